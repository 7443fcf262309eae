import { ACROSS } from '../sheet.ts';
import type { Template } from './desk.ts';
import { inGroups, rows, sketched, table } from './sketches.ts';

/** Prints of a broker's program: many narrow columns, rows of two lines and three, cards of items, blocks with names at the left. */

const NARROW = [
  [
    'title',
    'pages',
    'list:3 reference mrn date? office? shipment? customer? importerNumber? agentNumber? otherDate? rival?',
    'parties:3 exporter importer agent',
    'shared',
  ],
  [
    'row 3 importer ; exporter | 2 mrn: ; reference: ; date:? ; shipment: ; customer:? | 2 agent ; taxNumber: ; clerk:',
    'title',
    'pages top',
    'shared',
  ],
  [
    'run reference mrn date? shipment? order? agentNumber?',
    'title',
    'boxes exporter:2 importer:2 agent:1 | delivery? currency rate? bill billDate? office?',
    'pages',
    'shared',
  ],
];
const DENSE = { page: ACROSS, isEven: false, sizes: [6.5, 8.5] } as const;
const SMALL = { isEven: false, sizes: [6.5, 8.5] } as const;

const MANY_COLUMNS: readonly Template[] = [
  {
    name: 'twelve narrow columns with broken names',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          [
            '1 item | 2.2 code | 4 description | 1.4 origin | 1.2? shipFrom | 1.6? procedure | 1.1? preference | 1.6> gross | 1.6> net | 1.3> pieces | 2> price | 1.5 bill | 1? cbam',
          ],
          [
            '1 item | 1.8 bill | 1.8 article | 4 description | 2.2 code | 1.2 shipFrom | 1.2 origin | 1.8> net | 1.8> gross | 1.2? pieces | 1.9> priceHome | 1.2? dutyShare | 1.6?> duty',
          ],
        ],
        head: 'pages',
      }),
      foot: ['totals', 'phrases'],
    }),
    ...DENSE,
    goods: [3, 24],
  },
  {
    name: 'eighteen columns of a register',
    draw: sketched({
      top: [
        ['title', 'run mrn reference date? office?', 'party importer exporter agent', 'shared', 'gap'],
        [
          'list:3 mrn reference shipment importerNumber agentNumber authorisation',
          'party agent exporter importer',
          'shared',
        ],
      ],
      goods: rows({
        lines: [
          [
            '0.8 item | 1.6 order | 1.6 bill | 1.6 article | 3.4 description | 2 code | 1 origin | 1 shipFrom | 1.1 procedure | 0.9 preference | 1.2 colli | 1.4> gross | 1.4> net | 1.1> charged | 1.1> volume | 1.6> price | 1.6> priceHome | 1.1 dutyShare',
          ],
          [
            '0.8 item | 2 code | 1 heading | 3.4 description | 1.6 ean | 1.6 deliveryNote | 1 origin | 1 preference | 1.2> pieces | 1.2> metres | 1.4> net | 1.2> packing | 1.4> gross | 1.5> unitPrice | 1.7> price | 1.4> duty | 1.4> vat | 0.9 status',
          ],
        ],
        head: 'pages',
        mute: 0.12,
      }),
      foot: ['totals'],
    }),
    ...DENSE,
    sizes: [5.5, 7],
    goods: [4, 30],
  },
  {
    name: 'narrow columns whose names stand upright',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          [
            '1 item | 2.4 code | 4 description | 1.3 origin | 1.2 shipFrom | 1.3 procedure | 1.8> gross | 1.8> net | 1.2> pieces | 1.8> price | 1.2 dutyShare',
          ],
          [
            '1 item | 4 description | 1.6 article | 2.4 code | 1.3 origin | 1.8> net | 1.8> gross | 1.4> charged | 2> priceHome',
          ],
        ],
        head: 'once',
        mute: 0.4,
      }),
      foot: ['totals', 'phrases'],
    }),
    ...SMALL,
  },
  {
    name: 'columns with short names and numbers under them',
    draw: sketched({
      top: NARROW,
      goods: table({
        columns: [
          'item article code description origin procedure gross net price',
          'item code description shipFrom origin colli net gross priceHome dutyShare',
        ],
        heads: 'counted',
      }),
      foot: ['taxes', 'phrases'],
    }),
    ...SMALL,
  },
  {
    name: 'columns with names cut short',
    draw: sketched({
      top: NARROW,
      goods: table({
        columns: [
          'item code description origin shipFrom procedure gross net pieces price',
          'item description code bill origin preference net packing gross priceHome',
        ],
        heads: 'cut',
      }),
    }),
    ...SMALL,
    page: ACROSS,
  },
  {
    name: 'eight-digit numbers on both sides of the code',
    draw: sketched({
      top: NARROW,
      goods: table({
        columns: [
          'item order code article description origin net gross?',
          'bill code deliveryNote description origin gross net',
          'item article description code ean? origin net batch gross?',
        ],
      }),
      foot: ['totals'],
    }),
    isEven: false,
    sizes: [6, 8],
    page: ACROSS,
  },
];

