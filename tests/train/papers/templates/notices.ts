import type { Pair } from '../heads.ts';
import { boxesOf, chosenBoxes, headBoxes, needBoxes, putBoxes, putList } from './boxes.ts';
import { columnsOf, lookOf, putColumns } from './columns.ts';
import { chosen, type Desk, none, ofGoods, pairsOf, partyOf, putLines, type Template } from './desk.ts';
import {
  documentLines,
  gap,
  headAgain,
  inRun,
  itemTitle,
  joined,
  partyLine,
  placeAndDay,
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

/** The letter of an authority: office at the right, addressee at the left, duties of each item. */
function dutyNotice(desk: Desk): void {
  const { sheet, facts, random, style, left, width } = desk;
  const { size } = sheet.print;
  stampPages(desk);
  const office = pairsOf(desk, 'office otherDate rival? payment?');
  const top = sheet.y;
  putLines(desk, left, top, partyOf(desk, 'importer', random.isHit(0.5)), width * 0.5);
  let y = top;
  for (const { name, value } of office) {
    putRight(desk, y, [...name, { text: ': ' }, ...value], size * 0.9);
    y += size * 1.3;
  }
  sheet.y = Math.max(y, top + size * 9);
  putTitle(desk);
  putList(desk, [...pairsOf(desk, 'mrn reference date? importerNumber payment?'), ...sharedPairs(desk)], {
    indent: 0.36,
  });
  putLine(
    desk,
    joined([[...style.named('exporter', ': ')], ...partyOf(desk, 'exporter', false)].slice(0, 4), ' '),
    size,
  );
  gap(desk);
  const tokens = chosen(
    random,
    random.pick([
      'code origin net gross? procedure',
      'code origin preference procedure net',
      'code procedure origin gross net',
    ]),
  );
  const of = random.pick(['', '', ' / ', ' von ']);
  for (const at of facts.goods.keys()) {
    sheet.need(size * 11);
    putLine(desk, itemTitle(desk, at, of));
    putLine(desk, ofGoods(desk, 'description', at));
    const pairs: Pair[] = tokens.flatMap((token) =>
      token === 'preference'
        ? pairsOf(desk, token)
        : [{ name: style.named(token as 'code'), value: ofGoods(desk, token as 'code', at) }],
    );
    putList(
      desk,
      pairs.filter(({ value }) => value.length > 0),
      { columns: 2, indent: 0.42 },
    );
    putTaxes(desk, ['A00', 'B00'], size * 0.9);
  }
  putList(desk, pairsOf(desk, 'payable payment? otherDate?'), { indent: 0.5, isRight: true });
}

/** Released: a few lines of the head, then the goods as a short table. */
function release(desk: Desk): void {
  putLetterhead(desk);
  putTitle(desk, titleOf(desk), none(placeAndDay(desk)));
  putList(desk, [...pairsOf(desk, 'mrn reference date? office? transport? container? rival?'), ...sharedPairs(desk)], {
    columns: desk.random.whole(1, 2),
  });
  gap(desk);
  putParties(
    desk,
    desk.random.pick([
      ['exporter', 'importer'],
      ['importer', 'exporter', 'agent'],
      ['importer', 'exporter', 'stranger'],
    ] as const),
  );
  putColumns(
    desk,
    columnsOf(
      desk,
      desk.random.pick([
        'item description code origin gross net',
        'item packages? description code procedure? origin? net gross?',
        'code description origin net gross procedure',
      ]),
    ),
    lookOf(desk),
    {
      total: desk.style.named('total'),
    },
  );
  putPhrases(desk, 3);
}

/** What a carrier asks for: amounts first, customs data of the goods far below. */
function taxInvoice(desk: Desk): void {
  const { sheet, style, random, left, width } = desk;
  const { size } = sheet.print;
  putLetterhead(desk);
  const hasNumbers = random.isHit(0.6);
  const isBeside = random.isHit(0.5);
  putParties(desk, ['importer', isBeside ? 'exporter' : 'stranger'], { hasNumbers });
  if (!isBeside) putLine(desk, partyLine(desk, 'exporter', ', ', hasNumbers));
  putTitle(desk);
  putList(desk, pairsOf(desk, 'invoice reference otherDate rival? mrn payment? currency'), { columns: 2 });
  gap(desk);
  for (const name of random.shuffled(['amount', 'amount', 'amount', 'text'] as const).slice(0, 3)) {
    sheet.put(left, sheet.y, none(style.other(name)));
    sheet.putEnding(left + width, sheet.y, none(style.amount()));
    sheet.y += size * 1.4;
  }
  sheet.put(left, sheet.y, style.named('total'));
  sheet.putEnding(left + width, sheet.y, none(style.amount()));
  sheet.y += size * 2.5;
  putList(desk, [...pairsOf(desk, 'dispatch? delivery? vessel? container?'), ...sharedPairs(desk)], { columns: 2 });
  putColumns(
    desk,
    columnsOf(desk, 'item? code description origin gross? net customsValue tax? payable'),
    lookOf(desk),
    { total: style.named('total') },
  );
  putPhrases(desk, 3);
}

/** The message of the system that the declaration is accepted: head in two columns, items as blocks of runs. */
function acceptance(desk: Desk): void {
  const { facts, random, style } = desk;
  const title = titleOf(desk);
  putTitle(desk, title);
  headAgain(desk, title, ['mrn']);
  putList(desk, pairsOf(desk, 'mrn date reference office? count totalGross? importerNumber agentNumber?'), {
    columns: 2,
    indent: 0.45,
  });
  gap(desk);
  putParties(desk, ['exporter', 'importer', 'agent'], { columns: random.whole(1, 3), hasNumbers: false });
  const mark = random.pick(['   ', ' | ', ' · ', ', ', '; ']);
  const order = random.shuffled(['origin', 'procedure', 'net', 'gross'] as const);
  const isCodeFirst = random.isHit(0.6);
  const hasDocuments = random.isHit(0.5);
  for (const at of facts.goods.keys()) {
    desk.sheet.need(desk.sheet.print.size * 7);
    putLine(
      desk,
      joined(
        [
          itemTitle(desk, at),
          isCodeFirst ? inRun(desk, 'code', at) : [],
          random.isHit(0.3) ? none(style.amount()) : [],
        ],
        mark,
      ),
    );
    putLine(desk, inRun(desk, 'description', at));
    putLine(
      desk,
      joined([isCodeFirst ? [] : inRun(desk, 'code', at), ...order.map((field) => inRun(desk, field, at))], mark),
    );
    if (hasDocuments) for (const line of documentLines(desk, 3)) putLine(desk, line);
    gap(desk, 0.3, 1);
  }
}

/** A receipt with the calculation of duty: each item two lines in columns, its taxes behind it. */
function calculation(desk: Desk): void {
  const { style, random } = desk;
  putTitle(desk);
  putList(desk, [...pairsOf(desk, 'reference mrn otherDate currency rate delivery'), ...sharedPairs(desk)], {
    columns: random.whole(2, 3),
    indent: 0,
  });
  putParties(desk, ['exporter', 'importer', 'agent']);
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item/blank code/description origin/procedure gross/net base/payable',
        'item code/description origin net/gross customsValue/base tax/tax payable/payable',
      ]),
    ),
    lookOf(desk),
    {
      total: style.named('total'),
    },
  );
  putTaxes(desk, ['A00', 'B00']);
  putList(desk, totalPairs(desk), { indent: 0.3 });
}

