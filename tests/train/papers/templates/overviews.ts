import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { inGroups, rows, sketched, table } from './sketches.ts';

/** Overviews over several declarations, by month, by code or for CBAM: groups with their MRN and day, sums of each and of all. */

const MONTHLY = [
  [
    'letterhead',
    'title',
    'list:2 customer otherDate importerNumber agentNumber count?',
    'party importer exporter',
    'shared',
    'gap',
  ],
  [
    'title',
    'row 3 importer | 3 agent | 2 customer: ; otherDate: ; authorisation:',
    'party exporter',
    'pages',
    'shared',
  ],
  [
    'row 4 importer= | 3 importerNumber: ; otherDate: ; clerk:',
    'title',
    'party agent exporter',
    'again',
    'pages top',
    'shared',
  ],
];
const SENDERLESS = [
  ['letterhead', 'title', 'list:2 customer otherDate importerNumber agentNumber', 'party importer', 'shared', 'gap'],
  ['title', 'row 3 importer | 3 agent | 2 customer: ; otherDate:', 'pages', 'shared'],
];
/** Over the goods of each declaration: its numbers and its day. */
const MRN_FIRST = '3 mrn: | 2 date: | 3? reference:';
const DAY_FIRST = '2 date | 3 mrn | 2 reference:';
const IN_RUN = '1 mrn: date: reference: office:';
const WIDE = { page: ACROSS, isEven: false, sizes: [6.5, 8.5] } as const;

