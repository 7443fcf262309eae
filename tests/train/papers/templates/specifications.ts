import type { Field } from '../label-words.ts';
import { ACROSS, type Part } from '../sheet.ts';
import { putList } from './boxes.ts';
import { itemPairs } from './cards.ts';
import { columnsOf, lookOf, putColumns } from './columns.ts';
import { chosen, type Desk, fitted, none, ofGoods, pairsOf, partyOf, putLines, type Template } from './desk.ts';
import { documentText, otherText } from './other-values.ts';
import {
  documentLines,
  gap,
  headAgain,
  inRun,
  itemTitle,
  joined,
  partyLine,
  putLetterhead,
  putLine,
  putParties,
  putPhrases,
  putRight,
  putTaxes,
  putTitle,
  sharedPairs,
  stampPages,
  titleOf,
  totalPairs,
} from './parts.ts';
import { putHeadAbove } from './tables.ts';

/** The specification of a large forwarder: its paper, numbers at the right, goods in two lines, sums and terms below. */
function forwarder(desk: Desk): void {
  const { sheet, random, style, left, width } = desk;
  const { size } = sheet.print;
  putLetterhead(desk);
  const top = sheet.y;
  let y = top;
  for (const { name, value } of pairsOf(desk, 'reference otherDate rival? mrn date? office?')) {
    putRight(desk, y, [...name, { text: ' ' }, ...value]);
    y += size * 1.35;
  }
  const end = putLines(desk, left, top, [style.named('importer'), ...partyOf(desk, 'importer')], width * 0.48);
  sheet.y = Math.max(y, end) + size;
  putTitle(desk);
  headAgain(desk, titleOf(desk));
  stampPages(desk);
  putLine(desk, partyLine(desk, 'exporter'));
  putList(desk, [...pairsOf(desk, 'vessel? container? delivery? dispatch? packages?'), ...sharedPairs(desk)], {
    columns: 2,
  });
  gap(desk);
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item code/description origin/procedure gross/net customsValue/payable',
        'item/packages description/code origin net/gross customsValue',
      ]),
    ),
    lookOf(desk),
    {
      total: style.named('total'),
    },
  );
  putTaxes(desk, ['A00', 'B00']);
  putPhrases(desk, 3);
}

/** A list by position: each begins with a bold line, values behind at fixed places, amounts at the right edge. */
function positions(desk: Desk): void {
  const { facts, sheet, random, style, left, width } = desk;
  const { size } = sheet.print;
  putLetterhead(desk);
  putTitle(desk);
  stampPages(desk);
  putHeadAbove(desk);
  const at1 = left + width * random.between(0.07, 0.12);
  const at2 = left + width * random.between(0.45, 0.55);
  const fields = random.shuffled(['origin', 'procedure', 'gross', 'net'] as const);
  for (const at of facts.goods.keys()) {
    sheet.need(size * 8);
    sheet.put(left, sheet.y, ofGoods(desk, 'item', at));
    const fit = fitted(desk, ofGoods(desk, 'description', at), at2 - at1 + width * 0.25, size);
    for (const [line, row] of fit.rows.entries()) sheet.put(at1, sheet.y + line * size * 1.2, row, fit.size);
    putRight(desk, sheet.y, none(style.amount()));
    sheet.y += fit.rows.length * size * 1.2;
    const top = sheet.y;
    const first = putLines(
      desk,
      at1,
      top,
      [inRun(desk, 'code', at), ...fields.slice(0, 2).map((field) => inRun(desk, field, at))].filter(
        ({ length }) => length > 0,
      ),
      at2 - at1 - size,
    );
    const second = putLines(
      desk,
      at2,
      top,
      [
        ...fields.slice(2).map((field) => inRun(desk, field, at)),
        none(`${style.other('rate')} ${otherText(style, 'rate')}`),
      ].filter(({ length }) => length > 0),
      left + width - at2,
    );
    sheet.y = Math.max(first, second) + size * 0.6;
  }
  putList(desk, totalPairs(desk), { indent: 0.4 });
}

