import { putSentences } from '../sentences.ts';
import type { Template } from './desk.ts';
import { type Goods, inGroups, rows, sketched, table } from './sketches.ts';

/** Confirmations of a broker as letters and mails: sentences, lists with bullets, tables within mails, answers to what was asked. */

const MAILED = [
  [
    'say mail',
    'say hello',
    'say done',
    'say here',
    'lines mrn reference date? shipment?',
    'party exporter importer',
    'shared',
    'gap',
  ],
  [
    'say mail',
    'say hello',
    'say done',
    'party importer exporter',
    'list mrn reference date? order? bill?',
    'shared',
    'gap',
  ],
  ['say mail', 'say done', 'run mrn reference date? shipment customer?', 'party exporter', 'say here', 'shared'],
];
const ANSWERED = [
  ['say answer', 'say hello', 'say here', 'lines mrn reference date?', 'party exporter', 'shared', 'gap'],
  ['say answer', 'say hello', 'row 1 reference: mrn: date:?', 'party exporter importer', 'shared', 'say check', 'gap'],
];
const LETTERS = [
  [
    'letterhead',
    'address',
    'right reference otherDate clerk',
    'title',
    'say hello',
    'say done',
    'lines mrn date?',
    'party exporter',
    'shared',
  ],
  [
    'letterhead right',
    'address',
    'row 1> placeAndDay',
    'title',
    'say hello',
    'say done',
    'run mrn reference date? shipment',
    'party exporter',
    'shared',
    'gap',
  ],
  [
    'row 3 agent= | 2 reach ; clerk: ; agentNumber:',
    'gap',
    'row 3 importer= | 2 reference: ; otherDate:',
    'say hello',
    'say done',
    'list mrn date?',
    'party exporter',
    'shared',
  ],
];
const WIDE_PRINT = { sizes: [8, 11] } as const;

/** Goods in sentences of the language of the paper. */
const sentences: Goods = () => (desk) => {
  desk.saying.isSaid = true;
  for (const field of putSentences(desk.sheet, desk.style, desk.facts)) desk.printed.add(field);
};

const BULLETS = [
  ['1 - description, code: origin: net: gross:'],
  ['1 • code description (origin) net: gross: bill:'],
  ['1 * item: code: net: gross: origin: description'],
  ['1 – description ; __code: / origin: ; __net: / gross: / pieces:'],
];

export const CONFIRMATIONS: readonly Template[] = [
  {
    name: 'a mail with goods behind bullets',
    draw: sketched({
      top: MAILED,
      goods: rows({ lines: BULLETS, gap: [0, 0.5] }),
      foot: ['say check', 'say signed'],
    }),
    ...WIDE_PRINT,
  },
  {
    name: 'a mail with a table of few columns within',
    draw: sketched({
      top: MAILED,
      goods: table({
        columns: [
          'code description origin net gross?',
          'bill code origin net gross',
          'item description code origin? net',
        ],
      }),
      foot: ['say later', 'say signed'],
    }),
    ...WIDE_PRINT,
  },
  {
    name: 'an answer with what was asked under it',
    draw: sketched({
      top: ANSWERED,
      goods: rows({
        lines: [
          ...BULLETS,
          ['1 item | 3 code | 5 description', '1 | 3 origin: | 5 net: gross:'],
          ['1 item) description ; code: ; origin: ; net: ; gross:'],
        ],
        gap: [0.2, 0.8],
      }),
      foot: ['say signed', 'say quoted'],
    }),
    ...WIDE_PRINT,
  },
  {
    name: 'an answer with a table and a quoted mail',
    draw: sketched({
      top: ANSWERED,
      goods: table({
        columns: ['item code description origin net gross', 'order code description origin net gross price'],
      }),
      foot: ['say check', 'say signed', 'say quoted'],
    }),
    ...WIDE_PRINT,
    isEven: false,
  },
  {
    name: 'a mail with one pair a line for each item',
    draw: sketched({
      top: MAILED,
      goods: rows({
        lines: [
          ['1 item: ; code: ; description: ; origin: ; net: ; gross: ; bill:'],
          ['1 description: ; article: ; code: ; net: ; gross: ; origin: ; procedure:'],
          ['1 code: ; oldCode: ; description: ; net: ; packing: ; gross: ; origin: ; shipFrom:'],
        ],
        gap: [0.6, 1.4],
      }),
      foot: ['say signed'],
    }),
    ...WIDE_PRINT,
  },
  {
    name: 'a letter with goods in a table',
    draw: sketched({
      top: LETTERS,
      goods: table({
        columns: ['item description code origin net gross', 'code article description origin gross net'],
      }),
      foot: ['say check', 'say charged', 'say signed'],
    }),
    ...WIDE_PRINT,
    isEven: false,
  },
  {
    name: 'a letter with goods in sentences',
    draw: sketched({ top: LETTERS, goods: sentences, foot: ['say check', 'say later', 'say signed'] }),
    ...WIDE_PRINT,
    goods: [1, 6],
  },
  {
    name: 'a mail with goods in sentences and a quoted mail',
    draw: sketched({ top: MAILED, goods: sentences, foot: ['say later', 'say signed', 'say quoted'] }),
    ...WIDE_PRINT,
    goods: [1, 6],
  },
  {
    name: 'a letter with numbered items and remarks',
    draw: sketched({
      top: LETTERS,
      goods: rows({
        lines: [
          [
            '1 item. | 12 description',
            '1 | 4 code: | 4 origin: | 4 procedure:',
            '1 | 4 net: | 4 gross: | 4 colli:',
            '1 | 12 note',
          ],
          ['1 item. | 8 description (code) | 4> price', '1 | 12 origin: - net: - gross:', '1 | 12? partial'],
        ],
        gap: [0.5, 1.2],
      }),
      foot: ['totals', 'say keep', 'say signed'],
    }),
    sizes: [7.5, 10.5],
    isEven: false,
  },
  {
    name: 'a mail about goods of several senders',
    draw: sketched({
      top: [
        ['say mail', 'say hello', 'say done', 'lines mrn reference date?', 'party importer', 'shared', 'gap'],
        ['say answer', 'run mrn reference order', 'say here', 'shared', 'gap'],
      ],
      goods: inGroups({
        by: 'exporter',
        head: ['1 exporter ; exporterPlace ; bill: order:?'],
        goods: rows({ lines: BULLETS, gap: [0, 0.4] }),
      }),
      foot: ['say check', 'say signed'],
    }),
    grouped: 'exporter',
    hasOwnExporters: true,
    goods: [2, 9],
    ...WIDE_PRINT,
  },
];
