import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { inGroups, rows, sketched, table } from './sketches.ts';

/** Invoices of forwarders for a clearance, with the specification of customs on them or behind them. */

const BILL_TOPS = [
  [
    'letterhead',
    'address',
    'right reference otherDate customer order? taxNumber?',
    'title',
    'row 3 exporter | 3 stranger | 2 mrn: ; date:? ; shipment:',
    'charges',
    'shared',
  ],
  [
    'letterhead right',
    'row 3 importer= | 2 | 3 bill: ; reference: ; otherDate: ; customer: ; clerk:',
    'gap',
    'title',
    'list:2 mrn date? vessel? container? delivery? colli charged volume',
    'party exporter',
    'charges',
    'shared',
  ],
  [
    'row 3 agent= | 3 importer | 2 reference: ; mrn: ; date:',
    'rule',
    'title',
    'say prices',
    'charges',
    'run shipment order deliveryNote',
    'party exporter',
    'shared',
  ],
];
const ANNEX = ['turn', 'title', 'run reference mrn date?', 'pages'];
const annexed = BILL_TOPS.map((strips) => [...strips, 'say charged', ...ANNEX]);

export const CLEARANCE_INVOICES: readonly Template[] = [
  {
    name: 'an invoice with the specification as an annex',
    draw: sketched({
      top: annexed,
      goods: table({
        columns: [
          'item code description origin gross net priceHome? duty?',
          'item bill code description origin procedure? net gross price',
        ],
      }),
      foot: ['totals', 'say keep'],
    }),
    goods: [2, 16],
  },
  {
    name: 'an invoice with its annex in two lines a row',
    draw: sketched({
      top: annexed,
      goods: rows({
        lines: [
          [
            '1 item | 2 code | 5 description | 2> net | 2> gross',
            '1 | 2 article | 3 origin: | 2 shipFrom: | 2> duty: | 2> vat:',
          ],
          ['1 item | 5 description | 2 origin | 2> price', '1 | 3 code: | 3 bill: | 2> gross: | 2> net:'],
        ],
        head: 'once',
        gap: [0.3, 1],
      }),
      foot: ['totals', 'taxes'],
    }),
    isEven: false,
    sizes: [6.5, 9],
  },
  {
    name: 'an invoice whose goods stand above the charges',
    draw: sketched({
      top: [
        [
          'letterhead',
          'address',
          'right reference otherDate customer',
          'title',
          'run mrn date?',
          'party exporter',
          'shared',
        ],
        [
          'letterhead right',
          'address',
          'title',
          'list:2 mrn reference bill order date? importerNumber agentNumber',
          'party exporter',
        ],
      ],
      goods: table({
        columns: ['description code origin net gross?', 'item code description origin colli gross net price'],
      }),
      foot: ['charges', 'say keep', 'phrases'],
    }),
    isEven: false,
  },
  {
    name: 'an invoice with one line for each code and its duty',
    draw: sketched({
      top: BILL_TOPS,
      goods: rows({
        lines: [
          ['2 code | 5 description | 1 origin | 2> net | 1.5 dutyShare | 2> duty | 2> vat'],
          ['1 item | 2 code | 1 origin | 2> gross | 2> net | 2> priceHome | 1.4 dutyShare | 2> duty'],
          ['1 item | 4 description ; code | 2> net ; gross | 2> priceHome ; duty | 2 origin'],
        ],
        head: 'once',
      }),
      foot: ['say charged', 'phrases'],
    }),
    isEven: false,
    sizes: [7, 9],
  },
  {
    name: 'an invoice by shipment with numbers of carriage',
    draw: sketched({
      top: [
        [
          'letterhead',
          'title',
          'boxes importer:3 reference:2 otherDate | shipment deliveryNote container? vessel? | colli charged volume weight',
          'run mrn date?',
          'party exporter',
          'charges',
          'shared',
        ],
      ],
      goods: rows({
        lines: [
          ['1 item) code, description, origin: net: (gross:)'],
          ['1 item. description - code - origin - gross: - net:'],
          ['4 description | 2 code | 1 origin | 2 net: | 2 gross:'],
        ],
        gap: [0, 0.4],
      }),
      foot: ['totals', 'phrases'],
    }),
  },
  {
    name: 'an annex of grouped senders behind an invoice',
    draw: sketched({
      top: [
        ['letterhead', 'address', 'title', 'list:2 reference mrn date? customer', 'charges', 'turn', 'title', 'pages'],
        ['letterhead', 'row 3 importer | 3 reference: ; mrn: ; date:? ; order:', 'charges', 'turn', 'title'],
      ],
      goods: inGroups({
        by: 'exporter',
        head: ['1 exporter: ; exporterPlace', '1? vendor: bill:'],
        goods: table({ columns: ['item code description origin net gross', 'item bill code origin gross net price'] }),
        foot: ['1> totalNet: totalGross:'],
      }),
      foot: ['totals'],
    }),
    grouped: 'exporter',
    hasOwnExporters: true,
    goods: [3, 12],
    isEven: false,
  },
  {
    name: 'an invoice across the page with goods at the right',
    draw: sketched({
      top: [
        ['row 4 agent= | 4 importer= | 3 reference: ; mrn: ; date: ; customer:', 'title', 'party exporter', 'shared'],
      ],
      goods: table({
        columns: [
          'item article description code origin colli gross net price priceHome duty',
          'order bill code description origin shipFrom net gross charged priceHome dutyShare duty',
        ],
      }),
      foot: ['charges', 'phrases'],
    }),
    page: ACROSS,
    isEven: false,
    sizes: [6.5, 8.5],
  },
  {
    name: 'a credit of duty with the goods concerned',
    draw: sketched({
      top: [
        [
          'letterhead',
          'address',
          'say hello',
          'say check',
          'row 2 reference: | 3 mrn: | 2 date:',
          'party importer exporter',
          'shared',
        ],
        ['letterhead', 'title', 'say done', 'lines reference mrn date? customer', 'party exporter importer', 'shared'],
      ],
      goods: rows({
        lines: [
          ['1 item: | 4 description', '1 | 2 oldCode: | 2 code: | 2 origin:', '1 | 2 net: | 2 gross: | 2 duty:'],
          ['3 code: oldCode= | 2 oldCode | 3 origin: | 3 net:', '1 description'],
        ],
        gap: [0.6, 1.4],
      }),
      foot: ['say charged', 'say signed'],
    }),
    goods: [1, 5],
    isEven: false,
  },
];
