import { danish, english, type Goods, SCREWS, SHIPMENT, TUBES } from './consignments.ts';
import type { Layout } from './layouts.ts';
import { CODE, GOODS, head, ITEM, list, ORIGIN, PROCEDURE, page, rows, truth } from './trap-pages.ts';
import { at, endingAt, listed } from './write-paper.ts';

const { goods } = SHIPMENT;
const NET = (good: Goods) => good.netKg;
const GROSS = (good: Goods) => good.grossKg;
const total = (mass: (good: Goods) => number) => goods.reduce((all, good) => all + mass(good), 0);
const round: Goods[] = [
  { ...TUBES, netKg: 2400, grossKg: 2610 },
  { ...SCREWS, netKg: 1875, grossKg: 1950 },
];

/** Tonnes of three decimals print no more. */
const inWholeKg: Goods[] = goods.map((good) => ({
  ...good,
  netKg: Math.round(good.netKg),
  grossKg: Math.round(good.grossKg),
}));

/** Masses that are easily taken for others. */
export const MASS_TRAPS: readonly Layout[] = [
  page(
    'masses in tonnes behind the number',
    [
      ...head(),
      ...list(
        (good) => [
          ['Net mass', `${english(good.netKg / 1000, 3)} t`],
          ['Gross mass', `${english(good.grossKg / 1000, 3)} t`],
        ],
        inWholeKg,
      ),
    ],
    truth({}, inWholeKg),
  ),
  page(
    'masses in tonnes by their label',
    [
      ...head(),
      ...list(
        (good) => [
          ['Net mass (t)', english(good.netKg / 1000, 3)],
          ['Gross mass in tonnes', english(good.grossKg / 1000, 3)],
        ],
        inWholeKg,
      ),
    ],
    truth({}, inWholeKg),
  ),
  page(
    'masses in tonnes by the head of the column',
    [
      ...head(),
      ...rows(
        [
          ITEM,
          CODE,
          GOODS,
          ORIGIN,
          PROCEDURE,
          [380, 'Net (t)', (good) => (good.netKg / 1000).toFixed(3)],
          [450, ['Gross', '[t]'], (good) => (good.grossKg / 1000).toFixed(3)],
        ],
        [],
        inWholeKg,
      ),
    ],
    truth({}, inWholeKg),
  ),
  page(
    'masses in pounds',
    [
      ...head(),
      ...list((good) => [
        ['Net weight (lbs)', english(good.netKg * 2)],
        ['Gross weight', `${english(good.grossKg * 2)} lb`],
      ]),
    ],
    truth(),
  ),
  page(
    'thousands or thousandths: nothing decides',
    [
      ...head(),
      ...list(
        (good) => [
          ['Net mass (kg)', danish(good.netKg, 0)],
          ['Gross mass (kg)', danish(good.grossKg, 0)],
        ],
        round,
      ),
    ],
    truth({}, round),
  ),
  page(
    'thousands by comma: prices decide the other way',
    [
      ...head(),
      ...list(
        (good) => [
          ['Net mass (kg)', english(good.netKg, 0)],
          ['Gross mass (kg)', english(good.grossKg, 0)],
          ['Exchange rate', '7,4605'],
          ['Value', '12.500,00'],
        ],
        round,
      ),
    ],
    truth({}, round),
  ),
  page(
    'net column left of gross, heads over two lines',
    [
      ...head(),
      ...rows(
        [
          ITEM,
          CODE,
          GOODS,
          ORIGIN,
          PROCEDURE,
          [370, ['Net', 'weight kg'], (good) => english(good.netKg)],
          [440, ['Gross', 'weight kg'], (good) => english(good.grossKg)],
          [510, ['Value', 'USD'], () => '9,911.30'],
        ],
        [
          [40, 'Total'],
          [370, english(total(NET))],
          [440, english(total(GROSS))],
        ],
      ),
    ],
    truth(),
  ),
  page(
    'net and gross exchanged: the heads contradict the numbers',
    [
      ...head(),
      ...rows([
        ITEM,
        CODE,
        GOODS,
        ORIGIN,
        PROCEDURE,
        [370, 'Net kg', (good) => english(good.grossKg)],
        [440, 'Gross kg', (good) => english(good.netKg)],
      ]),
    ],
    truth(),
  ),
  page(
    'one column for net and gross',
    [
      ...head(),
      ...rows([
        ITEM,
        CODE,
        GOODS,
        ORIGIN,
        PROCEDURE,
        [370, 'Gross/net kg', (good) => `${english(good.grossKg)} / ${english(good.netKg)}`],
      ]),
    ],
    truth(),
  ),
  page(
    'a weight that says neither net nor gross',
    [
      ...head(),
      ...list((good) => [
        ['Weight', `${english(good.grossKg)} kg`],
        ['Net value', english(good.netKg * 2)],
        ['Gross amount', english(good.grossKg * 2)],
      ]),
    ],
    truth({ netMassKg: null, grossMassKg: null }),
  ),
  page(
    'only the whole gross mass is printed',
    [
      ...head(),
      ...list((good) => [['Net mass', english(good.netKg)]]),
      ...listed(40, 640, 120, [
        ['Gross mass', `${english(total(GROSS))} kg`],
        ['Total', '3'],
      ]),
    ],
    truth({ grossMassKg: null }),
  ),
  page(
    'the whole gross mass in the head',
    [...head([['Gross mass', english(total(GROSS))]]), ...list((good) => [['Net mass', english(good.netKg)]])],
    truth({ grossMassKg: null }),
  ),
  page(
    'the sum under the last row without a word',
    [
      ...head(),
      ...rows(
        [
          ITEM,
          CODE,
          GOODS,
          ORIGIN,
          PROCEDURE,
          [380, 'Net kg', (good) => english(good.netKg)],
          [450, 'Gross kg', (good) => english(good.grossKg)],
        ],
        [
          [380, english(total(NET))],
          [450, english(total(GROSS))],
        ],
      ),
    ],
    truth(),
  ),
  page(
    'a row without a net mass',
    [
      ...head(),
      ...rows([
        ITEM,
        CODE,
        GOODS,
        ORIGIN,
        PROCEDURE,
        [370, 'Gross kg', (good) => english(good.grossKg)],
        [430, 'Net kg', (good, index) => (index === 1 ? '' : english(good.netKg))],
        [490, 'Price', () => '1,911.30'],
      ]),
    ],
    truth().map((truth, index) =>
      index === 1 ? { ...truth, normalised: { ...truth.normalised, netMassKg: null } } : truth,
    ),
  ),
  page(
    'one mass for two rows',
    [
      ...head(),
      ...rows([
        ITEM,
        CODE,
        GOODS,
        ORIGIN,
        PROCEDURE,
        [380, 'Net kg', (good) => english(good.netKg)],
        [450, 'Gross kg', (_, index) => (index === 2 ? english(total(GROSS)) : '')],
      ]),
    ],
    truth({ grossMassKg: null }),
  ),
  page(
    'columns of numbers that end under each other, right of their heads',
    [
      ...head(),
      ...[ITEM, CODE, GOODS, ORIGIN].map(([left, name]) => at(left, 200, String(name), 8)),
      ...[
        [360, 'Qty'],
        [400, 'Net kg'],
        [450, 'Gross kg'],
        [510, 'Unit price'],
      ].map(([left, name]) => at(Number(left), 200, String(name), 8)),
      ...goods.flatMap((good, index) => {
        const y = 218 + index * 16;
        return [
          ...[ITEM, CODE, GOODS, ORIGIN].map(([left, , value]) => at(left, y, value(good, index), 8)),
          endingAt(388, y, english(1000 + index, 0), 8),
          endingAt(442, y, english(good.netKg), 8),
          endingAt(500, y, english(good.grossKg), 8),
          endingAt(560, y, english(1.95), 8),
        ];
      }),
    ],
    truth({ procedure: null }),
  ),
  page(
    'a line says that all weights are in tonnes',
    [
      ...head(),
      at(40, 160, 'All weights in tonnes'),
      ...list((good) => [
        ['Net mass', (good.netKg / 1000).toString()],
        ['Gross mass', (good.grossKg / 1000).toString()],
      ]),
    ],
    truth(),
  ),
  page(
    'the stated total is of more goods than are read',
    [
      ...head(),
      ...list((good) => [
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg * 10)],
      ]),
      ...listed(40, 640, 120, [['Total gross mass', english(total(GROSS))]]),
    ],
    truth(),
  ),
  page(
    'a number of another column slips into that of the net masses',
    [
      ...head(),
      ...rows([
        ITEM,
        CODE,
        GOODS,
        ORIGIN,
        [360, 'Net kg', (good, index) => (index === 0 ? '' : english(good.netKg))],
        [430, 'Gross kg', (good) => english(good.grossKg)],
      ]),
      at(395, 218, '911.30', 8),
    ],
    truth({ procedure: null }),
  ),
  page(
    'net mass of one piece beside that of the item',
    [
      ...head(),
      ...list((good) => [
        ['Net weight per piece', '1.25 kg'],
        ['Gross weight per carton', '12.50 kg'],
        ['Net mass', english(good.netKg)],
        ['Gross mass', english(good.grossKg)],
      ]),
    ],
    truth(),
  ),
];
