import { danish, english, parted, SCREWS, SHIPMENT, spaced, TUBES } from './consignments.ts';
import type { Layout } from './layouts.ts';
import { head, page, truth } from './trap-pages.ts';
import { at, boxed, listed, type Placed } from './write-paper.ts';

const { goods } = SHIPMENT;
const total = Number(goods.reduce((all, { netKg }) => all + netKg, 0).toFixed(2));
const COLUMNS: readonly (readonly [number, string])[] = [
  [40, 'Item'],
  [70, 'Commodity code'],
  [150, 'Description'],
  [300, 'Origin'],
  [345, 'Proc.'],
  [390, 'Gross kg'],
  [470, 'Net kg'],
];
const row = (y: number, index: number): Placed[] => {
  const good = goods[index];
  if (!good) return [];
  const code = good.code.replace(/^(\d{4})(\d\d)(\d\d)/, '$1.$2.$3.');
  const texts = [String(index + 1), code, good.description, good.origin, good.procedure];
  return [
    ...texts.map((text, column) => at(COLUMNS[column]?.[0] ?? 0, y, text, 8)),
    at(390, y, `${english(good.grossKg)} KG`, 8),
    at(470, y, `${english(good.netKg)} KG`, 8),
  ];
};

/** Layouts that are drawn less carefully, as small forwarders do. */
export const MORE: readonly Layout[] = [
  page(
    'dotted lines between names and values',
    [
      ...head(),
      ...goods.flatMap((good, index) =>
        [
          `Item ........: ${index + 1}`,
          `Commodity code ....: ${good.code}`,
          `Description .......: ${good.description}`,
          `Country of origin .: ${good.origin}`,
          `Procedure .........: ${good.procedure}`,
          `Net mass ..........: ${english(good.netKg)} kg`,
          `Gross mass ........: ${english(good.grossKg)} kg`,
        ].map((text, line) => at(40, 190 + index * 110 + line * 14, text)),
      ),
    ],
    truth(),
  ),
  {
    name: 'a table that goes on without its head',
    pages: [
      { texts: [...head(), ...COLUMNS.map(([x, name]) => at(x, 200, name, 8)), ...row(216, 0), ...row(230, 1)] },
      { texts: [at(40, 30, 'Page 2', 7), ...row(60, 2), at(40, 90, 'Total', 8), at(470, 90, english(total), 8)] },
    ],
    truth: truth(),
  },
  page(
    'two items beside each other',
    [
      ...head(),
      ...[TUBES, SCREWS].flatMap((good, index) =>
        listed(40 + index * 280, 190, 100, [
          ['Item', String(index + 1)],
          ['Commodity code', good.code],
          ['Description', good.description],
          ['Country of origin', good.origin],
          ['Net mass', english(good.netKg)],
          ['Gross mass', english(good.grossKg)],
        ]),
      ),
    ],
    truth({ procedure: null }, [TUBES, SCREWS]),
  ),
  page(
    'two items beside each other in boxes',
    [
      ...head(),
      ...[TUBES, SCREWS].flatMap((good, index) => [
        ...boxed(190, [
          [40 + index * 280, 'Commodity code', good.code],
          [170 + index * 280, 'Country of origin', good.origin],
        ]),
        ...boxed(220, [
          [40 + index * 280, 'Net mass', english(good.netKg)],
          [170 + index * 280, 'Gross mass', english(good.grossKg)],
        ]),
      ]),
    ],
    truth({ procedure: null, description: null }, [TUBES, SCREWS]),
  ),
  page(
    'several names and values on one line',
    [
      ...head(),
      ...goods.flatMap((good, index) => [
        ...listed(40, 190 + index * 60, 70, [['Item', String(index + 1)]]),
        at(150, 190 + index * 60, `Tariff code: ${spaced(good.code)}`),
        at(330, 190 + index * 60, `Origin: ${good.origin}`),
        at(420, 190 + index * 60, `Procedure: ${parted(good.procedure)}`),
        at(40, 204 + index * 60, `Description: ${good.description}`),
        at(300, 204 + index * 60, `Net: ${english(good.netKg)} kg`),
        at(420, 204 + index * 60, `Gross: ${english(good.grossKg)} kg`),
      ]),
    ],
    truth(),
  ),
  page(
    'masses in a list of their own below the goods',
    [
      ...head(),
      ...goods.flatMap((good, index) =>
        listed(40, 190 + index * 60, 120, [
          ['Commodity code', good.code],
          ['Description', good.description],
          ['Country of origin', good.origin],
        ]),
      ),
      at(40, 400, 'Packages', 8),
      at(140, 400, 'Net mass', 8),
      at(240, 400, 'Gross mass', 8),
      ...goods.flatMap((good, index) => [
        at(40, 416 + index * 14, String(10 + index), 8),
        at(140, 416 + index * 14, danish(good.netKg), 8),
        at(240, 416 + index * 14, danish(good.grossKg), 8),
      ]),
    ],
    truth({ procedure: null }),
  ),
  page(
    'values stand above the next names',
    [
      ...head(),
      ...goods.flatMap((good, index) =>
        (
          [
            ['Commodity code', good.code],
            ['Country of origin', good.origin],
            ['Gross mass', english(good.grossKg)],
            ['Net mass', english(good.netKg)],
            ['Customs value', english(18200.55)],
          ] as const
        ).flatMap(([name, value], line) => [
          at(40, 190 + index * 130 + line * 24, name, 7),
          at(40, 201 + index * 130 + line * 24, value),
        ]),
      ),
    ],
    truth({ procedure: null, description: null }),
  ),
];
