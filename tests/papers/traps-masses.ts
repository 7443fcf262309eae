import { danish, english, type Goods, SCREWS, SHIPMENT, TUBES } from './consignments.ts';
import type { Layout } from './layouts.ts';
import { CODE, GOODS, head, ITEM, list, ORIGIN, PROCEDURE, page, rows, truth } from './trap-pages.ts';
import { at, endingAt, listed } from './write-paper.ts';

const { goods } = SHIPMENT;
const NET = (one: Goods) => one.netKg;
const GROSS = (one: Goods) => one.grossKg;
const total = (mass: (one: Goods) => number) => goods.reduce((all, one) => all + mass(one), 0);
const round: Goods[] = [
  { ...TUBES, netKg: 2400, grossKg: 2610 },
  { ...SCREWS, netKg: 1875, grossKg: 1950 },
];

/** Masses that are easily taken for others. */
export const MASS_TRAPS: readonly Layout[] = [
  page(
    'masses in tonnes behind the number',
    [
      ...head(),
      ...list((one) => [
        ['Net mass', `${english(one.netKg / 1000, 3)} t`],
        ['Gross mass', `${english(one.grossKg / 1000, 3)} t`],
      ]),
    ],
    truth(),
  ),
  page(
    'masses in tonnes by their label',
    [
      ...head(),
      ...list((one) => [
        ['Net mass (t)', english(one.netKg / 1000, 3)],
        ['Gross mass in tonnes', english(one.grossKg / 1000, 3)],
      ]),
    ],
    truth(),
  ),
  page(
    'masses in tonnes by the head of the column',
    [
      ...head(),
      ...rows([
        ITEM,
        CODE,
        GOODS,
        ORIGIN,
        PROCEDURE,
        [380, 'Net (t)', (one) => (one.netKg / 1000).toFixed(3)],
        [450, ['Gross', '[t]'], (one) => (one.grossKg / 1000).toFixed(3)],
      ]),
    ],
    truth(),
  ),
  page(
    'masses in pounds',
    [
      ...head(),
      ...list((one) => [
        ['Net weight (lbs)', english(one.netKg * 2)],
        ['Gross weight', `${english(one.grossKg * 2)} lb`],
      ]),
    ],
    truth(),
  ),
  page(
    'thousands or thousandths: nothing decides',
    [
      ...head(),
      ...list(
        (one) => [
          ['Net mass (kg)', danish(one.netKg, 0)],
          ['Gross mass (kg)', danish(one.grossKg, 0)],
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
        (one) => [
          ['Net mass (kg)', english(one.netKg, 0)],
          ['Gross mass (kg)', english(one.grossKg, 0)],
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
          [370, ['Net', 'weight kg'], (one) => english(one.netKg)],
          [440, ['Gross', 'weight kg'], (one) => english(one.grossKg)],
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
        [370, 'Net kg', (one) => english(one.grossKg)],
        [440, 'Gross kg', (one) => english(one.netKg)],
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
        [370, 'Gross/net kg', (one) => `${english(one.grossKg)} / ${english(one.netKg)}`],
      ]),
    ],
    truth(),
  ),
  page(
    'a weight that says neither net nor gross',
    [
      ...head(),
      ...list((one) => [
        ['Weight', `${english(one.grossKg)} kg`],
        ['Net value', english(one.netKg * 2)],
        ['Gross amount', english(one.grossKg * 2)],
      ]),
    ],
    truth({ netMassKg: null, grossMassKg: null }),
  ),
  page(
    'only the whole gross mass is printed',
    [
      ...head(),
      ...list((one) => [['Net mass', english(one.netKg)]]),
      ...listed(40, 640, 120, [
        ['Gross mass', `${english(total(GROSS))} kg`],
        ['Total', '3'],
      ]),
    ],
    truth({ grossMassKg: null }),
  ),
  page(
    'the whole gross mass in the head',
    [...head([['Gross mass', english(total(GROSS))]]), ...list((one) => [['Net mass', english(one.netKg)]])],
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
          [380, 'Net kg', (one) => english(one.netKg)],
          [450, 'Gross kg', (one) => english(one.grossKg)],
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
        [370, 'Gross kg', (one) => english(one.grossKg)],
        [430, 'Net kg', (one, index) => (index === 1 ? '' : english(one.netKg))],
        [490, 'Price', () => '1,911.30'],
      ]),
    ],
    truth().map((one, index) => (index === 1 ? { ...one, normalised: { ...one.normalised, netMassKg: null } } : one)),
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
        [380, 'Net kg', (one) => english(one.netKg)],
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
      ...goods.flatMap((one, index) => {
        const y = 218 + index * 16;
        return [
          ...[ITEM, CODE, GOODS, ORIGIN].map(([left, , value]) => at(left, y, value(one, index), 8)),
          endingAt(388, y, english(1000 + index, 0), 8),
          endingAt(442, y, english(one.netKg), 8),
          endingAt(500, y, english(one.grossKg), 8),
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
      ...list((one) => [
        ['Net mass', (one.netKg / 1000).toFixed(2)],
        ['Gross mass', (one.grossKg / 1000).toFixed(2)],
      ]),
    ],
    truth(),
  ),
  page(
    'the stated total is of more goods than are read',
    [
      ...head(),
      ...list((one) => [
        ['Net mass', english(one.netKg)],
        ['Gross mass', english(one.grossKg * 10)],
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
        [360, 'Net kg', (one, index) => (index === 0 ? '' : english(one.netKg))],
        [430, 'Gross kg', (one) => english(one.grossKg)],
      ]),
      at(395, 218, '911.30', 8),
    ],
    truth({ procedure: null }),
  ),
  page(
    'net mass of one piece beside that of the item',
    [
      ...head(),
      ...list((one) => [
        ['Net weight per piece', '1.25 kg'],
        ['Gross weight per carton', '12.50 kg'],
        ['Net mass', english(one.netKg)],
        ['Gross mass', english(one.grossKg)],
      ]),
    ],
    truth(),
  ),
];
