import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { blocks, carried } from './goods-strips.ts';
import { inGroups, rows, sketched } from './sketches.ts';

/** Plain text of even pitch, as terminals and old programs print it. */

const TOPS = [
  [
    'keys',
    'heading middle',
    'rule',
    'lines mrn reference date? office?',
    'oneline importer exporter',
    'rule',
    'shared',
  ],
  ['run mrn date', 'rule', 'labelled:2 exporter importer', 'rule', 'lines reference? customer?', 'shared', 'pages'],
  ['framed mrn reference date?', 'parties:2 exporter importer', 'containerrun', 'rule', 'shared'],
  [
    'party agent',
    'rule',
    'heading left',
    'dots mrn reference date? office? delivery?',
    'oneline exporter importer carrier?',
    'rule',
    'shared',
  ],
];
const EVEN = { isEven: true, sizes: [6, 7.5] } as const;

export const EVEN_PRINTS: readonly Template[] = [
  {
    name: 'even print with both masses in a line',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['1 item | 3 code | 7 description', 1],
            ['1 | 3 madeIn | 7 massLine', 1],
          ],
          [
            ['6 description | 3 code', 1],
            ['1 massLine', 1],
            ['1 madeIn shipFrom preference', 1],
          ],
        ],
      }),
      foot: ['rule', 'totals', 'keys'],
    }),
    ...EVEN,
  },
  {
    name: 'even print with names of columns in two lines',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          ['1 item | 3 code ; origin | 5 description ; bill | 3> net ; gross | 3> price ; priceHome'],
          ['3 code | 5 description ; order | 2 origin ; shipFrom | 3> masses'],
        ],
        head: 'pages',
        hasRules: true,
      }),
      foot: ['totals'],
    }),
    ...EVEN,
    goods: [2, 14],
  },
  {
    name: 'even print with sums carried over',
    draw: sketched({
      top: TOPS,
      goods: carried({
        lines: [
          '1 item | 3 code | 5 description | 2 origin | 3> net | 3> gross',
          '3 code ; madeIn | 5 description | 3> masses | 2> colli',
        ],
        perPage: [5, 14],
      }),
      foot: ['rule', 'totals'],
    }),
    ...EVEN,
    goods: [7, 26],
    hasFarParties: true,
  },
  {
    name: 'even print with dots before each value',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          [
            '2 code= | 0.4 : | 5 code',
            '2 description= | 0.4 : | 5 description',
            '2 origin= | 0.4 : | 5 origin',
            '2 masses= | 0.4 : | 5 masses',
            '2 price= | 0.4 : | 5 price',
          ],
          [
            '2 item= | 0.4 . | 5 item',
            '2 code= | 0.4 . | 5 code',
            '2 massSlash= | 0.4 . | 5 massSlash',
            '2 description= | 0.4 . | 5 description',
            '2 origin= | 0.4 . | 5 madeIn',
          ],
        ],
        gap: [0.8, 1.6],
      }),
      foot: ['keys'],
    }),
    ...EVEN,
    goods: [1, 7],
  },
  {
    name: 'even print across the page with many values',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          ['1 item | 3 code | 5 description | 2 origin | 2 shipFrom | 3> net | 3> gross | 2> colli | 3> customsValue'],
          ['3 article | 3 code | 4 description | 2 madeIn | 5> massSlash | 3> price | 2> dutyShare'],
        ],
        head: 'once',
      }),
      foot: ['totals', 'keys'],
    }),
    ...EVEN,
    page: ACROSS,
    goods: [2, 16],
    hasFarParties: true,
  },
  {
    name: 'even print in groups by origin',
    draw: sketched({
      top: TOPS,
      goods: inGroups({
        by: 'origin',
        head: ['1 madeIn'],
        goods: rows({
          lines: [['1 item | 3 code | 6 description | 3> masses'], ['3 code | 6 massLine', '1 description']],
          gap: [0.1, 0.5],
        }),
        foot: ['1> totalNet: totalGross:'],
      }),
      foot: ['rule', 'totals'],
    }),
    ...EVEN,
    grouped: 'origin',
    goods: [3, 14],
  },
];