export const OVERVIEWS: readonly Template[] = [
  {
    name: 'a month of declarations, each with its table',
    draw: sketched({
      top: MONTHLY,
      goods: inGroups({
        by: 'declaration',
        head: [MRN_FIRST],
        goods: table({
          columns: ['item code description origin net gross', 'item code origin gross net priceHome'],
          hasTotal: false,
        }),
        foot: ['2 counted: | 3> totalNet: | 3> totalGross:'],
      }),
      foot: ['totals'],
    }),
    goods: [3, 14],
    isEven: false,
  },
  {
    name: 'a month of declarations as lines under each other',
    draw: sketched({
      top: MONTHLY,
      goods: inGroups({
        by: 'declaration',
        head: [DAY_FIRST],
        goods: rows({
          lines: [
            ['0.5 | 1 item | 3 code | 5 description | 1.5 origin | 2> net | 2> gross'],
            ['0.5 | 3 code: | 3 origin: | 3 net: | 3 gross:', '0.5 | 9 description | 3 bill:'],
          ],
        }),
        foot: ['6 | 3> totalNet | 3> totalGross'],
      }),
      foot: ['totals', 'phrases'],
    }),
    goods: [4, 18],
    isEven: false,
    sizes: [6.5, 9],
  },
  {
    name: 'a month of declarations in runs',
    draw: sketched({
      top: MONTHLY,
      goods: inGroups({
        by: 'declaration',
        head: [IN_RUN],
        goods: rows({
          lines: [
            ['1 item. code, description, origin: net: gross:'],
            ['1 - description - code - origin - net: / gross:'],
          ],
        }),
      }),
      foot: ['totals'],
    }),
    goods: [3, 12],
  },
  {
    name: 'a register whose rows have their declaration',
    draw: sketched({
      top: MONTHLY,
      goods: rows({
        lines: [
          [
            '3 mrnOf | 1.6 dateOf | 1 item | 2 code | 4 description | 1.3 origin | 1.8> net | 1.8> gross | 2> priceHome',
          ],
          [
            '2 referenceOf | 3 mrnOf | 1.6 dateOf | 2 code | 1.3 origin | 4 description | 1.8> gross | 1.8> net | 1.6 bill',
          ],
        ],
        head: 'pages',
      }),
      foot: ['totals'],
    }),
    ...WIDE,
    goods: [4, 26],
  },
  {
    name: 'a register with senders and declarations',
    draw: sketched({
      top: SENDERLESS,
      goods: rows({
        lines: [
          [
            '1.6 dateOf | 3 mrnOf | 3 exporter | 2 code | 3 description | 1.2 origin | 1.2 shipFrom | 1.8> net | 1.8> gross | 1.6 bill',
          ],
          [
            '1.6 vendor | 3 exporter | 3 mrnOf ; dateOf | 2 code ; article | 4 description ; order | 1.3 origin | 1.8> net ; gross | 2> price ; priceHome',
          ],
        ],
        head: 'pages',
        gap: [0.1, 0.6],
      }),
      foot: ['totals'],
    }),
    ...WIDE,
    hasOwnExporters: true,
    goods: [4, 24],
  },
  {
    name: 'an overview for CBAM by origin',
    draw: sketched({
      top: MONTHLY.map((strips) => [...strips, 'run mrn reference date?', 'say later']),
      goods: inGroups({
        by: 'origin',
        head: ['2 origin: | 4? emissions:'],
        goods: table({
          columns: ['item code description net gross? cbam', 'code description installation emissions net'],
          hasTotal: false,
        }),
        foot: ['3 | 3> totalNet: | 3?> totalGross:'],
      }),
      foot: ['totals'],
    }),
    grouped: 'origin',
    goods: [3, 14],
    isEven: false,
  },
  {
    name: 'an overview for CBAM with installations',
    draw: sketched({
      top: MONTHLY.map((strips) => [...strips, 'list:2 mrn reference date? count?']),
      goods: rows({
        lines: [
          ['1 item | 2 code | 4 description | 1.4 origin | 2 installation | 2> net | 1.4> emissions | 1 cbam'],
          [
            '2 code ; heading | 4 description ; installation | 2 origin ; shipFrom | 2> net ; gross | 2> emissions | 1 cbam',
          ],
          ['1 cbam | 2 code | 1.4 origin | 2> net | 2> gross | 4 description | 2 batch'],
        ],
        head: 'pages',
        gap: [0.1, 0.7],
      }),
      foot: ['totals', 'say later'],
    }),
    isEven: false,
    sizes: [6.5, 9],
  },
  {
    name: 'an overview for CBAM by sender',
    draw: sketched({
      top: SENDERLESS.map((strips) => [...strips, 'run mrn reference date?']),
      goods: inGroups({
        by: 'exporter',
        head: ['4 exporter: | 2? vendor:', '1 exporterPlace'],
        goods: table({
          columns: [
            'item code description origin net gross emissions',
            'code origin installation net cbam description',
          ],
        }),
        foot: ['1 totalNet: totalGross:'],
      }),
      foot: ['say later'],
    }),
    grouped: 'exporter',
    hasOwnExporters: true,
    goods: [3, 12],
    isEven: false,
  },
  {
    name: 'two declarations beside their goods',
    draw: sketched({
      top: MONTHLY,
      goods: inGroups({
        by: 'declaration',
        head: ['2 mrn= | 2 mrn | 1 date= | 1 date', '2 reference= | 2 reference | 1 shipment= | 1 shipment'],
        goods: rows({
          lines: [
            ['1 item: code: ; description ; origin: ; net: gross:'],
            [
              '1 code= | 2 code',
              '1 description= | 2 description',
              '1 origin= | 2 origin',
              '1 net= | 2 net',
              '1 gross= | 2 gross',
            ],
          ],
          beside: 2,
          gap: [0.5, 1],
        }),
      }),
    }),
    goods: [3, 10],
    isEven: false,
    sizes: [6.5, 9],
  },
  {
    name: 'a quarter with subtotals by code',
    draw: sketched({
      top: MONTHLY.map((strips) => [...strips, 'list:2 mrn reference date?']),
      goods: inGroups({
        by: 'code',
        head: ['2 code | 3 heading: | 3 dutyShare:'],
        goods: rows({
          lines: [
            ['0.5 | 1 item | 2 bill | 4 description | 1.5 origin | 2> net | 2> gross'],
            ['0.5 | 2 billDate | 2 order | 1.5 origin | 4 description | 2> gross | 2> net'],
          ],
          head: 'once',
        }),
        foot: ['7.5 counted: | 2> totalNet | 2> totalGross', '7.5 totalNet: | 4'],
      }),
      foot: ['totals'],
    }),
    grouped: 'code',
    goods: [4, 16],
    isEven: false,
    sizes: [6.5, 9],
  },
];
