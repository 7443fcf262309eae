import type { Field } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import { columnsOf, lookOf, putColumns, putRule } from './columns.ts';
import {
  chosen,
  type Desk,
  fittedLine,
  isOfGoods,
  none,
  ofGoods,
  pairOf,
  pairsOf,
  partyOf,
  putLines,
  type Template,
} from './desk.ts';
import { documentText, otherText, taxRow } from './other-values.ts';
import { inRun, itemTitle, joined, otherDay, putLine, sharedPairs, stampPages, titleOf } from './parts.ts';

const rule = (desk: Desk, sign = desk.random.pick(['-', '=', '*', '_'])): void =>
  putRule(desk, { x: desk.left, width: desk.width }, desk.sheet.print.size, sign);

/** The first lines of a print of a terminal: program, day, title between rules. */
function putTop(desk: Desk): string {
  const { sheet, random, left, width } = desk;
  const { size } = sheet.print;
  const program = random.pick([
    'IMP410',
    'TDS-IM',
    'ATLAS-EZA',
    'IMPORT 4.2',
    'CUSDEC',
    'ZB-310',
    'MANIFEST',
    'PRINT 07',
    'LST/IMP',
  ]);
  sheet.put(left, sheet.y, none(`${program}  ${otherDay(desk)} ${random.whole(10, 19)}:${random.digits(2)}`), size);
  sheet.putEnding(left + width, sheet.y, none(`USER ${random.digits(4)}`), size);
  sheet.y += size * 1.25;
  const title = titleOf(desk).toUpperCase();
  rule(desk);
  sheet.put(left, sheet.y, none(title), fittedLine(desk, none(title), width, size));
  sheet.y += size * 1.25;
  rule(desk);
  return title;
}

/** Names filled with dots or blanks up to a fixed place, one pair a line or two. */
function putDotted(
  desk: Desk,
  pairs: readonly { readonly name: readonly Part[]; readonly value: readonly Part[] }[],
  columns: number,
  sign: string,
): void {
  const { sheet, left, width } = desk;
  const { size } = sheet.print;
  const columnWidth = width / columns;
  const pitch = size * 0.6;
  for (let from = 0; from < pairs.length; from += columns) {
    sheet.need(size * 2.6);
    const ends = pairs.slice(from, from + columns).map(({ name, value }, column) => {
      const signs = Math.floor((columnWidth * (columns > 1 ? 0.5 : 0.36)) / pitch);
      const count = name.reduce((sum, { text }) => sum + text.length, 0);
      const x = left + column * columnWidth;
      const filled: Part[] =
        count < signs - 2 ? [...name, { text: `${sign.repeat(signs - count)}:` }] : [...name, { text: ':' }];
      const lines = putLines(desk, x, sheet.y, [filled], columnWidth * 0.9, size);
      if (count < signs - 2)
        return Math.max(
          lines,
          putLines(desk, x + (signs + 2) * pitch, sheet.y, [value], columnWidth - (signs + 3) * pitch, size),
        );
      return putLines(desk, x + signs * 0.5 * pitch, lines, [value], columnWidth - signs * 0.6 * pitch, size);
    });
    sheet.y = Math.max(...ends);
  }
}

function putPartiesAside(desk: Desk): void {
  const { sheet, random, style, left, width } = desk;
  const { size } = sheet.print;
  if (random.isHit(0.5)) {
    const ends = (['exporter', 'importer'] as const).map((role, column) =>
      putLines(
        desk,
        left + (column * width) / 2,
        sheet.y,
        [style.named(role, ':'), ...partyOf(desk, role)],
        width / 2 - size * 2,
        size,
      ),
    );
    sheet.y = Math.max(...ends) + size * 0.5;
  } else
    for (const role of random.shuffled(['exporter', 'importer', 'agent'] as const))
      putLine(
        desk,
        [...style.named(role, ' : '), ...joined(partyOf(desk, role), random.pick([', ', ' / ', '  ']))],
        size,
      );
}

/** Blocks of lines, each item between rules. */
function blocks(columns: number, sign: string) {
  return (desk: Desk): void => {
    const { facts, random, shared } = desk;
    putTop(desk);
    stampPages(desk, true);
    putDotted(
      desk,
      [
        ...pairsOf(desk, 'reference mrn date? otherDate? office? currency? rate? rival? payment?'),
        ...sharedPairs(desk),
      ],
      columns,
      sign,
    );
    putPartiesAside(desk);
    const tokens = random
      .shuffled(chosen(random, 'code origin procedure gross net packages? customsValue? units? earlier?'))
      .filter((token) => token !== shared);
    const ruleSign = random.pick(['-', '=', '.']);
    const hasTax = random.isHit(0.4);
    for (const at of facts.goods.keys()) {
      desk.sheet.need(desk.sheet.print.size * 9);
      rule(desk, ruleSign);
      putLine(desk, joined([itemTitle(desk, at), ofGoods(desk, 'description', at)], '  '));
      putDotted(
        desk,
        tokens.map((token) =>
          isOfGoods(token)
            ? { name: desk.style.named(token as Field), value: ofGoods(desk, token as Field, at) }
            : pairOf(desk, token),
        ),
        columns,
        sign,
      );
      if (hasTax) for (const kind of ['A00', 'B00']) putLine(desk, none(taxRow(desk.style, kind).join('   ')));
    }
    rule(desk, '=');
  };
}

