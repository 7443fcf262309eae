import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { type Goods, inGroups, rows, sketched, type TableKind, table } from './sketches.ts';

/** Sheets of a program of tables that were printed: letters and numbers at their edges, cells that are cut, columns that go on over pages. */

const SHEET_TOPS = [
  ['file', 'row 2 mrn= | 3 mrn | 2 reference= | 3 reference', 'row 2 importer~ | 2 exporter~', 'shared', 'gap'],
  [
    'file',
    'title',
    'row 2 reference= | 3 reference | 2 date= | 3 date | 5',
    'row 2 mrn= | 3 mrn | 2 customer= | 3 customer | 5',
    'party importer exporter agent',
    'shared',
    'gap',
  ],
  [
    'file',
    'list:3 mrn reference date? importerNumber? agentNumber? taxNumber? shipment?',
    'parties:3 importer exporter agent',
    'shared',
  ],
  ['title', 'run mrn reference otherDate', 'party exporter importer', 'file', 'shared', 'gap'],
];
const SHEET = { page: ACROSS, isEven: false, sizes: [6.5, 9] } as const;
const UPRIGHT_SHEET = { isEven: false, sizes: [6.5, 9] } as const;

/** Two tables of the same goods, the second with the columns for which the first has no room, on pages of their own. */
const across =
  (first: TableKind, second: TableKind): Goods =>
  (whole) => {
    const [left, right] = [table(first)(whole), table(second)(whole)];
    return (desk) => {
      left(desk);
      desk.sheet.turn();
      right(desk);
    };
  };

export const PRINTED_SHEETS: readonly Template[] = [
  {
    name: 'a sheet with letters over its columns',
    draw: sketched({
      top: SHEET_TOPS,
      goods: table({
        columns: [
          'item code description origin net gross price',
          'article code description shipFrom origin procedure? net gross pieces priceHome',
        ],
        heads: 'lettered',
      }),
    }),
    ...SHEET,
    goods: [3, 24],
  },
  {
    name: 'a sheet whose descriptions are cut',
    draw: sketched({
      top: SHEET_TOPS,
      goods: table({
        columns: [
          'item description code origin net gross bill',
          'order article description code origin gross net price',
        ],
        cells: 'cut',
      }),
    }),
    ...UPRIGHT_SHEET,
  },
  {
    name: 'a sheet whose amounts have no room',
    draw: sketched({
      top: SHEET_TOPS,
      goods: table({
        columns: [
          'item code description origin net gross price priceHome duty',
          'bill code origin description gross net unitPrice price dutyShare duty vat',
        ],
        cells: 'filled',
      }),
    }),
    ...SHEET,
  },
  {
    name: 'a sheet with names over several columns',
    draw: sketched({
      top: SHEET_TOPS,
      goods: table({
        columns: [
          'item order article code description origin net gross price priceHome',
          'bill billDate code description origin shipFrom gross net duty vat',
        ],
        heads: 'merged',
        look: { isHeadLow: true },
      }),
    }),
    ...SHEET,
  },
  {
    name: 'a sheet whose columns go on over pages',
    draw: sketched({
      top: SHEET_TOPS,
      goods: across(
        { columns: ['item code description origin', 'item bill code origin description'], hasTotal: false },
        { columns: ['item net gross pieces price', 'item procedure gross net priceHome dutyShare duty'] },
      ),
    }),
    ...UPRIGHT_SHEET,
    goods: [3, 18],
  },
  {
    name: 'a sheet of an importer with orders and suppliers',
    draw: sketched({
      top: [
        ['file', 'row 2 importer~', 'run mrn reference otherDate', 'shared', 'gap'],
        ['title', 'file', 'list:2 mrn reference date? importerNumber agentNumber', 'party importer agent', 'shared'],
      ],
      goods: table({
        columns: [
          'order exporter article description code origin net gross price',
          'exporter bill item code origin description pieces net gross?',
        ],
      }),
    }),
    ...SHEET,
    hasOwnExporters: true,
    goods: [4, 22],
  },
  {
    name: 'a sheet with sums by code below',
    draw: sketched({
      top: SHEET_TOPS,
      goods: table({
        columns: [
          'item article description code origin pieces net gross',
          'bill item code description origin net gross packing',
        ],
      }),
      foot: ['bycode'],
    }),
    ...UPRIGHT_SHEET,
    grouped: 'code',
    goods: [3, 14],
  },
  {
    name: 'a sheet in groups by order of the codes',
    draw: sketched({
      top: SHEET_TOPS,
      goods: inGroups({
        by: 'code',
        head: ['3 code | 4 heading | 3'],
        goods: rows({
          lines: [
            ['1 item | 2 bill | 2 article | 4 description | 1.3 origin | 2> net | 2> gross'],
            ['1 item | 4 description | 1.3 origin | 1.3 shipFrom | 2> gross | 2> net | 2> price'],
          ],
          head: 'none',
        }),
        foot: ['10 | 2> totalNet | 2> totalGross'],
      }),
      foot: ['totals'],
    }),
    ...UPRIGHT_SHEET,
    grouped: 'code',
    goods: [4, 16],
  },
  {
    name: 'a sheet with many empty columns',
    draw: sketched({
      top: SHEET_TOPS,
      goods: rows({
        lines: [
          ['1 item | 2 code | 1.5 | 4 description | 1 cbam | 1.3 origin | 1.5 | 2> net | 1.5 | 2> gross | 2 note'],
          ['2 bill | 1 | 4 description | 2 code | 1 | 1 | 1.3 origin | 2> gross | 1.5 | 2> net | 1 status'],
        ],
        head: 'pages',
      }),
    }),
    ...SHEET,
  },
  {
    name: 'a long sheet of narrow rows',
    draw: sketched({
      top: SHEET_TOPS,
      goods: rows({
        lines: [
          [
            '0.8 item | 1.6 ean | 3.5 description | 1.8 code | 1 origin | 1.2> pieces | 1.4> net | 1.4> gross | 1.5> price | 1.5> priceHome',
          ],
          [
            '1.6 order | 1.6 deliveryNote | 1.6 article | 1.8 code | 1 origin | 3.5 description | 1.4> gross | 1.4> net | 1.2> volume',
          ],
        ],
        head: 'pages',
        gap: [0, 0.1],
      }),
      foot: ['totals'],
    }),
    ...SHEET,
    goods: [14, 45],
    sizes: [6, 8],
  },
];
