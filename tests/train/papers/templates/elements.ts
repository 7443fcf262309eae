import type { Pair } from '../heads.ts';
import { KINDS, numberText } from '../heads.ts';
import type { Field } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import { boxesOf, chosenBoxes, ELEMENTS, headBoxes, needBoxes, putBoxes, putList } from './boxes.ts';
import {
  chosen,
  type Desk,
  isOfGoods,
  nameOf,
  none,
  ofGoods,
  pairOf,
  partyOf,
  putLines,
  strangerOf,
  type Template,
} from './desk.ts';
import { documentText, wordOf } from './other-values.ts';
import {
  gap,
  headAgain,
  itemTitle,
  joined,
  putLetterhead,
  putLine,
  putTaxes,
  putTitle,
  sharedPairs,
  stampPages,
  strangerName,
  titleOf,
} from './parts.ts';

interface Row {
  readonly number: string;
  readonly name: readonly Part[];
  readonly value: readonly Part[];
}

const elementOf = (desk: Desk, token: string, at: number): Row => {
  const number = ELEMENTS[token] ?? '';
  const { name, value } = isOfGoods(token)
    ? { name: nameOf(desk, token as Field), value: ofGoods(desk, token as Field, at) }
    : pairOf(desk, token);
  return { number, name, value };
};

/** Rows of three columns: the number of the element, its name, its value. */
function putRows(desk: Desk, rows: readonly Row[], form: 'behind' | 'before' | 'over'): void {
  const { sheet, left, width } = desk;
  const { size } = sheet.print;
  const numberWidth = sheet.widthOf('18 09 057 000', size);
  for (const { number, name, value } of rows) {
    if (value.length === 0) continue;
    sheet.need(size * 4);
    const kind = name[0]?.kind;
    const numbered: Part[] = number === '' ? [] : [{ text: number, ...(kind ? { kind } : {}) }];
    if (form === 'over') {
      const end = putLines(desk, left, sheet.y, [joined([numbered, name], ' ')], width, size * 0.8);
      sheet.y = putLines(desk, left + size, end, [value], width - size) + size * 0.2;
      continue;
    }
    const nameLeft = form === 'before' ? left + numberWidth : left;
    const nameWidth = width * 0.36;
    if (form === 'before') sheet.put(left, sheet.y, numbered);
    const nameEnd = putLines(
      desk,
      nameLeft,
      sheet.y,
      [form === 'behind' ? joined([name, numbered], ' ') : name],
      nameWidth,
    );
    const valueEnd = putLines(
      desk,
      nameLeft + nameWidth + size,
      sheet.y,
      [value],
      left + width - nameLeft - nameWidth - size,
    );
    sheet.y = Math.max(nameEnd, valueEnd) + size * 0.15;
  }
}

/** A party with a row for each of its elements. */
function partyRows(desk: Desk, role: 'agent' | 'exporter' | 'importer'): Row[] {
  const { style, facts } = desk;
  const party = facts[role];
  const kinds = KINDS[role];
  const start = ELEMENTS[role] ?? '';
  const row = (field: 'city' | 'country' | 'name' | 'postcode' | 'street', end: string, text: string): Row => ({
    number: `${start} ${end}`,
    name: none(style.label(field)),
    value: [{ text, kind: kinds[field] }],
  });
  return [
    ...(role === 'exporter'
      ? []
      : [
          {
            number: `${start} 017`,
            name: style.named('number'),
            value: [{ text: numberText(party, true), kind: kinds.number }],
          },
        ]),
    row('name', '016', party.name),
    row('street', '018 019', party.street),
    row('postcode', '018 021', party.postcode),
    row('city', '018 022', party.city),
    row('country', '018 020', style.country(party.country)),
  ];
}

const HEAD = 'mrn reference date? dispatch? destination? delivery? currency? rate? office? totalGross?';
const ITEM =
  'procedure preference? code description tariffText? origin dispatch? net gross units? packages? marks? customsValue? statisticalValue? earlier? documents? quota?';

/** A list of data elements: the head, each party under a title of its own, then each item. */
function listed(form: 'behind' | 'before' | 'over', hasPartyRows: boolean) {
  return (desk: Desk): void => {
    const { facts, random, style, shared } = desk;
    const title = titleOf(desk);
    putTitle(desk, title);
    headAgain(desk, title, ['mrn']);
    stampPages(desk);
    putRows(
      desk,
      chosen(random, HEAD).map((token) => elementOf(desk, token, 0)),
      form,
    );
    for (const role of random.isHit(0.7)
      ? (['exporter', 'importer', 'agent'] as const)
      : (['importer', 'exporter'] as const)) {
      gap(desk, 0.3, 0.8);
      if (hasPartyRows) {
        putLine(desk, nameOf(desk, role, random.isHit(0.5) ? ELEMENTS[role] : ''));
        putRows(desk, partyRows(desk, role), form);
      } else
        putRows(
          desk,
          [{ number: ELEMENTS[role] ?? '', name: style.named(role), value: joined(partyOf(desk, role), ', ') }],
          form,
        );
    }
    const tokens = chosen(random, ITEM).filter((token) => token !== shared);
    const order = random.isHit(0.5) ? tokens : random.shuffled(tokens);
    putRows(desk, sharedRows(desk), form);
    for (const at of facts.goods.keys()) {
      gap(desk, 0.8, 1.6);
      desk.sheet.need(desk.sheet.print.size * 8);
      putLine(desk, itemTitle(desk, at));
      putRows(
        desk,
        order.map((token) => elementOf(desk, token, at)),
        form,
      );
      if (random.isHit(0.3)) putTaxes(desk, ['A00', 'B00'], desk.sheet.print.size * 0.85);
    }
  };
}