const OF_SEVERAL_LINES: readonly Template[] = [
  {
    name: 'rows of two lines under names of two lines',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          [
            '1 item | 3 code | 2 origin | 2 procedure | 2> gross | 2> net | 2> price',
            '1 colli | 5 description | 2 shipFrom | 2 bill | 2> charged | 2> priceHome',
          ],
          [
            '1 item | 5 description | 2> gross | 2> pieces | 2> price',
            '1 plant | 2.5 code | 2.5 origin | 2> net | 2> volume | 2> dutyShare',
          ],
        ],
        head: 'pages',
        gap: [0.3, 1],
      }),
      foot: ['totals', 'taxes'],
    }),
    ...SMALL,
  },
  {
    name: 'rows of three lines under names of three lines',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          [
            '1 item | 4 description ; code ; bill | 2 origin ; shipFrom ; preference | 2 procedure ; colli | 2> gross ; net ; charged | 2> price ; priceHome ; duty',
          ],
          [
            '1 item ; status | 2.5 code ; article ; order | 4 description ; note | 2 shipFrom ; origin | 2> net ; gross ; packing | 2> dutyShare ; duty ; vat',
          ],
        ],
        head: 'pages',
        hasRules: true,
      }),
      foot: ['totals'],
    }),
    ...SMALL,
  },
  {
    name: 'item, code and words in a line, masses in the next',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          ['1 item | 3 code | 8 description', '1 | 3 origin: | 4 gross: | 4 net:'],
          ['1 item | 3 code | 8 description', '1 | 2 origin | 3 net: (gross) | 3? pieces: | 2? price:'],
          ['2 item: | 3 code: | 6 description', '2 procedure: | 3 net: | 3 gross: | 3 origin:'],
        ],
        gap: [0.3, 1.2],
      }),
      foot: ['totals', 'phrases'],
    }),
  },
  {
    name: 'values in brackets behind others',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          ['1 item. | 6 description (code) | 2 origin | 3> net (gross)'],
          ['1 (item) | 6 code (heading) ; description | 3 origin (shipFrom) | 3 gross (net:) | 2?> price'],
          ['5 description ; code (oldCode) | 2 origin (preference) | 3> gross (packing) ; net'],
        ],
        head: 'once',
        gap: [0.2, 0.8],
      }),
      foot: ['totals'],
    }),
    isEven: false,
  },
];

const CARDS_AND_BLOCKS: readonly Template[] = [
  {
    name: 'blocks with names at the left of each half',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          [
            '3 item= | 3 item | 3 description= | 6 description',
            '3 code= | 3 code | 3 origin= | 6 origin',
            '3 gross= | 3 gross | 3 net= | 6 net',
            '3 procedure= | 3 procedure | 3 article= | 6 article',
          ],
          [
            '3 code= | 4 code | 3 bill= | 4 bill',
            '3 description= | 11 description',
            '3 origin= | 4 origin | 3 shipFrom= | 4 shipFrom',
            '3 net= | 4 net | 3 charged= | 4 charged',
            '3 gross= | 4 gross | 3 price= | 4 price',
          ],
        ],
        gap: [0.6, 1.6],
      }),
      foot: ['totals', 'phrases'],
    }),
    ...SMALL,
  },
  {
    name: 'dense runs of names and values',
    draw: sketched({
      top: [
        ['run reference mrn date? shipment customer', 'party importer agent exporter', 'shared', 'gap'],
        ['letterhead', 'run mrn reference importerNumber agentNumber', 'party exporter importer', 'shared', 'gap'],
      ],
      goods: rows({
        lines: [
          ['1 item: code: article: description: origin: shipFrom: procedure: gross: net: charged: pieces: price:'],
          ['1 item: bill: order: code: origin: preference: description: net: packing: gross: priceHome: dutyShare:'],
          ['1 description: origin: net: gross: code: oldCode: pieces: status:'],
        ],
        gap: [0.3, 1.2],
      }),
    }),
    isEven: false,
  },
  {
    name: 'cards two beside each other with numbers of orders',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          [
            '1 item: | 1> price',
            '1 description',
            '1 code= | 1 code',
            '1 article= | 1 article',
            '1 origin= | 1 origin',
            '1 net= | 1 net',
            '1 gross= | 1 gross',
          ],
          ['1 order: ; code: ; description ; origin: shipFrom: ; net: / gross: ; pieces:'],
        ],
        beside: 2,
        gap: [0.8, 2],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
  },
  {
    name: 'cards three beside each other with names above',
    draw: sketched({
      top: NARROW,
      goods: rows({
        lines: [
          [
            '1 item= | 2 code=',
            '1 item | 2 code',
            '1 description=',
            '1 description',
            '1 gross= | 1 net=',
            '1 gross | 1 net',
            '1 origin= | 1 article=',
            '1 origin | 1 article',
          ],
        ],
        beside: 3,
        gap: [0.8, 2],
      }),
    }),
    ...DENSE,
  },
  {
    name: 'a code over its rows by origin and sender',
    draw: sketched({
      top: NARROW,
      goods: inGroups({
        by: 'code',
        head: ['2 code: | 3? heading: oldCode: | 2? dutyShare:'],
        goods: table({
          columns: ['item exporter origin net gross?', 'item origin exporter bill net gross price?'],
          hasTotal: false,
        }),
        foot: ['3 counted: | 3> totalNet: | 3> totalGross:'],
      }),
      foot: ['totals'],
    }),
    grouped: 'code',
    hasOwnExporters: true,
    goods: [3, 14],
    ...SMALL,
  },
  {
    name: 'remarks and parts of masses under each row',
    draw: sketched({
      top: NARROW,
      goods: table({
        columns: ['item code description origin procedure gross net', 'item article code description net gross origin'],
        below: ['1 partial', '1? note', '1? oldCode: heading:'],
      }),
      foot: ['totals', 'phrases'],
    }),
    isEven: false,
    sizes: [6.5, 9],
  },
];

export const BROKER_PRINTS: readonly Template[] = [...MANY_COLUMNS, ...OF_SEVERAL_LINES, ...CARDS_AND_BLOCKS];
