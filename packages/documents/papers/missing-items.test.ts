import { expect, test } from 'vitest';
import { linesOf } from './layout.ts';
import { countItems, tellMissing } from './missing-items.ts';
import type { Page } from './page.ts';
import { readDeclarations } from './read-declarations.ts';
import { readLines } from './read-lines.ts';

/** Cells with their place across, line by line. */
type Row = readonly (readonly [x: number, text: string])[];

const SIGN = 5;
const page = (rows: readonly Row[], source: Page['source'] = 'ocr', doubtful = ''): Page => ({
  number: 1,
  width: 595,
  height: 842,
  source,
  words: rows.flatMap((row, line) =>
    row.flatMap(([x, text]) =>
      [...text.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        x: x + match.index * SIGN,
        y: 40 + line * 16,
        width: match[0].length * SIGN,
        height: 8,
        confidence: match[0] === doubtful ? 0.3 : source === 'ocr' ? 0.95 : 1,
      })),
    ),
  ),
});

const HEAD: Row = [
  [40, 'Varekode'],
  [120, 'Varebeskrivelse'],
  [300, 'Nettomasse'],
  [400, 'Bruttomasse'],
];
const item = (code: string, net: string, gross: string): Row => [
  [40, code],
  [120, 'Plader af aluminium'],
  [300, net],
  [400, gross],
];
const countOf = (rows: readonly Row[], source?: Page['source']) =>
  readDeclarations([page(rows, source)]).map(({ count }) => count);
const [first, second] = [item('7606129290', '100,5', '110,5'), item('7306307790', '200,5', '210,5')];

test('a table whose items were all read gives no sign of more', () => {
  const count = countOf([
    HEAD,
    first,
    second,
    [
      [40, 'I alt'],
      [300, '301,0'],
      [400, '321,0'],
      [500, '7606129290'],
    ],
  ]);
  expect(count).toMatchObject([{ found: 2, announced: null, pages: [] }]);
  expect(tellMissing(count, false)).toEqual([]);
});

test.each([
  { name: 'in whose column a code was read as letters', row: item('73O63O77gO', 'x', '') },
  { name: 'of numbers without a code', row: item('', '200,5', '210,5').toSpliced(1, 1, [120, '13 ark']) },
])('a row $name is a sign of an item', ({ row }) => {
  const count = countOf([HEAD, first, row, second]);
  expect(count).toMatchObject([{ found: 2, announced: null, pages: [1] }]);
  expect(tellMissing(count, false)).toEqual([expect.stringMatching(/read: 2\. Page 1/)]);
});

test('the name of a code without one is a sign of an item, on a scan alone', () => {
  const rows: Row[] = [
    [
      [40, 'Varekode'],
      [120, '7606129290'],
    ],
    [
      [40, 'Nettomasse'],
      [120, '100,5 kg'],
    ],
    [],
    [],
    [],
    [],
    [
      [40, 'Varekode'],
      [120, 'ga il'],
    ],
  ];
  expect(countOf(rows)).toMatchObject([{ found: 1, announced: null, pages: [1] }]);
  expect(countOf(rows, 'text')).toMatchObject([{ found: 1, announced: null, pages: [] }]);
});

test.each([
  {
    form: 'beside its name',
    rows: [
      [
        [40, 'Vareposter:'],
        [120, '3'],
      ],
    ] as Row[],
  },
  {
    form: 'in the box under it, not the number of the next box',
    rows: [
      [
        [40, '5'],
        [55, 'Vareposter'],
        [160, '9'],
        [175, 'Kolli i alt'],
      ],
      [
        [55, '3'],
        [175, '12'],
      ],
    ] as Row[],
  },
])('a paper that announces more items than were read is told of, $form', ({ rows }) => {
  const count = countOf([...rows, [], [], [], HEAD, first, second], 'text');
  expect(count).toMatchObject([{ found: 2, announced: 3, pages: [] }]);
  expect(tellMissing(count, false)).toEqual([expect.stringContaining('announces 3 goods items, of which 2')]);
});

test('two counts that differ announce nothing', () => {
  const lines = readLines(
    linesOf([
      page([
        [
          [40, 'Vareposter:'],
          [120, '3'],
        ],
        [
          [40, 'Vareposter:'],
          [120, '8'],
        ],
      ]),
    ]),
  );
  expect(countItems(lines, [], new Set()).announced).toBeNull();
});

test('a scan that is hard to read is to be counted whatever it shows', () => {
  expect(tellMissing(countOf([HEAD, first, second]), true)).toEqual([expect.stringContaining('read: 2')]);
});

test('a number of an item that a scan does not show plainly announces nothing', () => {
  const rows: Row[] = [
    [
      [40, 'Pos.'],
      [70, '1'],
    ],
    [
      [40, 'Varekode'],
      [120, '7606129290'],
    ],
    [],
    [
      [40, 'Pos.'],
      [70, '52'],
    ],
    [
      [40, 'Varekode'],
      [120, '7306307790'],
    ],
  ];
  const announced = (doubtful: string) =>
    readDeclarations([page(rows, 'ocr', doubtful)]).map(({ count }) => count.announced);
  expect(announced('')).toEqual([52]);
  expect(announced('52')).toEqual([1]);
});
