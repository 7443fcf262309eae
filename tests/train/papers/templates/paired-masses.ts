import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { blocks, carried } from './goods-strips.ts';
import { inGroups, rows, sketched, table } from './sketches.ts';

/** Lists whose two masses stand in one column or one line, and whose names of columns have several lines, each for another value. */

const TOPS = [
  [
    'letterhead',
    'heading left',
    'list:2 mrn reference date? office? customer?',
    'oneline exporter importer seller?',
    'shared',
  ],
  ['heading middle', 'partytable exporter importer agent carrier?', 'run mrn reference date?', 'pages', 'shared'],
  ['masthead', 'heading left', 'labelled:2 exporter importer', 'run reference mrn date? otherDate?', 'shared', 'pages'],
  ['row 3 importer | 3 exporter | 2 mrn: ; reference: ; date:? ; clerk:?', 'title', 'pages top', 'shared'],
];
const SMALL = { isEven: false, sizes: [6.5, 8.5] } as const;

export const PAIRED_MASSES: readonly Template[] = [
  {
    name: 'masses under each other under one head',
    draw: sketched({
      top: TOPS,
      goods: table({
        columns: [
          'item code description origin masses',
          'item description code masses origin price',
          'code masses description origin procedure?',
        ],
      }),
      foot: ['totals', 'phrases'],
    }),
    ...SMALL,
  },
  {
    name: 'masses in one line under one head',
    draw: sketched({
      top: TOPS,
      goods: table({
        columns: [
          'item code description origin massSlash',
          'massSlash code description madeIn',
          'item description colli massSlash code origin priceHome',
        ],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    hasFarParties: true,
  },
  {
    name: 'masses with letters before them in a column',
    draw: sketched({
      top: TOPS,
      goods: table({
        columns: [
          'item description massLine code madeIn',
          'item code madeIn description massLine',
          'article description code origin massLine price',
        ],
      }),
    }),
    ...SMALL,
  },
  {
    name: 'every cell of two values',
    draw: sketched({
      top: TOPS,
      goods: table({
        columns: [
          'item/bill code/origin description/article masses price/priceHome',
          'code/description origin/procedure masses colli/pieces dutyShare/duty',
          'item/order description/code madeIn/shipFrom masses unitPrice/price',
        ],
      }),
      foot: ['totals', 'taxes'],
    }),
    ...SMALL,
  },
  {
    name: 'every cell of three values',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          [
            '1 item | 3 code ; origin ; procedure | 4 description ; article ; bill | 2> gross ; net ; colli | 2> price ; priceHome ; duty',
          ],
          [
            '3 description ; code ; order | 2 origin ; shipFrom ; preference | 2> net ; gross ; charged | 2> pieces ; unitPrice ; price',
          ],
          [
            '1 item ; status | 3 code ; heading ; oldCode | 4 description ; batch | 2 madeIn ; shipFrom | 2 masses ; volume',
          ],
        ],
        head: 'pages',
        gap: [0.4, 1],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    sizes: [6, 8],
  },
  {
    name: 'masses first in the row',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          ['3> masses | 2 colli | 3 code ; madeIn | 5 description ; order'],
          ['2> net ; gross | 5 description | 3 code | 2 origin | 2> price'],
          ['4 massLine | 3 code | 2 origin | 4 description'],
        ],
        head: 'once',
        gap: [0.3, 0.9],
      }),
      foot: ['totals', 'phrases'],
    }),
    ...SMALL,
    hasFarParties: true,
  },
  {
    name: 'masses behind the description in its line',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['1 item | 8 description, massLine', 1],
            ['1 | 3 code | 2 madeIn | 3 bill: order:', 0.85],
          ],
          [
            ['1 description (massLine)', 1],
            ['1 code, madeIn, price:', 0.9],
          ],
          [
            ['3 code madeIn | 6 massLine', 1],
            ['1 description', 0.85],
            ['1 marks: packages:', 0.8],
          ],
        ],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
  },
  {
    name: 'masses and amounts in pairs with one mark',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          [
            '1 item | 3 code | 4 description | 2 origin / shipFrom | 3> massSlash | 3> price / priceHome | 2> pieces / colli',
          ],
          [
            '4 description ; code / heading | 3> massSlash | 3> charged / volume | 2 origin / preference | 3> duty / vat',
          ],
        ],
        head: 'pages',
        hasRules: true,
      }),
      foot: ['totals'],
    }),
    isEven: false,
    sizes: [6, 7.5],
    page: ACROSS,
    goods: [2, 14],
  },
  {
    name: 'masses under each other with the sums carried over',
    draw: sketched({
      top: TOPS,
      goods: carried({
        lines: [
          '1 item | 3 code | 5 description | 1.5 origin | 2.5> masses | 2> price',
          '1 item | 5 description ; code | 2 origin ; shipFrom | 2.5> masses | 2> statisticalValue ; customsValue',
        ],
        perPage: [5, 14],
      }),
      foot: ['totals', 'bycode'],
    }),
    ...SMALL,
    goods: [8, 30],
  },
  {
    name: 'masses of groups by code in lines with letters',
    draw: sketched({
      top: TOPS,
      goods: inGroups({
        by: 'code',
        head: ['4 code | 6 heading: dutyShare:'],
        goods: rows({
          lines: [
            ['0.5 | 1 item | 4 description | 2 madeIn | 5 massLine | 2> price'],
            ['0.5 | 4 description ; order | 5 massLine | 2 origin'],
          ],
        }),
        foot: ['1> counted: totalNet: totalGross:'],
      }),
      foot: ['totals'],
    }),
    grouped: 'code',
    ...SMALL,
    goods: [3, 14],
  },
];
