import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2', '26DK4SDR3X79J0ZSR9'];

async function read(text: string) {
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const { status, mapping } = file.summary();
  return { status, states: lines.map(({ state }) => state), questions: mapping.questions };
}

const line = (at: number, mass: string, code = '72083900') => `${MRN[at]};${code};IN;${mass};2026-03-1${at}`;
const list = (unit: string, lines: readonly string[], note: string) =>
  [`MRN;CN code;Country of origin;Net mass (${unit});Acceptance date`, ...lines, '', note].join('\n');

describe('a note that says that some masses are in another unit', () => {
  const inTonnes = [line(0, '24.5'), line(1, '38.2'), line(2, '640')];
  const inKilograms = [line(0, '24500'), line(1, '38200'), line(2, '26.4')];

  test.each([
    'Note: some shipments were typed in kg instead of t.',
    'Hinweis: Einzelne Sendungen stehen in kg statt in t.',
    'Bemærk: nogle leverancer er tastet i kg i stedet for ton',
    'Certaines livraisons ont été saisies en kg au lieu de tonnes',
    'Uwaga: niektóre dostawy wpisano w kg zamiast w tonach',
    'Sommige zendingen zijn in kilo ingevoerd',
    'Joidenkin erien luvut kiloina tonnien sijaan; osa kg',
  ])('is asked about: %s', async (note) => {
    const { status, questions } = await read(list('t', inTonnes, note));
    expect([status, questions[0]?.about, questions[0]?.question]).toEqual([
      'needs-review',
      'sheet',
      expect.stringContaining('of the masses'),
    ]);
  });

  test('is asked about where it names no unit but the other one', async () => {
    expect((await read(list('kg', inKilograms, 'Some lines are in tonnes.'))).status).toBe('needs-review');
  });

  test.each([
    'Net masses in kg as in the declarations',
    'Some goods came in pieces of 12 kg each',
    "Some goods don't need a certificate",
    'Nogle varer er leveret i to dele',
  ])('is not heard where it says no such thing: %s', async (note) => {
    expect((await read(list('kg', [line(0, '24500'), line(1, '38200')], note))).status).toBe('ready');
  });
});

describe('a note that some lines are not covered', () => {
  const lines = [line(0, '24500'), line(1, '976', '94032080')];

  test.each([
    'Reoler (9403) er ikke omfattet, men står med for fuldstændighedens skyld',
    'Regale (9403 20 80) zählen nicht zu CBAM',
    'Le mobilier 9403 n’est pas à compter',
  ])('is no matter where it names nothing but codes outside CBAM: %s', async (note) => {
    const { status, states } = await read(list('kg', lines, note));
    expect([status, states]).toEqual(['ready', ['accepted', 'outside']]);
  });

  test.each([
    'Coils (7208) do not count',
    'Reoler er ikke omfattet, men står med',
    'Linjer fra 2025 skal ikke med',
    'Reoler (9403) og bånd (7208) skal ikke med',
  ])('is asked about where it names goods of CBAM or none: %s', async (note) => {
    expect((await read(list('kg', lines, note))).status).toBe('needs-review');
  });
});

describe('a sheet called a draft beside one of imports', () => {
  const cells = (texts: readonly string[]) =>
    `<Row>${texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>`;
  const sheet = (name: string, rows: readonly (readonly string[])[]) =>
    `<Worksheet ss:Name="${name}"><Table>${rows.map(cells).join('')}</Table></Worksheet>`;
  const heading = ['CN code', 'Country of origin', 'Net mass (kg)', 'Acceptance date'];
  const goods = (kg: string) => ['73181588', 'TR', kg, '2026-03-17'];
  const workbook = (name: string, title: string) =>
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheet('2026', [heading, goods('100')])}${sheet(name, [[title], [''], heading, goods('101')])}</Workbook>`;

  test.each([
    ['Kladde', 'Kladde – ikke indsendt'],
    ['Brouillon', 'BROUILLON : ne pas utiliser'],
    ['Entwurf', 'Entwurf, nicht verwenden'],
    ['Draft', 'DRAFT - do not use, not lodged'],
    ['Bozza', 'Bozza, non inviata'],
  ])('is left out without a question where its own title says that it is not used: %s', async (name, title) => {
    const { status, states } = await read(workbook(name, title));
    expect([status, states]).toEqual(['ready', ['accepted']]);
  });

  test.each([
    ['Kladde', 'Kladde'],
    ['Draft', 'Imports, second half'],
    ['Entwurf', 'Entwurf, noch nicht endgültig'],
  ])('is asked about where it does not: %s, %s', async (name, title) => {
    expect((await read(workbook(name, title))).status).toBe('needs-review');
  });
});

test.each([
  ['Br.paino kg', 'Nettop. kg'],
  ['Br. vægt kg', 'Nettov. kg'],
  ['Br.vikt kg', 'Nettov. kg'],
  ['Br. masa kg', 'Netto m. kg'],
])('a net mass cut short is sure beside the gross one, cut short as well: %s, %s', async (gross, net) => {
  const rows = ['104.5;101', '2310;2205.5', '880;871.3', '41;38.2', '512;500'].map(
    (masses, at) => `${MRN[at % 3]};${at + 1};73181588;CN;2026-03-1${at};${masses}`,
  );
  const { status } = await read(
    [`MRN;Item;CN code;Country of origin;Acceptance date;${gross};${net}`, ...rows].join('\n'),
  );
  expect(status).toBe('ready');
});

test('masses in pounds are asked about by the column that is called net', async () => {
  const rows = [0, 1, 2].map((at) => `${MRN[at]};73181588;US;2026-03-1${at};10464.5;1006${at}.5`);
  const head = 'MRN;CN code;Country of origin;Acceptance date;Gross weight (lb);Net weight (lb)';
  const { questions } = await read([head, ...rows].join('\n'));
  expect(questions[0]?.question).toMatch(/^Column F \(Net weight \(lb\)\)/);
});
