import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { blocks, carried } from './goods-strips.ts';
import { rows, sketched, table } from './sketches.ts';

/** Job sheets of forwarders and sheets of programs of the importer: numbers of the file, checks, goods, what is charged. */

const TOPS = [
  [
    'heading left',
    'boxes reference:2 shipment otherDate | mrn:2 date? clerk | vessel? container? delivery?',
    'checks',
    'oneline importer exporter carrier? store?',
    'containerrun',
    'shared',
  ],
  [
    'masthead',
    'row 3 reference: ; shipment: ; clerk: ; status: | 3 mrn: ; date: ; office: ; customer: | 2 order: ; bill:',
    'heading left',
    'partytable exporter importer maker? notify?',
    'shared',
  ],
  [
    'heading right',
    'dots reference mrn date? customer order? delivery',
    'labelled:2 importer exporter',
    'checks',
    'shared',
  ],
  ['file', 'run reference mrn date?', 'oneline exporter importer', 'checks', 'containers', 'shared'],
];
const SMALL = { isEven: false, sizes: [6.5, 9] } as const;

export const JOB_SHEETS: readonly Template[] = [
  {
    name: 'a job sheet with two lines for each good',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          ['1 item | 3 code | 6 description | 3> masses', '1 | 3 madeIn | 3 bill: | 3 price: | 3> duty:'],
          ['1 item | 6 description | 4> massLine', '1 | 3 code: | 3 origin: | 3> customsValue: '],
        ],
        gap: [0.4, 1],
      }),
      foot: ['totals', 'charges'],
    }),
    ...SMALL,
  },
  {
    name: 'a job sheet whose goods are columns of names and values',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          [
            '2 code= | 3 code | 2 net= | 3 net',
            '2 origin= | 3 origin | 2 gross= | 3 gross',
            '2 description= | 8 description',
          ],
          ['2 description= | 3 description | 2 masses= | 3 masses', '2 code= | 3 code | 2 origin= | 3 madeIn'],
          [
            '2 item= | 1 item | 2 massSlash= | 4 massSlash | 2 origin= | 2 origin',
            '2 code= | 3 code | 2 description= | 4 description',
          ],
        ],
        gap: [0.6, 1.3],
        hasRules: true,
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    hasFarParties: true,
  },
  {
    name: 'a job sheet with charges before the goods',
    draw: sketched({
      top: TOPS.map((strips) => [...strips, 'charges']),
      goods: table({
        columns: [
          'code description madeIn masses dutyShare duty',
          'item code massSlash origin description vat',
          'description massLine code origin price',
        ],
      }),
      foot: ['taxes', 'say keep'],
    }),
    ...SMALL,
  },
  {
    name: 'an item sheet of a program with keys',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['1 item: ; article: plant:', 0.9],
            ['3 code: | 3 origin: | 3 cbam:', 1],
            ['3 net: gross: | 3 packing: pieces:', 1],
            ['1 description', 0.9],
          ],
          [
            ['1 description', 1],
            ['1 article / order / batch', 0.8],
            ['1 code / madeIn / massLine', 1],
          ],
        ],
        indents: [0, 0.04, 0.04, 0.04],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
  },
  {
    name: 'a printed sheet whose names of columns have two lines',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          [
            '1 item ; plant | 2.4 article ; code | 4 description ; order | 1.6 origin ; shipFrom | 2> net ; gross | 2> pieces ; unitPrice | 2> price ; priceHome',
          ],
          [
            '2.4 code ; article | 1.6 origin ; preference | 2> masses | 2> charged ; volume | 4 description ; batch | 2> customsValue ; statisticalValue',
          ],
        ],
        head: 'pages',
        gap: [0.1, 0.7],
      }),
      foot: ['totals', 'bycode'],
    }),
    ...SMALL,
    page: ACROSS,
    sizes: [6, 8],
    goods: [3, 18],
  },
  {
    name: 'a printed sheet with sums carried over',
    draw: sketched({
      top: TOPS,
      goods: carried({
        lines: [
          '1 item | 2 article | 2 code | 4 description | 1.4 origin | 3> massSlash | 2> price',
          '2 bill | 2 code | 1.4 madeIn | 4 description | 2> gross | 2> net | 1.6> pieces',
        ],
        perPage: [6, 18],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    page: ACROSS,
    sizes: [6, 8],
    goods: [8, 30],
    hasFarParties: true,
  },
  {
    name: 'countries beside each other and masses below them',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          ['1 item | 3 code ; procedure | 4 description | 2 origin / shipFrom / preference ; massLine | 2> price'],
          ['4 description ; code | 3 madeIn, shipFrom, preference | 3> masses | 2> duty ; vat'],
        ],
        head: 'once',
        gap: [0.4, 1],
      }),
      foot: ['totals', 'taxes'],
    }),
    ...SMALL,
  },
];