/** A receipt of an authority in boxes: one box for the addressee, one for numbers, items in boxes below. */
function boxedNotice(desk: Desk): void {
  const { facts, sheet, random } = desk;
  const look = { labelSize: sheet.print.size * random.between(0.7, 1), size: sheet.print.size };
  putTitle(desk, titleOf(desk), none(placeAndDay(desk)));
  putBoxes(desk, headBoxes(desk, 'importer:2 mrn:2 | exporter:2 reference:1 date?:1 | agent?:2 payment office?'), look);
  gap(desk);
  const tokens = chosenBoxes(
    desk,
    random.pick([
      'item code:2 origin procedure? net gross | description:3 documents?:2',
      'item:1 description:4 code:2 | origin procedure? gross net customsValue',
    ]),
  );
  for (const at of facts.goods.keys()) {
    const rows = boxesOf(desk, tokens, at);
    needBoxes(desk, rows, look);
    putBoxes(desk, rows, look);
  }
  putTaxes(desk, ['A00', 'A35', 'B00'].slice(random.whole(0, 1)));
  putPhrases(desk);
}

/** An advice that tells what was corrected: values as declared stand before those that hold. */
function controlled(desk: Desk): void {
  const { facts, style, random } = desk;
  putLetterhead(desk);
  putTitle(desk);
  putList(desk, pairsOf(desk, 'mrn reference date otherDate? office'), { indent: 0.35, isDotted: random.isHit(0.3) });
  putParties(desk, ['importer', 'exporter'], { columns: random.whole(1, 2) });
  const [was, is] = random.pick([
    ['declared', 'found'],
    ['angivet', 'konstateret'],
    ['angemeldet', 'festgestellt'],
    ['before', 'after'],
  ] as const);
  for (const at of facts.goods.keys()) {
    desk.sheet.need(desk.sheet.print.size * 9);
    putLine(desk, joined([itemTitle(desk, at), ofGoods(desk, 'description', at)], ' - '));
    putList(
      desk,
      [
        { name: style.named('code'), value: ofGoods(desk, 'code', at) },
        { name: none(`${style.label('net')} (${was})`), value: none(style.mass((facts.goods[at]?.netKg ?? 1) * 1.3)) },
        { name: [{ text: `${style.label('net')} (${is})`, kind: 'of-net' as const }], value: ofGoods(desk, 'net', at) },
        { name: style.named('gross'), value: ofGoods(desk, 'gross', at) },
        { name: style.named('origin'), value: ofGoods(desk, 'origin', at) },
      ].filter(({ value }) => value.length > 0),
      { indent: 0.4 },
    );
    gap(desk, 0.3, 1);
  }
}

