import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const tables = loadTables();
const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

async function read(rows: readonly string[]) {
  const file = await openLines(Buffer.from(rows.join('\n')), tables, { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  return { lines, taken: taken.map(({ netMassKg }) => netMassKg), ...file.summary() };
}

test('masses of three decimals under a shared word may be tonnes, which is asked', async () => {
  const masses = ['18.250', '7.415', '0.930', '22.700', '11.065', '3.120'];
  const file = ['Ref;Date;CN;Origin;Net mass', ...masses.map((mass) => `${MRN[0]};2026-03-01;73181558;CN;${mass}`)];
  const { mapping, status } = await read(file);
  expect(status).toBe('needs-review');
  expect(mapping.questions[0]).toMatchObject({ about: 'unit', field: 'netMass', choices: ['kg', 't'] });
});

test('a quantity that is a mass on some lines and pieces on others is asked', async () => {
  const head = 'MRN;Dato;Varekode;Oprindelsesland;Mængde;Enhed';
  const line = (quantity: string) => `${MRN[0]};01-03-2026;73181558;CN;${quantity}`;
  const mixed = await read([head, line('900,5;kg'), line('120;stk'), line('1200;kg')]);
  expect(mixed.mapping.questions).toMatchObject([{ about: 'column', field: 'netMass', proposal: 'netMass' }]);
  const masses = await read([head, line('900,5;kg'), line('1200;kg')]);
  expect([masses.status, masses.taken]).toEqual(['ready', ['900.5', '1200']]);
});

test.each([
  ['numbered under a word for articles', 'Artikel', ['1', '2', '1', '2', '1']],
  ['not numbered', 'Bemærkning', ['', '', '', '', '']],
])('of a declaration whose items are %s only the last version counts', async (_, heading, items) => {
  const lines = [
    [MRN[0], 1, '900,5'],
    [MRN[0], 1, '800,5'],
    [MRN[0], 2, '910,5'],
    [MRN[0], 2, '810,5'],
    [MRN[1], 1, '700,5'],
  ].map(([mrn, version, mass], at) => `${mrn};${version};${items[at]};01-03-2026;73181558;CN;${mass}`);
  const file = await read([`MRN;Version;${heading};Dato;Varekode;Oprindelsesland;Nettovægt (kg)`, ...lines]);
  expect(file.taken).toEqual(['910.5', '810.5', '700.5']);
  expect(file.lines.slice(0, 2).map(({ findings }) => findings.map(({ code }) => code))).toEqual([
    ['line-repeated'],
    ['line-repeated'],
  ]);
});

test('a declaration that another has replaced is in doubt', async () => {
  const head = 'MRN;Status;Datum;Goederencode;Land oorsprong;Netto (kg)';
  const file = await read([
    head,
    `${MRN[0]};Vervangen;01-03-2026;73181558;CN;900,5`,
    `${MRN[1]};Vrijgegeven;01-03-2026;73181558;CN;910,5`,
  ]);
  expect(file.lines.map(({ findings }) => findings.map(({ code }) => code))).toEqual([['declaration-in-question'], []]);
});

test.each([
  ['the column of the year', 'År;Måned;Dag;MRN', '2025;XI;4;A1', '2026;II;5;A2'],
  ['its MRN', 'MRN', '25DK464Q8D3YX60QR3', MRN[0]],
])('a quarter said for the whole file takes no line that is of another year by %s', async (_, heads, ...starts) => {
  const rows = starts.map((start) => `${start};73181558;CN;900,5`);
  const content = [`${heads};Varekode;Oprindelsesland;Nettovægt (kg)`, ...rows].join('\n');
  const file = await openLines(Buffer.from(content), tables, { today: '2026-12-31', quarter: '2026-Q1' });
  const lines = [...file.lines()];
  expect(lines.map(({ state, quarter }) => [state, quarter])).toEqual([
    ['refused', null],
    [expect.stringMatching(/accepted|remark/), '2026-Q1'],
  ]);
  expect(lines[0]?.findings.map(({ code }) => code)).toContain('quarter-of-another-year');
});