/** What is said once of all items, as a row. */
const sharedRows = (desk: Desk): Row[] =>
  sharedPairs(desk).map(({ name, value }) => ({ number: ELEMENTS[desk.shared ?? ''] ?? '', name, value }));

/** Boxes with the numbers of elements, a few in each row, sections of the head and of each item. */
function boxed(desk: Desk): void {
  const { facts, random, sheet } = desk;
  putTitle(desk);
  stampPages(desk);
  const look = { labelSize: sheet.print.size * random.between(0.6, 0.9), size: sheet.print.size };
  putBoxes(
    desk,
    headBoxes(
      desk,
      'mrn:2 reference:2 date? | exporter importer agent? | dispatch destination? region? transport? | delivery currency rate totalGross?',
      ELEMENTS,
    ),
    look,
  );
  const tokens = chosenBoxes(
    desk,
    random.pick([
      'item procedure code:2 preference? | description:3 origin dispatch? | net gross units? statisticalValue? customsValue? | documents:2 earlier:2',
      'item:1 hsPart cnPart taricPart origin:2 | description:3 packages | procedure net gross quota?',
    ]),
  );
  for (const at of facts.goods.keys()) {
    gap(desk, 0.4, 1);
    const rows = boxesOf(desk, tokens, at, ELEMENTS);
    needBoxes(desk, rows, look);
    putBoxes(desk, rows, look);
  }
}

/** The old form as a prospectus of columns: two halves of element lists beside each other for each item. */
function halves(desk: Desk): void {
  const { facts, random, sheet, left, width, shared } = desk;
  putTitle(desk);
  putList(
    desk,
    chosen(random, HEAD).map((token) => pairOf(desk, token, ELEMENTS[token])),
    { columns: 2, indent: 0.5 },
  );
  gap(desk);
  const { size } = sheet.print;
  for (const role of ['exporter', 'importer', 'agent'] as const)
    putList(desk, [{ name: nameOf(desk, role, ELEMENTS[role]), value: joined(partyOf(desk, role), ', ') }], {
      indent: 0.3,
    });
  const tokens = random.shuffled(chosen(random, ITEM).filter((token) => token !== shared));
  const half = Math.ceil(tokens.length / 2);
  const of = random.pick(['', ' / ']);
  for (const at of facts.goods.keys()) {
    gap(desk, 0.6, 1.2);
    sheet.need(size * (half * 2.6 + 2));
    putLine(desk, itemTitle(desk, at, of));
    const pairs = (some: readonly string[]): Pair[] =>
      some.map((token) =>
        isOfGoods(token)
          ? { name: nameOf(desk, token as Field, ELEMENTS[token]), value: ofGoods(desk, token as Field, at) }
          : pairOf(desk, token, ELEMENTS[token]),
      );
    const top = sheet.y;
    putList(desk, pairs(tokens.slice(0, half)), { x: left, width: width / 2, indent: 0.5 });
    const end = sheet.y;
    sheet.y = top;
    putList(desk, pairs(tokens.slice(half)), { x: left + width / 2, width: width / 2, indent: 0.5 });
    sheet.y = Math.max(end, sheet.y);
  }
}

/** Documents and additional references are sections of each item, longer than the item itself. */
function documented(desk: Desk): void {
  const { facts, random, style, sheet, shared } = desk;
  putLetterhead(desk);
  putTitle(desk);
  putRows(
    desk,
    chosen(random, HEAD).map((token) => elementOf(desk, token, 0)),
    'before',
  );
  for (const role of ['exporter', 'importer'] as const)
    putRows(
      desk,
      [{ number: ELEMENTS[role] ?? '', name: style.named(role), value: joined(partyOf(desk, role), ', ') }],
      'before',
    );
  putRows(
    desk,
    [{ number: '13 14', name: none(strangerName(desk)), value: none(strangerOf(desk).join(', ')) }],
    'before',
  );
  putRows(desk, sharedRows(desk), 'before');
  const tokens = chosen(random, 'code description origin procedure net gross packages?').filter(
    (token) => token !== shared,
  );
  for (const at of facts.goods.keys()) {
    gap(desk, 0.6, 1.4);
    sheet.need(sheet.print.size * 8);
    putLine(desk, itemTitle(desk, at));
    putRows(
      desk,
      tokens.map((token) => elementOf(desk, token, at)),
      'before',
    );
    putLine(desk, none(`12 03 ${wordOf(style, 'documents')}`));
    for (let row = random.whole(1, 5); row > 0; row -= 1)
      putLine(desk, none(documentText(style)), sheet.print.size * 0.9, desk.left + 30);
    putTaxes(desk, ['A00', 'B00'], sheet.print.size * 0.85);
  }
}

export const ELEMENT_LISTS: readonly Template[] = [
  { name: 'elements in three columns', draw: listed('before', true) },
  { name: 'elements behind their names', draw: listed('behind', false) },
  { name: 'elements above their values', draw: listed('over', true) },
  { name: 'elements in three columns, parties in lines', draw: listed('before', false) },
  { name: 'boxes with numbers of elements', draw: boxed, sizes: [6.5, 9] },
  { name: 'two halves of elements', draw: halves, sizes: [6.5, 9] },
  { name: 'elements with documents of each item', draw: documented },
];
