import { ACROSS } from '../sheet.ts';
import { declareBySender } from './declarations.ts';
import type { Desk, Template } from './desk.ts';
import { blocks, carried, inSentences } from './goods-strips.ts';
import { type Goods, inGroups, rows, type Sketch, sketched, table } from './sketches.ts';

/** Several declarations on one paper, each with its own numbers and its own sender, the importer once above. */

const SHARED = [
  ['masthead', 'heading left', 'oneline importer agent', 'list:2 customer otherDate count?', 'shared', 'pages'],
  ['letterhead', 'heading middle', 'labelled:2 importer payer', 'run otherDate customer clerk', 'shared'],
  ['heading left', 'partytable importer agent store?', 'pages top', 'shared'],
  ['window', 'heading left', 'say here', 'shared'],
];
const SMALL = { isEven: false, sizes: [6.5, 9] } as const;
const OF_SENDERS = { grouped: 'exporter', hasOwnExporters: true, ...SMALL } as const;

/** Each sender's goods are a declaration. */
const bySender =
  (sketch: Sketch) =>
  (desk: Desk): void => {
    declareBySender(desk);
    sketched(sketch)(desk);
  };

const groups = (head: readonly string[], goods: Goods, foot?: readonly string[]): Goods =>
  inGroups({ by: 'declaration', head, goods, ...(foot ? { foot } : {}) });

export const DECLARATION_LISTS: readonly Template[] = [
  {
    name: 'declarations with a head line and a sender each',
    draw: bySender({
      top: SHARED,
      goods: groups(
        ['3 mrn: | 2 date: | 2 reference:', '1 exporterLine= exporterLine'],
        table({
          columns: ['item code description origin masses', 'item code massSlash description madeIn'],
          hasTotal: false,
        }),
        ['1> totalNet: totalGross:'],
      ),
      foot: ['totals'],
    }),
    ...OF_SENDERS,
    goods: [2, 12],
    hasFarParties: true,
  },
  {
    name: 'declarations whose sender stands beside the numbers',
    draw: bySender({
      top: SHARED,
      goods: groups(
        ['4 exporter ; exporterPlace | 3 mrn ; reference | 2> date ; counted:'],
        blocks({
          lines: [
            [
              ['1 item | 3 code | 5 description | 2 madeIn', 1],
              ['1 | 10 massLine', 0.9],
            ],
            [['5 description | 3 code | 2 origin | 3> masses', 1]],
          ],
        }),
      ),
      foot: ['totals', 'phrases'],
    }),
    ...OF_SENDERS,
    goods: [2, 12],
    hasFarParties: true,
  },
  {
    name: 'one row for each declaration and its good',
    draw: bySender({
      top: SHARED,
      goods: rows({
        lines: [
          [
            '2.6 mrnOf ; referenceOf | 1.6 dateOf | 3 exporter ; exporterPlace | 2 code ; origin | 3 description | 2> masses',
          ],
          [
            '1.6 dateOf ; referenceOf | 2.6 mrnOf | 2 code | 1.6 madeIn | 3 description ; exporter | 2> net ; gross | 2> priceHome ; duty',
          ],
        ],
        head: 'pages',
        gap: [0.4, 1],
      }),
      foot: ['totals'],
    }),
    ...OF_SENDERS,
    page: ACROSS,
    sizes: [6, 8],
    goods: [3, 20],
    hasFarParties: true,
  },
  {
    name: 'declarations as cards of two columns',
    draw: bySender({
      top: SHARED,
      goods: groups(
        ['2 mrn= | 4 mrn | 2 date= | 2 date', '2 exporterLine= | 8 exporterLine'],
        rows({
          lines: [
            ['1 code ; madeIn ; description ; masses'],
            ['1 item. description ; code origin ; massLine'],
            ['2 code= | 3 code', '2 origin= | 3 origin', '2 masses= | 3 masses', '1 description'],
          ],
          beside: 2,
          gap: [0.5, 1],
        }),
      ),
    }),
    ...OF_SENDERS,
    goods: [2, 10],
  },
  {
    name: 'declarations in sentences',
    draw: bySender({
      top: SHARED,
      goods: groups(
        ['1 mrn: date: reference:', '1 exporter: , exporterPlace'],
        inSentences({ starts: ['', '- ', '#'] }),
      ),
      foot: ['say check', 'say signed'],
    }),
    ...OF_SENDERS,
    goods: [2, 7],
    hasFarParties: true,
  },
  {
    name: 'a day of declarations of one sender in rows with numbers first',
    draw: sketched({
      top: SHARED.map((strips) => [...strips, 'oneline exporter maker?']),
      goods: rows({
        lines: [
          ['3 mrnOf | 2 referenceOf | 1 item | 2 code | 1.4 origin | 3 description | 3> massSlash'],
          ['2 referenceOf ; dateOf | 3 mrnOf | 4 description ; code | 1.6 madeIn | 2> masses | 1.6 colli'],
          ['1.6 dateOf | 3 mrnOf ; bill | 2 code ; article | 4 description | 3 massLine | 1.4 origin'],
        ],
        head: 'once',
        gap: [0.2, 0.8],
        hasRules: true,
      }),
      foot: ['totals', 'bycode'],
    }),
    ...SMALL,
    page: ACROSS,
    goods: [3, 18],
    hasFarParties: true,
  },
  {
    name: 'a period of declarations with sums carried over',
    draw: sketched({
      top: SHARED.map((strips) => [...strips, 'labelled:1 exporter']),
      goods: carried({
        lines: [
          '1.6 dateOf | 3 mrnOf | 2 code | 4 description | 1.3 origin | 2> net | 2> gross',
          '3 mrnOf ; dateOf | 2 code ; origin | 4 description | 2.4> masses | 2> statisticalValue',
        ],
        perPage: [6, 16],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    goods: [8, 30],
  },
  {
    name: 'goods each with its sender below',
    draw: sketched({
      top: [
        ['masthead', 'heading left', 'oneline importer agent', 'run mrn reference date', 'shared'],
        ['heading middle', 'partytable importer agent carrier?', 'list:2 mrn reference date? office?', 'shared'],
      ],
      goods: blocks({
        lines: [
          [
            ['1 item | 3 code | 5 description | 2 madeIn | 3> masses', 1],
            ['1 | 13 exporterLine= exporterLine', 0.85],
          ],
          [
            ['1 exporterLine', 0.9],
            ['3 code | 5 description | 5 massLine | 2 origin', 1],
          ],
        ],
      }),
      foot: ['totals'],
    }),
    ...SMALL,
    hasOwnExporters: true,
    hasFarParties: true,
    goods: [2, 12],
  },
];
