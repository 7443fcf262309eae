import { openLines } from '@lods/documents/lines/read-lines';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';

const HEAD = 'MRN;Varepost;Varekode;Oprindelsesland;Nettovægt (kg);Bruttovægt (kg);Antagelsesdato;Procedure';
const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const opened = await openLines(bytes, loadTables(), { today: '2026-12-31' });
  const lines = [...opened.lines()];
  return { lines, ...opened.summary() };
}
const row = (item: number, rest: string) => `${MRN[0]};${item};73181558;${rest};4000`;

test.each([
  ['the mass is in tonnes', HEAD.replace('Nettovægt (kg)', 'Nettovægt (t)')],
  ['the words are other ones', 'MRN;Item;CN code;Country of origin;Gross mass;Net mass;Acceptance date;Procedure'],
])('below a second heading in which %s nothing is read, and the rows say so', async (_, second) => {
  const file = [HEAD, row(1, 'CN;900,5;1000,5;01-03-2026'), second, row(2, 'CN;900,5;1000,5;01-03-2026')].join('\n');
  const { lines } = await read(file);
  expect(lines.map(({ state, netMassKg }) => [state, netMassKg])).toEqual([
    ['accepted', '900.5'],
    ['refused', null],
  ]);
  expect(lines[1]?.findings).toMatchObject([
    { code: 'under-other-heading', message: expect.stringContaining('Row 3') },
  ]);
});

test('a heading that is repeated page by page is no second one', async () => {
  const file = [HEAD, row(1, 'CN;900,5;1000,5;01-03-2026'), HEAD, row(2, 'CN;900,5;1000,5;01-03-2026')].join('\n');
  expect((await read(file)).lines.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
});

test('years of two digits in front are told by the MRN, and asked without one', async () => {
  const dated = (item: number, day: string) => row(item, `CN;900,5;1000,5;${day}`);
  const days = ['26-03-24', '26-01-25', '26-02-24'];
  const file = [HEAD, ...days.map((day, index) => dated(index + 1, day))].join('\n');
  expect((await read(file)).lines.map(({ date }) => date)).toEqual(['2026-03-24', '2026-01-25', '2026-02-24']);
  const without = file.replaceAll(`${MRN[0]};`, ';').replace('MRN;', ';');
  expect((await read(without)).mapping.questions[0]).toMatchObject({
    about: 'dateOrder',
    choices: ['day-first', 'year-first'],
  });
});

test('days and months that a spreadsheet program exchanged are asked', async () => {
  const rows = [
    ['2026-10-03', { date: '2026-10-03' }],
    ['2026-09-03', { date: '2026-09-03' }],
    ['13-03-2026', '13-03-2026'],
    ['24-03-2026', '24-03-2026'],
  ].map(([, day], index) => [MRN[0], String(index + 1), '73181558', 'CN', '900,5', '1000,5', day, '4000']);
  const pieces = [...writeXlsx([{ name: 'Import', rows: [HEAD.split(';'), ...rows] as never, headingRows: 1 }])];
  const { mapping, status } = await read(Buffer.concat(pieces));
  expect(status).toBe('needs-review');
  expect(mapping.questions).toMatchObject([{ about: 'column', field: 'date', proposal: null }]);
});

test('small masses under a word of customs may be tonnes, which is asked', async () => {
  const head = HEAD.replace('Nettovægt (kg);Bruttovægt (kg)', 'Nettomasse');
  const lines = (masses: readonly string[]) =>
    [head, ...masses.map((mass, index) => row(index + 1, `CN;${mass};01-03-2026`))].join('\n');
  const [tonnes, kilograms] = [
    await read(lines(['8,5', '1,4', '12,3', '24,0', '5,5'])),
    await read(lines(['8,5', '1,4', '120,3', '24,0', '5,5'])),
  ];
  expect(tonnes.mapping.questions.map(({ about }) => about)).toContain('unit');
  expect(kilograms.lines.map(({ netMassKg }) => netMassKg)).toEqual(['8.5', '1.4', '120.3', '24', '5.5']);
});

test('a code written as a formula keeps its zeros, and is its text', async () => {
  const file = [HEAD, row(1, 'CN;900,5;1000,5;01-03-2026').replace('73181558', '="72085120"')].join('\n');
  expect((await read(file)).lines).toMatchObject([{ cnCode: '72085120', state: 'accepted' }]);
});
