import type { Template } from './desk.ts';
import { inGroups, rows, sketched, table } from './sketches.ts';

/** Notices of couriers: one shipment with its numbers of carriage, its sender and receiver, its duty, and what was declared. */

const COURIER_TOPS = [
  [
    'title',
    'boxes shipment:2 mrn:2 reference:2 date | colli weight charged volume',
    'parties:2 exporter importer',
    'shared',
  ],
  [
    'row 3 agent= | 2 shipment: ; customer: ; bill: ; billDate:',
    'title',
    'row 1 exporter | 1 importer',
    'run mrn reference date? colli charged',
    'shared',
  ],
  [
    'letterhead right',
    'title',
    'dots shipment reference mrn date? deliveryNote? customer importerNumber agentNumber taxNumber',
    'party exporter importer',
    'shared',
  ],
  [
    'row 2 shipment= | 2 bill= | 2 reference= | 3 mrn= | 2 date=',
    'row 2 shipment | 2 bill | 2 reference | 3 mrn | 2 date',
    'gap',
    'row 2 importer | 2 exporter | 2 agent',
    'title',
    'shared',
  ],
];
const FEW = { goods: [1, 6], isEven: false } as const;

export const COURIER_NOTICES: readonly Template[] = [
  {
    name: 'a notice of a courier with lines of an entry',
    draw: sketched({
      top: COURIER_TOPS,
      goods: table({
        columns: [
          'item description code origin pieces net price',
          'item code description shipFrom origin net gross priceHome duty vat',
        ],
        heads: 'cut',
      }),
      foot: ['charges', 'say keep'],
    }),
    ...FEW,
    sizes: [6.5, 8.5],
  },
  {
    name: 'a notice of a courier with lines over lines',
    draw: sketched({
      top: COURIER_TOPS,
      goods: rows({
        lines: [
          [
            '1 item | 6 description | 2> price | 2> duty',
            '1 | 3 code: | 2 origin: | 3 net: | 2 pieces:',
            '1 | 3? gross: | 3? dutyShare: | 3? vat:',
          ],
          ['5 description | 2 origin | 2> net', '5 code (article) | 2 shipFrom | 2> gross'],
        ],
        head: 'once',
        gap: [0.4, 1],
      }),
      foot: ['charges', 'phrases'],
    }),
    ...FEW,
  },
  {
    name: 'a receipt of a courier in one narrow column',
    draw: sketched({
      top: [
        [
          'row 2 agent= | 4',
          'row 3 importer | 3',
          'row 3 exporter | 3',
          'row 3 mrn: ; reference: ; shipment: ; date:? | 3',
          'shared',
        ],
        ['title', 'row 3 shipment: ; mrn: ; reference: ; clerk: | 3', 'row 3 exporter ; importer | 3', 'shared'],
      ],
      goods: rows({
        lines: [
          ['3 description ; code: ; origin: ; net: ; gross: ; pieces: x unitPrice ; price: | 3'],
          [
            '2 item= | 2 item | 4',
            '2 code= | 2 code | 4',
            '2 net= | 2 net | 4',
            '2 gross= | 2 gross | 4',
            '2 origin= | 2 origin | 4',
            '4 description | 4',
          ],
        ],
        gap: [0.6, 1.4],
      }),
      foot: ['taxes'],
    }),
    ...FEW,
  },
  {
    name: 'a notice with sender and receiver in boxes and goods in boxes',
    draw: sketched({
      top: [
        [
          'title',
          'boxes exporter:3 importer:3 | mrn:2 reference:2 date? office? | shipment bill customer colli',
          'shared',
        ],
        ['boxes agent:3 shipment:2 | importer:3 exporter:3 | reference mrn:2 taxNumber', 'title', 'shared'],
      ],
      goods: rows({
        lines: [
          [
            '1 item= | 4 description= | 2 code= | 1 origin=',
            '1 item | 4 description | 2 code | 1 origin',
            '2 gross= | 2 net= | 2 charged= | 2 price=',
            '2 gross | 2 net | 2 charged | 2 price',
          ],
          [
            '2 code= | 2 net= | 2 gross= | 2 volume=',
            '2 code | 2 net | 2 gross | 2 volume',
            '5 description | 2 origin: | 1> price',
          ],
        ],
        gap: [0.5, 1.2],
      }),
      foot: ['charges'],
    }),
    ...FEW,
    sizes: [6.5, 9],
  },
  {
    name: 'many shipments of a day with their senders',
    draw: sketched({
      top: [
        ['title', 'pages', 'run mrn reference date? customer', 'party importer agent', 'shared', 'gap'],
        ['letterhead', 'row 3 importer | 3 mrn: ; reference: ; date:? ; customer:', 'title', 'shared'],
      ],
      goods: rows({
        lines: [
          [
            '1 item | 2 shipment | 3 exporter | 3 description | 2 code | 1 origin | 1.5> net | 1.5?> gross | 1.5> price',
          ],
          [
            '2 shipment ; bill | 4 exporter ; exporterPlace | 3 description ; code | 1 origin | 2> net ; gross | 2> priceHome ; duty',
          ],
        ],
        head: 'pages',
        gap: [0.2, 0.8],
      }),
      foot: ['totals'],
    }),
    hasOwnExporters: true,
    goods: [3, 18],
    isEven: false,
    sizes: [6.5, 8.5],
  },
  {
    name: 'shipments of senders with their goods under them',
    draw: sketched({
      top: [
        [
          'title',
          'list:2 mrn reference date? customer importerNumber agentNumber',
          'party importer agent',
          'shared',
          'gap',
        ],
      ],
      goods: inGroups({
        by: 'exporter',
        head: ['2 shipment: | 4 exporter: | 2? bill:', '2 | 6 exporterPlace'],
        goods: rows({
          lines: [
            ['1 item | 4 description | 2 code | 1 origin | 2> net | 2> gross'],
            ['1 | 2 code: | 4 description | 1 origin: | 2 net: | 2 gross:'],
          ],
        }),
        foot: ['2> colli: totalNet: totalGross:'],
      }),
      foot: ['charges'],
    }),
    grouped: 'exporter',
    hasOwnExporters: true,
    goods: [3, 12],
    isEven: false,
    sizes: [6.5, 9],
  },
  {
    name: 'a reckoning of duty under each line',
    draw: sketched({
      top: COURIER_TOPS,
      goods: table({
        columns: ['item code description origin net price', 'description code origin net gross priceHome'],
        below: ['1 duty: = base x rate', '1 vat: = base x rate', '1? note'],
        hasTotal: false,
      }),
      foot: ['charges', 'say charged'],
    }),
    ...FEW,
    sizes: [6.5, 9],
  },
  {
    name: 'an advice before arrival with what will be declared',
    draw: sketched({
      top: [
        [
          'letterhead',
          'title',
          'say hello',
          'say check',
          'list:2 shipment reference mrn date? clerk customer',
          'parties:2 exporter importer',
          'shared',
        ],
        ['say mail', 'say check', 'run shipment mrn reference', 'party exporter importer', 'shared', 'gap'],
      ],
      goods: rows({
        lines: [
          ['4 description | 2 oldCode | 2 code | 1 origin | 2 net', '4 article: | 2 | 2 gross: | 3 pieces:'],
          ['1 item | 4 description | 2 oldCode | 2 code | 1 origin | 2> net'],
        ],
        head: 'once',
        gap: [0.4, 1],
      }),
      foot: ['say later', 'say signed'],
    }),
    ...FEW,
  },
];