/** A cover of numbers and parties on its own page, the goods on the pages behind. */
function covered(desk: Desk): void {
  const { sheet, random, style } = desk;
  putLetterhead(desk);
  const title = titleOf(desk);
  putTitle(desk, title);
  putList(
    desk,
    [
      ...pairsOf(
        desk,
        'reference mrn date? otherDate rival? rival? office delivery currency rate? vessel? container? payment? payable? payable?',
      ),
      ...sharedPairs(desk),
    ],
    { indent: 0.4, isDotted: random.isHit(0.3) },
  );
  gap(desk);
  putParties(desk, ['exporter', 'importer', 'agent', 'stranger'], { columns: 2 });
  putTaxes(desk, ['A00', 'A30', 'B00']);
  putPhrases(desk);
  headAgain(desk, title, random.pick([['mrn'], ['reference'], ['mrn', 'reference']]));
  stampPages(desk);
  sheet.turn();
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item code description origin procedure? packages? gross net customsValue',
        'item description code origin net gross',
        'item code/description origin/preference net/gross documents',
      ]),
    ),
    lookOf(desk, { hasHeadAgain: true }),
    {
      total: style.named('total'),
    },
  );
}

/** First the goods of the invoice in its own words, then the items of customs as a table that has the codes. */
function invoiceAndCustoms(desk: Desk): void {
  const { random, style, facts } = desk;
  putTitle(desk);
  putHeadAbove(desk);
  for (const line of documentLines(desk, 3)) putLine(desk, line);
  for (let row = random.whole(1, 4); row > 0; row -= 1)
    putLine(
      desk,
      none(
        [
          otherText(style, 'invoice'),
          otherText(style, 'delivery'),
          `${otherText(style, 'currency')} ${style.amount()}`,
        ].join('   '),
      ),
    );
  gap(desk);
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick(['item code description origin net gross', 'item description code origin procedure gross net']),
    ),
    lookOf(desk),
    { total: style.named('total') },
  );
  if (facts.goods.length > 1) putList(desk, totalPairs(desk), { indent: 0.35 });
}

/** Each item a heading and a small grid of three columns of names and values. */
function grid(desk: Desk): void {
  const { facts, sheet, random, shared } = desk;
  putLetterhead(desk);
  putTitle(desk);
  putHeadAbove(desk);
  const tokens = random
    .shuffled(
      chosen(
        random,
        'origin procedure gross net weight? packages? customsValue? preference? dispatch? units? statisticalValue? payable?',
      ),
    )
    .filter((token) => token !== shared);
  const columns = random.whole(2, 3);
  const isCodeInTitle = random.isHit(0.6);
  for (const at of facts.goods.keys()) {
    sheet.need(sheet.print.size * 9);
    putLine(
      desk,
      isCodeInTitle ? joined([itemTitle(desk, at), inRun(desk, 'code', at)], '   ') : itemTitle(desk, at),
      sheet.print.size * 1.1,
    );
    putLine(desk, ofGoods(desk, 'description', at));
    putList(desk, itemPairs(desk, at, isCodeInTitle ? tokens : ['code', ...tokens]), { columns, indent: 0.5 });
    if (facts.goods.length < 6) for (const line of documentLines(desk, 2)) putLine(desk, line, sheet.print.size * 0.85);
    gap(desk, 0.4, 1.2);
  }
  putPhrases(desk);
}

/** A list of lines without a table: number, code, words and figures behind each other, as short as can be. */
function bare(sign: readonly string[]) {
  return (desk: Desk): void => {
    const { facts, sheet, random, shared } = desk;
    putTitle(desk);
    putHeadAbove(desk);
    const mark = random.pick(sign);
    const tail = random.shuffled(
      (['origin', 'net', 'gross', 'procedure'] as const).filter(
        (field) => field !== shared && (field !== 'procedure' || random.isHit(0.5)),
      ),
    );
    const isCodeFirst = random.isHit(0.6);
    const named = (field: Field, at: number): Part[] =>
      field === 'net' || field === 'gross' ? inRun(desk, field, at, ' ') : ofGoods(desk, field, at);
    for (const at of facts.goods.keys()) {
      sheet.need(sheet.print.size * 4);
      const pair = [ofGoods(desk, 'code', at), ofGoods(desk, 'description', at)];
      putLine(
        desk,
        joined(
          [
            ofGoods(desk, 'item', at),
            ...(isCodeFirst ? pair : pair.toReversed()),
            ...tail.map((field) => named(field, at)),
          ],
          mark,
        ),
      );
      gap(desk, 0.1, 0.5);
    }
    putList(desk, totalPairs(desk), { indent: 0.35 });
  };
}