/** A list in columns of even pitch, a rule below its names and one above its sums. */
function list(columns: readonly string[], isBarred: boolean) {
  return (desk: Desk): void => {
    const { random, style } = desk;
    const title = putTop(desk);
    desk.sheet.head = () => {
      putLine(desk, [
        ...none(`${title}   `),
        ...style.named('reference', ' '),
        { text: desk.facts.reference, kind: 'reference' },
      ]);
      desk.sheet.y += desk.sheet.print.size;
    };
    putDotted(
      desk,
      [...pairsOf(desk, 'mrn reference date? rival? delivery?'), ...sharedPairs(desk)],
      random.whole(1, 2),
      ' ',
    );
    putPartiesAside(desk);
    putColumns(
      desk,
      columnsOf(desk, random.pick(columns)),
      lookOf(desk, { isBarred, size: desk.sheet.print.size, rowGap: 0 }),
      {
        ...(random.isHit(0.7) ? { total: style.named('total') } : {}),
      },
    );
    rule(desk, '-');
  };
}

/** A row of an item and below it a second row in the same pitch with its documents. */
function pairedRows(desk: Desk): void {
  const { random, style } = desk;
  putTop(desk);
  putDotted(desk, pairsOf(desk, 'reference mrn office? currency rate?'), 2, '.');
  putPartiesAside(desk);
  const isRun = random.isHit(0.5);
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item code origin procedure gross net customsValue',
        'item code procedure net units? statisticalValue',
      ]),
    ),
    lookOf(desk, { isCut: false, size: desk.sheet.print.size, rowGap: 0 }),
    {
      below: (at) => [
        isRun && desk.shared !== 'origin'
          ? joined([ofGoods(desk, 'description', at), none(otherText(style, 'packages'))], '  ')
          : ofGoods(desk, 'description', at),
        none(documentText(style)),
      ],
      total: style.named('total'),
    },
  );
}

/** Keys of a message of the system and their values. */
function keyed(desk: Desk): void {
  const { facts, random, shared } = desk;
  putTop(desk);
  const end = random.pick([' = ', ': ', '=', ' -> ']);
  for (const { name, value } of [
    ...pairsOf(desk, 'mrn reference date? office? totalGross? rival?'),
    ...sharedPairs(desk),
  ])
    putLine(desk, [...name, { text: end }, ...value]);
  for (const role of ['exporter', 'importer', 'agent'] as const)
    putLine(desk, [...desk.style.named(role), { text: end }, ...joined(partyOf(desk, role), ', ')]);
  const tokens = chosen(random, 'code origin procedure gross net description packages? documents?').filter(
    (token) => token !== shared,
  );
  for (const at of facts.goods.keys()) {
    desk.sheet.y += desk.sheet.print.size * 0.7;
    desk.sheet.need(desk.sheet.print.size * 8);
    putLine(desk, [{ text: random.pick(['[', '<', '== ']) }, ...itemTitle(desk, at)]);
    for (const token of tokens) {
      const { name, value } = isOfGoods(token)
        ? { name: desk.style.named(token as Field), value: ofGoods(desk, token as Field, at) }
        : pairOf(desk, token);
      putLine(desk, [{ text: '  ' }, ...name, { text: end }, ...value]);
    }
  }
}

/** Short lines of an item in two stretches: codes first, masses and amounts at fixed places behind. */
function staggered(desk: Desk): void {
  const { facts, random, sheet, left, width, style } = desk;
  const { size } = sheet.print;
  putTop(desk);
  putDotted(desk, [...pairsOf(desk, 'mrn reference date? rival?'), ...sharedPairs(desk)], 1, ' ');
  putPartiesAside(desk);
  const at1 = left + width * 0.08;
  const at2 = left + width * random.between(0.5, 0.6);
  for (const at of facts.goods.keys()) {
    sheet.need(size * 7);
    sheet.put(left, sheet.y, ofGoods(desk, 'item', at), size);
    const right: Part[][] = [
      inRun(desk, 'gross', at, ' '),
      inRun(desk, 'net', at, ' '),
      none(`${style.other('amount')} ${style.amount()}`),
    ];
    const end = putLines(
      desk,
      at1,
      sheet.y,
      [
        inRun(desk, 'code', at, ' '),
        ofGoods(desk, 'description', at),
        joined([inRun(desk, 'origin', at, ' '), inRun(desk, 'procedure', at, ' ')], '  '),
      ].filter((line) => line.length > 0),
      at2 - at1 - size,
      size,
    );
    sheet.y =
      Math.max(
        end,
        putLines(desk, at2, sheet.y, random.isHit(0.5) ? right : right.slice(0, 2), left + width - at2, size),
      ) +
      size * 0.6;
  }
}

const PRINT = { isEven: true, sizes: [6.5, 8.5] } as const;

export const TERMINALS: readonly Template[] = [
  { name: 'blocks with dots', draw: blocks(1, '.'), ...PRINT },
  { name: 'blocks in two columns', draw: blocks(2, ' '), ...PRINT },
  {
    name: 'a list of even pitch',
    draw: list(['item code origin net gross description', 'code description origin procedure net gross'], false),
    ...PRINT,
  },
  {
    name: 'a list with bars',
    draw: list(['item code description origin gross net customsValue', 'item description code origin net'], true),
    ...PRINT,
  },
  {
    name: 'a long list of even pitch',
    draw: list(
      ['item code origin procedure gross net customsValue description', 'item invoice code origin net units'],
      false,
    ),
    ...PRINT,
    goods: [8, 40],
  },
  { name: 'rows and their second lines', draw: pairedRows, ...PRINT },
  { name: 'keys and values', draw: keyed, ...PRINT },
  { name: 'masses at the right of each item', draw: staggered, ...PRINT },
];