/** A duty statement in three blocks: numbers, parties as lines, goods as numbered paragraphs with indented pairs. */
function statement(desk: Desk): void {
  const { facts, style, random, left, width, sheet } = desk;
  putTitle(desk);
  for (const role of random.shuffled(['exporter', 'importer', 'agent'] as const)) {
    putList(desk, [{ name: style.named(role), value: joined(partyOf(desk, role), ', ') }], { indent: 0.25 });
  }
  putList(desk, [...pairsOf(desk, 'mrn reference date? payment? rival?'), ...sharedPairs(desk)], { indent: 0.25 });
  gap(desk);
  const indent = random.between(20, 60);
  const isDotted = random.isHit(0.4);
  for (const at of facts.goods.keys()) {
    sheet.need(sheet.print.size * 10);
    putLine(
      desk,
      joined([ofGoods(desk, 'item', at), ofGoods(desk, 'description', at)], random.pick(['. ', ') ', '  '])),
    );
    const pairs = (['code', 'origin', 'procedure', 'gross', 'net'] as const).map((field) => ({
      name: style.named(field),
      value: ofGoods(desk, field, at),
    }));
    putList(
      desk,
      [...pairs.filter(({ value }) => value.length > 0), ...pairsOf(desk, 'customsValue? payable? preference?')],
      {
        x: left + indent,
        width: width - indent,
        indent: 0.38,
        isDotted,
      },
    );
    gap(desk, 0.2, 0.8);
  }
}

export const NOTICES: readonly Template[] = [
  { name: 'a notice of duties by letter', draw: dutyNotice },
  { name: 'a notice of release', draw: release },
  { name: 'an invoice for duty and tax', draw: taxInvoice },
  { name: 'a notice of acceptance in runs', draw: acceptance },
  { name: 'a receipt with the calculation', draw: calculation, sizes: [6.5, 9] },
  { name: 'a notice in boxes', draw: boxedNotice },
  { name: 'a notice of control', draw: controlled, goods: [1, 5] },
  { name: 'a statement of duties in paragraphs', draw: statement },
];
