import type { PageSize } from '../sheet.ts';
import type { Template } from './desk.ts';
import { blocks, carried, inSentences } from './goods-strips.ts';
import { rows, sketched, table } from './sketches.ts';

/** Slips like receipts and small papers: narrow, both masses together, parties in a few lines. */

const RECEIPT: PageSize = { width: 250, height: 760 };
const HALF: PageSize = { width: 420, height: 595 };
const FLAT: PageSize = { width: 595, height: 421 };

export const CLEARANCE_SLIPS: readonly Template[] = [
  {
    name: 'a receipt of a clearance',
    draw: sketched({
      top: [
        ['heading middle', 'lines mrn date reference?', 'rule', 'oneline importer exporter', 'rule', 'shared'],
        [
          'masthead',
          'heading left',
          'lines reference mrn date? otherDate?',
          'parties:1 importer exporter',
          'rule',
          'shared',
        ],
      ],
      goods: blocks({
        lines: [
          [
            ['1 description', 1],
            ['1 code | 1> madeIn', 1],
            ['1> massLine', 1],
          ],
          [
            ['1 item. code', 1],
            ['1 description', 0.85],
            ['1 origin: | 1> colli', 0.9],
            ['1 net: ; gross:', 1],
          ],
          [
            ['3 description | 1> price', 1],
            ['1 code / madeIn', 0.9],
            ['1 massLine', 0.9],
          ],
        ],
        hasRules: true,
      }),
      foot: ['totals', 'taxes'],
    }),
    page: RECEIPT,
    sizes: [6.5, 8.5],
    goods: [1, 6],
    isEven: false,
  },
  {
    name: 'a receipt of even pitch',
    draw: sketched({
      top: [
        ['heading middle', 'lines mrn date', 'rule', 'parties:1 exporter importer agent', 'rule', 'shared'],
        ['party agent', 'rule', 'lines reference mrn date office?', 'oneline exporter importer', 'rule', 'shared'],
      ],
      goods: blocks({
        lines: [
          [
            ['1 item code', 1],
            ['1 description', 1],
            ['1 madeIn', 1],
            ['1 masses', 1],
          ],
          [
            ['3 code | 2> origin', 1],
            ['1 massLine', 1],
            ['1 description', 1],
          ],
        ],
        gap: [0.5, 1.2],
      }),
      foot: ['rule', 'totals', 'keys'],
    }),
    page: { width: 300, height: 842 },
    isEven: true,
    sizes: [6, 8],
    goods: [1, 7],
  },
  {
    name: 'a slip with a frame around its title',
    draw: sketched({
      top: [
        ['framed mrn date', 'oneline exporter importer carrier?', 'containerrun', 'shared'],
        ['framed reference date?', 'run mrn office?', 'labelled:2 exporter importer', 'shared'],
      ],
      goods: blocks({
        lines: [
          [
            ['1 item | 4 code | 4 madeIn | 5> massLine', 1],
            ['1 | 13 description', 0.9],
          ],
          [
            ['5 description | 3> masses', 1],
            ['2 code: | 2 origin: shipFrom:?', 0.85],
          ],
        ],
        hasRules: true,
      }),
      foot: ['totals', 'phrases'],
    }),
    page: HALF,
    sizes: [6, 8],
    isEven: false,
    goods: [1, 6],
    hasFarParties: true,
  },
  {
    name: 'a flat slip with its goods in one table',
    draw: sketched({
      top: [
        ['row 3 importer | 3 exporter | 2 mrn: ; date: ; reference:', 'shared'],
        ['heading right', 'partytable exporter importer', 'run mrn reference date?', 'shared'],
      ],
      goods: table({
        columns: [
          'item code description madeIn masses',
          'code origin masses description colli',
          'description code massSlash origin price',
        ],
      }),
      foot: ['totals'],
    }),
    page: FLAT,
    isEven: false,
    sizes: [6, 8],
    goods: [1, 9],
  },
  {
    name: 'a delivery slip with customs data below each line',
    draw: sketched({
      top: [
        ['letterhead', 'heading left', 'oneline importer place? exporter', 'lines mrn date? reference', 'shared'],
        ['window', 'heading left', 'oneline exporter maker?', 'run mrn date?', 'shared'],
      ],
      goods: blocks({
        lines: [
          [
            ['1 item | 2 article | 6 description | 1.6> pieces | 2> unitPrice | 2> price', 1],
            ['1 | 3 code: | 2 madeIn | 5 massLine', 0.85],
          ],
          [
            ['2 order | 6 description | 2> pieces', 1],
            ['2 batch: ; deliveryNote: | 4 code madeIn | 4> masses', 0.85],
          ],
        ],
      }),
      foot: ['totals', 'enclosed'],
    }),
    isEven: false,
    sizes: [6.5, 9],
  },
  {
    name: 'a slip in sentences',
    draw: sketched({
      top: [
        ['masthead', 'heading left', 'run mrn date reference', 'oneline exporter importer', 'gap', 'shared'],
        ['heading middle', 'lines mrn reference date?', 'parties importer exporter', 'shared'],
      ],
      goods: inSentences({ starts: ['- ', '* ', '#', '• '], hasNotes: true }),
      foot: ['phrases', 'enclosed', 'masthead foot'],
    }),
    page: HALF,
    sizes: [7, 9],
    isEven: false,
    goods: [1, 5],
    hasFarParties: true,
  },
  {
    name: 'a slip with values at the right edge',
    draw: sketched({
      top: [
        ['heading left', 'dots mrn reference date? office? customer?', 'labelled:1 importer exporter', 'shared'],
        ['masthead', 'dots reference mrn date', 'oneline importer exporter agent', 'containers', 'shared'],
      ],
      goods: rows({
        lines: [
          [
            '2 item= | 4> item',
            '2 code= | 4> code',
            '2 description= | 4> description',
            '2 origin= | 4> origin',
            '3 masses= | 3> masses',
          ],
          ['3 description | 3> code', '3 madeIn | 3> massLine'],
        ],
        gap: [0.6, 1.4],
      }),
      foot: ['totals'],
    }),
    page: HALF,
    sizes: [6, 8],
    isEven: false,
    goods: [1, 6],
  },
  {
    name: 'a long receipt with sums carried over',
    draw: sketched({
      top: [
        ['heading middle', 'run mrn date', 'oneline exporter importer', 'pages', 'shared'],
        ['masthead', 'heading left', 'lines mrn reference', 'oneline importer exporter payer?', 'pages', 'shared'],
      ],
      goods: carried({
        lines: ['1 item | 3 code ; madeIn | 5 description | 3> masses', '4 description ; code | 2 origin | 3> masses'],
        perPage: [4, 9],
      }),
      foot: ['totals', 'bycode'],
    }),
    page: HALF,
    sizes: [6, 7.5],
    isEven: false,
    goods: [6, 22],
  },
];
