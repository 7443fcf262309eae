import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { blocks, carried } from './goods-strips.ts';
import { rows, sketched, table } from './sketches.ts';

/** Papers of carriage with the customs data: containers with seals and masses of their own before the goods. */

const TOPS = [
  [
    'letterhead',
    'heading left',
    'partytable exporter importer notify? carrier',
    'run mrn reference date?',
    'containers',
    'shared',
  ],
  [
    'heading middle',
    'boxes exporter:2 importer:2 | vessel delivery mrn date?',
    'oneline notify carrier store?',
    'containers',
    'shared',
  ],
  [
    'masthead',
    'heading left',
    'labelled:2 exporter importer',
    'containers',
    'list:2 mrn reference date? vessel? delivery?',
    'shared',
  ],
  [
    'row 3 exporter | 3 importer | 3 stranger',
    'heading left',
    'containerrun',
    'containerrun',
    'run mrn date reference?',
    'shared',
  ],
];
const SMALL = { isEven: false, sizes: [6.5, 8.5] } as const;

export const CONTAINER_LISTS: readonly Template[] = [
  {
    name: 'containers above a table of goods',
    draw: sketched({
      top: TOPS,
      goods: table({
        columns: [
          'item code description origin net gross',
          'item packages description code masses origin',
          'marks description code origin massSlash',
        ],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    hasFarParties: true,
  },
  {
    name: 'each good in its container',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          ['2.4 container ; packages | 4 description ; code | 1.6 madeIn | 2> masses | 2> volume ; charged'],
          ['2.4 container | 2 packages | 2.4 code ; origin | 4 description | 2> gross ; net ; weight'],
        ],
        head: 'pages',
        gap: [0.4, 1],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    hasFarParties: true,
  },
  {
    name: 'packages and marks around the description',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['2 marks | 2 packages | 5 description | 3> masses', 1],
            ['4 | 5 code / madeIn | 3> charged', 0.9],
          ],
          [
            ['1 packages marks', 0.85],
            ['1 description', 1],
            ['1 order: batch: ; article:', 0.85],
            ['3 code | 2 origin | 5 massLine', 1],
          ],
        ],
        hasRules: true,
      }),
      foot: ['totals', 'phrases'],
    }),
    ...SMALL,
  },
  {
    name: 'serial numbers between the description and the code',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['1 item | 9 description', 1],
            ['1 | 9 S/N batch - article ; order:', 0.85],
            ['1 | 3 code: | 3 origin: | 3 colli:', 0.95],
            ['1 | 3 net: | 3 gross: | 3 volume:', 0.95],
          ],
          [
            ['6 description | 3> massSlash', 1],
            ['6 ean: ; deliveryNote: | 3> pieces', 0.8],
            ['6 code, madeIn | 3> price', 0.9],
          ],
        ],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    hasFarParties: true,
  },
  {
    name: 'goods with four masses in their columns',
    draw: sketched({
      top: TOPS,
      goods: table({
        columns: [
          'item code description origin weight charged gross net volume',
          'code description madeIn packing masses charged pieces pieceWeight',
          'item description code origin net packing gross units statisticalValue',
        ],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    page: ACROSS,
  },
  {
    name: 'a loading list with sums carried over',
    draw: sketched({
      top: TOPS,
      goods: carried({
        lines: [
          '1 item | 2.4 container | 2 code | 4 description | 1.3 origin | 2> net | 2> gross',
          '2 packages | 4 description ; marks | 2.2 code ; origin | 2.4> masses | 1.6> volume',
        ],
        perPage: [5, 14],
      }),
      foot: ['totals', 'bycode'],
    }),
    ...SMALL,
    goods: [7, 26],
  },
  {
    name: 'goods below their packages in two columns',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['1 packages', 1],
            ['1 description', 0.9],
            ['1 code ; madeIn', 0.9],
            ['1 masses', 1],
          ],
          [
            ['1 item: code', 1],
            ['1 massLine', 0.9],
            ['1 description ; container:', 0.85],
            ['1 origin: shipFrom:', 0.85],
          ],
        ],
        beside: 2,
      }),
      foot: ['totals'],
    }),
    ...SMALL,
  },
];
