import type { Template } from './desk.ts';
import { blocks, inSentences } from './goods-strips.ts';
import { inGroups, rows, sketched, table } from './sketches.ts';

/** Letters and mails in sentences, with the masses in the sentences and all parties around them. */

const LETTERS = [
  ['window', 'heading left', 'say hello', 'say done', 'run mrn date', 'oneline exporter', 'shared', 'gap'],
  [
    'letterhead',
    'address',
    'heading left',
    'say hello',
    'say here',
    'lines mrn reference date?',
    'party exporter',
    'containerrun',
    'shared',
    'gap',
  ],
  ['say mail', 'say hello', 'say done', 'oneline exporter importer maker?', 'run mrn reference date?', 'shared', 'gap'],
  ['masthead', 'window', 'say hello', 'say here', 'lines mrn reference date', 'labelled:1 exporter', 'shared', 'gap'],
];
const LARGE = { sizes: [7.5, 10], isEven: false } as const;
const FOOT = ['gap', 'say check', 'enclosed', 'say signed'];

export const ANSWER_LETTERS: readonly Template[] = [
  {
    name: 'a letter that weighs its goods in sentences',
    draw: sketched({ top: LETTERS, goods: inSentences(), foot: FOOT }),
    ...LARGE,
    goods: [1, 5],
  },
  {
    name: 'a letter with numbered sentences and notes',
    draw: sketched({
      top: LETTERS,
      goods: inSentences({ starts: ['#', '- ', '* ', '— '], hasNotes: true }),
      foot: ['say charged', ...FOOT],
    }),
    ...LARGE,
    goods: [1, 6],
    hasFarParties: true,
  },
  {
    name: 'a letter with two lines for each good',
    draw: sketched({
      top: LETTERS,
      goods: blocks({
        lines: [
          [
            ['1 description, code', 1],
            ['1 madeIn, massLine', 1],
          ],
          [
            ['1 item. code: description', 1],
            ['1 massLine; origin:', 1],
          ],
          [
            ['1 massLine', 1],
            ['1 description (code, madeIn)', 1],
          ],
        ],
        indents: [0, 0.05],
      }),
      foot: FOOT,
    }),
    ...LARGE,
  },
  {
    name: 'a mail with a pasted table',
    draw: sketched({
      top: [
        ['say answer', 'say hello', 'say here', 'lines mrn date reference?', 'oneline exporter importer', 'shared'],
        ['say mail', 'say hello', 'run mrn reference', 'partytable exporter importer seller?', 'shared'],
      ],
      goods: table({
        columns: [
          'code description origin masses',
          'description massSlash code madeIn price',
          'item massLine code origin description',
        ],
        hasTotal: false,
      }),
      foot: ['say later', 'say signed', 'say quoted'],
    }),
    ...LARGE,
  },
  {
    name: 'a mail whose goods are lines with marks between',
    draw: sketched({
      top: [
        ['say mail', 'say hello', 'say done', 'oneline exporter importer', 'lines reference mrn date?', 'shared'],
        ['say answer', 'run mrn date reference', 'party exporter importer', 'containerrun', 'shared'],
      ],
      goods: rows({
        lines: [
          ['1 item / code / description / madeIn / massLine'],
          ['1 - description - code - origin - massLine'],
          ['1 * code = description, massLine, madeIn, price'],
          ['1 massLine of_ description, HS_ code, madeIn'],
        ],
        gap: [0, 0.6],
      }),
      foot: ['say check', 'say signed', 'say quoted'],
    }),
    ...LARGE,
    hasFarParties: true,
  },
  {
    name: 'a letter on several senders',
    draw: sketched({
      top: [
        ['window', 'heading left', 'say hello', 'say here', 'run mrn date reference', 'shared'],
        ['letterhead', 'oneline importer', 'heading left', 'say hello', 'lines mrn reference date?', 'shared'],
      ],
      goods: inGroups({
        by: 'exporter',
        head: ['1 exporterLine= exporterLine', '1? bill: order:'],
        goods: inSentences({ starts: ['- ', '', '* '] }),
      }),
      foot: FOOT,
    }),
    ...LARGE,
    grouped: 'exporter',
    hasOwnExporters: true,
    hasFarParties: true,
    goods: [2, 6],
  },
  {
    name: 'a statement for CBAM in sentences',
    draw: sketched({
      top: [
        ['masthead', 'heading middle', 'labelled:2 importer exporter', 'run mrn date reference', 'say later', 'shared'],
        ['heading middle', 'oneline importer exporter maker seller?', 'lines mrn date', 'shared'],
      ],
      goods: blocks({
        lines: [
          [
            ['1 description', 1],
            ['1 code, madeIn: massLine', 1],
            ['1 installation: emissions:', 0.9],
          ],
          [
            ['1 code - description', 1],
            ['2 masses: | 2 origin: ; installation:', 1],
          ],
        ],
      }),
      foot: ['totals', 'say signed'],
    }),
    ...LARGE,
    goods: [1, 6],
  },
];
