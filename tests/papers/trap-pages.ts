import { type Goods, parted, SHIPMENT, truthOf } from './consignments.ts';
import type { Layout } from './layouts.ts';
import { at, listed, type Placed, stacked } from './write-paper.ts';

const { reference, mrn, importer, sender, goods } = SHIPMENT;
const town = `${sender.postcode} ${sender.city}`;
type Pairs = (readonly [string, string])[];

export const head = (pairs: Pairs = []): Placed[] => [
  at(40, 40, 'Customs declaration', 14),
  ...listed(40, 64, 120, [
    ['Our reference', reference],
    ['MRN', mrn],
    ['Importer EORI', `DK${importer}`],
    ['Supplier', sender.name],
    ['Supplier address', `${sender.street}, ${town}, China`],
    ...pairs,
  ]),
];
export const truth = (
  otherwise: Readonly<Record<string, string | number | null>> = {},
  items: readonly Goods[] = goods,
) => truthOf({ ...SHIPMENT, title: 'Customs declaration', goods: items }, otherwise);

export const list = (pairs: (good: Goods) => Pairs, items: readonly Goods[] = goods, step = 130): Placed[] =>
  items.flatMap((item, index) =>
    listed(40, 190 + index * step, 120, [
      ['Item', String(index + 1)],
      ['Commodity code', item.code],
      ['Description', item.description],
      ['Country of origin', item.origin],
      ['Procedure', parted(item.procedure)],
      ...pairs(item),
    ]),
  );

type Column = readonly [left: number, head: string | readonly string[], value: (good: Goods, index: number) => string];

/** A table with left-aligned texts and, where `right` is set, numbers that end above each other. */
export const rows = (
  columns: readonly Column[],
  last: readonly (readonly [number, string])[] = [],
  items = goods,
): Placed[] => [
  ...columns.flatMap(([left, name]) =>
    typeof name === 'string' ? [at(left, 200, name, 8)] : stacked(left, 190, name, 10, 8),
  ),
  ...items.flatMap((item, index) =>
    columns.map(([left, , value]) => at(left, 218 + index * 16, value(item, index), 8)),
  ),
  ...last.map(([left, text]) => at(left, 218 + items.length * 16 + 6, text, 8)),
];

export const CODE: Column = [60, 'Commodity code', ({ code }) => code];
export const ITEM: Column = [40, 'Pos', (_, index) => String(index + 1)];
export const GOODS: Column = [130, 'Description', ({ description }) => description];
export const ORIGIN: Column = [280, 'Origin', ({ origin }) => origin];
export const PROCEDURE: Column = [320, 'Proc.', ({ procedure }) => procedure];

export const page = (
  name: string,
  texts: readonly Placed[],
  expected: Layout['truth'],
  rotate: 0 | 90 = 0,
): Layout => ({
  name,
  pages: [{ texts: [...texts], rotate }],
  truth: expected,
});
