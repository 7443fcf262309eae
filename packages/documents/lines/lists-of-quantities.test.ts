import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2', '26DK4SDR3X79J0ZSR9'];

async function read(heading: string, masses: readonly string[], behind = '', ofLine = '') {
  const rows = masses.map((mass, at) => `${MRN[at]};2026-03-1${at};73181588;CN;${mass}${ofLine}`);
  const text = [`MRN;Acceptance date;CN code;Country of origin;${heading}${behind}`, ...rows].join('\n');
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const taken = [...file.lines()].map(({ netMassKg }) => netMassKg);
  const { status, mapping } = file.summary();
  return { status, taken, asked: mapping.questions.map(({ about }) => about) };
}

test.each([
  'Net qty',
  'Net quantity',
  'Nettomængde',
  'Nettomenge',
  'Ilość netto',
  'Quantité nette',
  'Cantidad neta',
  'Čisté množství',
])('a net quantity without a unit is asked about, even beside numbers of declarations: %s', async (heading) => {
  const { status, asked } = await read(heading, ['61.4', '720', '1310.5']);
  expect([status, asked[0]]).toEqual(['needs-review', 'unit']);
});

test.each([
  ['its heading', 'Net qty (kg)', '', ''],
  ['a column of units', 'Net qty', ';Unit', ';kg'],
  ['a gross mass beside it', 'Net qty', ';Gross mass', ';1400'],
  ['a word for mass', 'Net weight', '', ''],
])('what says that it is in kilograms is not: %s', async (_, heading, behind, ofLine) => {
  const { status, taken } = await read(heading, ['61.4', '720', '1310.5'], behind, ofLine);
  expect([status, taken]).toEqual(['ready', ['61.4', '720', '1310.5']]);
});