/** Numbered paragraphs with the values under each other at an indent, names behind or before them. */
function paragraphs(desk: Desk): void {
  const { facts, sheet, random, left, width, shared } = desk;
  putTitle(desk);
  putHeadAbove(desk, 'lines');
  stampPages(desk);
  const indent = random.between(18, 50);
  const isBehind = random.isHit(0.3);
  const fields = random
    .shuffled(['code', 'origin', 'procedure', 'net', 'gross'] as const)
    .filter((field) => field !== shared);
  const isDescriptionLast = random.isHit(0.25);
  for (const at of facts.goods.keys()) {
    sheet.need(sheet.print.size * 9);
    const start = isDescriptionLast
      ? itemTitle(desk, at)
      : joined([ofGoods(desk, 'item', at), ofGoods(desk, 'description', at)], '. ');
    putLine(desk, start);
    for (const field of fields) {
      const value = ofGoods(desk, field, at);
      const name = desk.style.named(field);
      sheet.need(sheet.print.size * 3);
      sheet.y = putLines(
        desk,
        left + indent,
        sheet.y,
        [isBehind ? [...value, { text: ' ' }, ...name] : [...name, { text: ': ' }, ...value]],
        width - indent,
      );
    }
    if (isDescriptionLast) putLine(desk, ofGoods(desk, 'description', at), sheet.print.size, left + indent);
    gap(desk, 0.4, 1.2);
  }
}

/** A wide page: parties in a column at the left, goods as a table at the right of it. */
function wideAside(desk: Desk): void {
  const { sheet, left, width, random, style } = desk;
  putTitle(desk);
  const narrow = width * 0.24;
  const top = sheet.y;
  const rows = [
    ...pairsOf(desk, 'mrn reference date? office?').flatMap(({ name, value }) => [name, value]),
    ...(['exporter', 'importer', 'agent'] as const).flatMap((role) => [style.named(role), ...partyOf(desk, role)]),
    ...sharedPairs(desk).map(({ name, value }) => [...name, { text: ' ' }, ...value]),
  ];
  putLines(desk, left, top, rows, narrow - 12, sheet.print.size * 0.9);
  sheet.y = top;
  const pane = { ...desk, left: left + narrow, width: width - narrow };
  putColumns(
    pane,
    columnsOf(
      pane,
      random.pick([
        'item code description origin procedure gross net customsValue',
        'item description code origin net gross payable',
      ]),
    ),
    lookOf(pane),
    { total: style.named('total') },
  );
}

/** A table of four columns whose second lines hold masses with their names in the cell. */
function namedCells(desk: Desk): void {
  const { random, style } = desk;
  putLetterhead(desk);
  putTitle(desk);
  putHeadAbove(desk);
  const end = random.pick([' ', ': ']);
  const masses = {
    name: [none(random.pick(['kg', 'KG', '']))],
    cell: (at: number): Part[][] => [inRun(desk, 'gross', at, end), inRun(desk, 'net', at, end)],
    align: 'left',
    isLong: false,
  } as const;
  const origin = {
    name: [[]],
    cell: (at: number): Part[][] =>
      [inRun(desk, 'origin', at, end), inRun(desk, 'procedure', at, end)].filter(({ length }) => length > 0),
    align: 'left',
    isLong: false,
  } as const;
  const columns = columnsOf(
    desk,
    random.pick(['item code/description', 'item description/code', 'item/packages code/description/documents']),
  );
  const amounts = columnsOf(desk, 'customsValue/payable');
  putColumns(
    desk,
    random.isHit(0.5) ? [...columns, origin, masses, ...amounts] : [...columns, masses, origin],
    lookOf(desk, { isCut: false, place: 'top' }),
  );
  putLine(desk, none(documentText(style)));
}

export const SPECIFICATIONS: readonly Template[] = [
  { name: 'a specification of a forwarder', draw: forwarder },
  { name: 'positions with amounts at the right', draw: positions },
  { name: 'a cover and the goods behind it', draw: covered, goods: [2, 18] },
  { name: 'invoices above the items', draw: invoiceAndCustoms },
  { name: 'items as small grids', draw: grid, sizes: [6.5, 9] },
  { name: 'bare lines', draw: bare(['  ', '   ', ' - ']) },
  { name: 'bare lines with signs between', draw: bare([' | ', '; ', ' / ', ', ']) },
  { name: 'numbered paragraphs', draw: paragraphs },
  { name: 'parties at the left of a wide page', draw: wideAside, page: ACROSS, sizes: [6.5, 9] },
  { name: 'cells with names in them', draw: namedCells, sizes: [6.5, 9] },
];
