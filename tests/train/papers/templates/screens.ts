import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { blocks } from './goods-strips.ts';
import { inGroups, rows, sketched, table } from './sketches.ts';

/** Screens of brokers' programs and customers' portals as they are printed: tabs, badges, tiles, lists with a detail. */

const TOPS = [
  [
    'tabs',
    'heading left',
    'badges',
    'labelled:2 importer exporter',
    'list:3 mrn reference date office? customer?',
    'shared',
  ],
  [
    'tabs',
    'badges',
    'boxes mrn:2 reference date | importerNumber? agentNumber? office? shipment',
    'oneline importer exporter agent store?',
    'shared',
  ],
  [
    'heading right',
    'tabs',
    'list:2 reference mrn date? status clerk? otherDate?',
    'partytable importer exporter carrier?',
    'shared',
  ],
  [
    'masthead',
    'tabs',
    'row 2 mrn= ; reference= ; date= | 5 mrn ; reference ; date',
    'labelled:1 exporter importer',
    'badges',
    'shared',
  ],
];
const SMALL = { isEven: false, sizes: [6.5, 9] } as const;

export const SCREENS: readonly Template[] = [
  {
    name: 'a screen with tiles of two items beside each other',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['1 item | 6 code', 1.15],
            ['1 description', 0.9],
            ['1 origin: ; procedure:', 0.85],
            ['1 masses:', 1],
          ],
          [
            ['1 description', 1.1],
            ['1 code | 1 madeIn', 1],
            ['1 massLine', 1],
            ['1 status: bill:', 0.8],
          ],
        ],
        beside: 2,
      }),
      foot: ['totals'],
    }),
    ...SMALL,
  },
  {
    name: 'a screen with tiles of three items beside each other',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['1 code', 1.1],
            ['1 description', 0.9],
            ['1 net= ; net', 0.9],
            ['1 gross= ; gross', 0.9],
            ['1 origin= ; origin', 0.9],
          ],
          [
            ['1 item. description', 1],
            ['1 masses', 1],
            ['1 code ; origin', 0.9],
          ],
        ],
        beside: 3,
      }),
    }),
    ...SMALL,
    page: ACROSS,
  },
  {
    name: 'a screen with lines that open',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['0.4 > | 1 item | 3 code | 6 description | 2 status', 1],
            ['3 origin: | 3 shipFrom: | 3 preference:', 0.85],
            ['3 net: | 3 gross: | 3 packages:', 0.85],
          ],
          [
            ['0.4 - | 5 description | 3 code | 3> massSlash', 1],
            ['3 madeIn | 4 procedure: | 3 duty:', 0.85],
          ],
        ],
        indents: [0, 0.06, 0.06],
      }),
      foot: ['taxes'],
    }),
    ...SMALL,
  },
  {
    name: 'a screen with names above their values in rows',
    draw: sketched({
      top: TOPS,
      goods: rows({
        lines: [
          [
            '1 item= ; item | 3 code= ; code | 5 description= ; description | 2 origin= ; origin',
            '2 net= ; net | 2 gross= ; gross | 2 colli= ; colli | 2 price= ; price | 3 procedure= ; procedure',
          ],
          [
            '3 code= ; code | 3 origin= ; origin | 3 masses=  ; masses | 3 customsValue= ; customsValue',
            '1 description= ; description',
          ],
        ],
        gap: [0.8, 1.6],
        hasRules: true,
      }),
    }),
    ...SMALL,
  },
  {
    name: 'a screen with values before their names',
    draw: sketched({
      top: TOPS,
      goods: blocks({
        lines: [
          [
            ['4 description | 3 code', 1.05],
            ['2 net | 2 gross | 2 origin | 2 pieces', 1],
            ['2 net= | 2 gross= | 2 origin= | 2 pieces=', 0.75],
          ],
          [
            ['1 item. code', 1.05],
            ['1 description', 0.9],
            ['2 gross | 2 net | 2 origin | 2 price', 1],
            ['2 gross= | 2 net= | 2 origin= | 2 price=', 0.75],
          ],
        ],
      }),
    }),
    ...SMALL,
  },
  {
    name: 'a list of a screen with masses in one column',
    draw: sketched({
      top: TOPS,
      goods: table({
        columns: [
          'status item code description madeIn massSlash duty',
          'item description code masses origin customsValue status',
          'cbam code masses origin description',
        ],
      }),
      foot: ['totals', 'taxes'],
    }),
    ...SMALL,
    page: ACROSS,
    goods: [2, 16],
    hasFarParties: true,
  },
  {
    name: 'a screen of several entries with their senders',
    draw: sketched({
      top: [
        ['tabs', 'heading left', 'badges', 'oneline importer agent', 'run mrn reference date', 'shared'],
        ['masthead', 'tabs', 'partytable importer agent payer?', 'list:3 mrn reference date?', 'shared'],
      ],
      goods: inGroups({
        by: 'exporter',
        head: ['1 exporterLine=', '1 exporterLine'],
        goods: rows({
          lines: [
            ['0.5 | 1 item | 3 code | 5 description | 2 madeIn | 3> masses'],
            ['0.5 | 3 code | 2 origin | 5 massLine | 4 description'],
          ],
          gap: [0.2, 0.6],
        }),
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    grouped: 'exporter',
    hasOwnExporters: true,
    hasFarParties: true,
    goods: [2, 10],
  },
  {
    name: 'a card of an entry in two columns',
    draw: sketched({
      top: [
        [
          'tabs',
          'heading left',
          'labelled:2 exporter importer agent store',
          'list:2 mrn reference date? office? delivery? currency?',
          'containers',
          'shared',
        ],
        [
          'masthead',
          'heading middle',
          'list:2 mrn date reference shipment vessel? container?',
          'labelled:2 importer exporter',
          'shared',
        ],
      ],
      goods: rows({
        lines: [
          [
            '2 item= | 3 item',
            '2 code= | 3 code',
            '2 description= | 3 description',
            '2 madeIn= | 3 origin',
            '2 masses= | 3 masses',
            '2 packages= | 3 packages',
          ],
          ['2 description= | 3 description', '2 massSlash= | 3 massSlash', '2 code= | 3 code', '2 origin= | 3 madeIn'],
        ],
        beside: 2,
        gap: [0.8, 1.6],
      }),
    }),
    ...SMALL,
  },
];
