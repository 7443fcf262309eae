import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { inGroups, rows, sketched, table } from './sketches.ts';

/** Prints of a module for customs in the program of a firm: names and values in two columns, items with lines of partners under them. */

const MODULE_TOPS = [
  [
    'title',
    'rule',
    'list:2 reference mrn date otherDate status? plant? authorisation importerNumber agentNumber office? currency rate',
    'rule',
    'row 4 importer | 4 agent | 4 exporter',
    'shared',
  ],
  [
    'run plant status shipment',
    'title',
    'row 2 reference= | 3 reference | 2 shipment= | 3 shipment',
    'row 2 mrn= | 3 mrn | 2 authorisation= | 3 authorisation',
    'row 2 date= | 3 date | 2 deliveryNote= | 3 deliveryNote',
    'gap',
    'row 1 importer | 1 exporter | 1 agent',
    'shared',
  ],
  [
    'pages top',
    'dots mrn reference date? order bill deliveryNote taxNumber importerNumber vendor',
    'party importer agent exporter',
    'shared',
    'gap',
  ],
];
const PRINT = { isEven: false, sizes: [6.5, 9] } as const;

export const MODULE_PRINTS: readonly Template[] = [
  {
    name: 'items with a line of keys under them',
    draw: sketched({
      top: MODULE_TOPS,
      goods: rows({
        lines: [
          [
            '1 item | 3 article | 5 description | 2> net | 2> gross',
            '1 | 3 code: | 3 origin: | 3 procedure: | 3 preference:',
          ],
          [
            '1 item | 3 code | 5 description | 2 origin | 2> net',
            '1 | 3 order: | 3 deliveryNote: | 3 batch: | 3 gross:',
          ],
        ],
        head: 'pages',
        gap: [0.3, 1],
      }),
      foot: ['totals'],
    }),
    ...PRINT,
  },
  {
    name: 'items with lines of partners under them',
    draw: sketched({
      top: [
        [
          'title',
          'list:2 reference mrn date? authorisation importerNumber agentNumber plant',
          'party importer agent',
          'shared',
        ],
        ['pages top', 'dots mrn reference order date? taxNumber', 'parties:2 importer agent', 'shared'],
      ],
      goods: rows({
        lines: [
          [
            '1 item | 3 code | 5 description | 2 origin | 2> net | 2> gross',
            '1 | 2 vendor: | 5 exporter: | 5 exporterPlace',
          ],
          [
            '1 item: | 3 article: | 5 description',
            '1 | 3 code: | 3 origin: | 3 net: | 3 gross:',
            '1 | 9 exporter ; exporterPlace | 3 bill:',
          ],
        ],
        gap: [0.4, 1.2],
      }),
      foot: ['totals'],
    }),
    ...PRINT,
    hasOwnExporters: true,
  },
  {
    name: 'names and values in four columns for each item',
    draw: sketched({
      top: MODULE_TOPS,
      goods: rows({
        lines: [
          [
            '2 item: | 6 description',
            '2 code= | 2 code | 2 article= | 2 article',
            '2 origin= | 2 origin | 2 shipFrom= | 2 shipFrom',
            '2 net= | 2> net | 2 gross= | 2> gross',
            '2 price= | 2> price | 2 priceHome= | 2> priceHome',
            '2 order= | 2 order | 2 procedure= | 2 procedure',
          ],
          [
            '2 description= | 6 description',
            '2 order= | 2 order | 2 code= | 2 code',
            '2 pieces= | 2 pieces | 2 gross= | 2 gross',
            '2 volume= | 2 volume | 2 net= | 2 net',
            '2 dutyShare= | 2 dutyShare | 2 origin= | 2 origin',
          ],
        ],
        hasRules: true,
      }),
    }),
    ...PRINT,
  },
  {
    name: 'a list of items with materials and plants',
    draw: sketched({
      top: MODULE_TOPS,
      goods: table({
        columns: [
          'item plant article description code origin pieces net gross price',
          'item article code shipFrom origin preference batch gross net priceHome status',
        ],
        heads: 'cut',
      }),
    }),
    ...PRINT,
    page: ACROSS,
  },
  {
    name: 'a list of items by order',
    draw: sketched({
      top: MODULE_TOPS,
      goods: inGroups({
        by: 'origin',
        head: ['2 order: | 2 deliveryNote: | 2 origin:'],
        goods: rows({
          lines: [
            ['1 item | 2 article | 4 description | 2 code | 2> net | 2> gross'],
            ['1 item | 2 code | 4 description | 2 batch | 2> gross | 2> net'],
          ],
          head: 'once',
        }),
        foot: ['9 counted: | 2> totalNet | 2> totalGross'],
      }),
    }),
    ...PRINT,
    grouped: 'origin',
    goods: [3, 14],
  },
  {
    name: 'a classification with its items',
    draw: sketched({
      top: MODULE_TOPS,
      goods: rows({
        lines: [
          ['2 article | 4 description | 2 oldCode | 2 code | 1 heading | 1.3 origin | 2> net | 2> gross'],
          [
            '1 item | 2 article ; ean | 4 description ; note | 2 code ; oldCode | 1.3 origin ; shipFrom | 2> gross ; net',
          ],
        ],
        head: 'pages',
        gap: [0.1, 0.6],
      }),
    }),
    ...PRINT,
  },
  {
    name: 'a log of a declaration with its items',
    draw: sketched({
      top: MODULE_TOPS,
      goods: rows({
        lines: [
          ['1 otherDate / status / item: ; __code: / description: ; __origin: / net: / gross: ; __order: / article:'],
          [
            '2 status | 9 item: description',
            '2 | 3 code: | 3 origin: | 3 procedure:',
            '2 | 3 net: | 3 gross: | 3 packing:',
          ],
        ],
        gap: [0.3, 1],
      }),
    }),
    ...PRINT,
  },
  {
    name: 'items in two halves of keys',
    draw: sketched({
      top: MODULE_TOPS,
      goods: rows({
        lines: [
          ['1 item: ; article: ; description: ; order: ; pieces: | 1 code: ; origin: ; procedure:? ; net: ; gross:'],
          [
            '1 code: ; description: ; origin: ; shipFrom: ; preference: | 1 net: ; gross: ; charged: ; price: ; priceHome:',
          ],
        ],
        gap: [0.6, 1.4],
        hasRules: true,
      }),
    }),
    ...PRINT,
  },
];
