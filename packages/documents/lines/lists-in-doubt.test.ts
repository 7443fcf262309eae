import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { forgeWorkbook } from '../testing/forge-workbook.ts';
import type { ChosenMapping } from './mapping.ts';
import { openLines } from './read-lines.ts';

const tables = loadTables();
const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

const read = (rows: readonly string[], chosen?: ChosenMapping) => readBytes(Buffer.from(rows.join('\n')), chosen);

async function readBytes(bytes: Uint8Array, chosen?: ChosenMapping) {
  const options = { today: '2026-12-31', ...(chosen && { chosen }) };
  const file = await openLines(bytes, tables, options);
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

const ACCEPTED = 'MRN;Accepted at;CN;Origin;Net mass kg';
const acceptedAt = (moments: readonly string[], country = 'DK') =>
  moments.map((moment, at) => `26${country}20YYNZ9J3B1AR5;${moment};73181588;CN;90${at}.5`);

test.each([
  ['of Denmark', ACCEPTED, acceptedAt(['2026-03-31T22:10:00Z', '2026-04-02T09:00:00Z'])],
  ['of Finland in summer', ACCEPTED, acceptedAt(['2026-06-30 21:30 UTC', '2026-07-02 09:00 UTC'], 'FI')],
  ['under a heading of UTC', ACCEPTED.replace('at', '(UTC)'), acceptedAt(['30.09.2026 23:05', '02.10.2026 08:00'])],
])('a stamp of Greenwich that is of another day where customs accepted is asked about: %s', async (_, head, lines) => {
  const { mapping, status } = await read([head, ...lines]);
  expect(mapping.questions).toMatchObject([{ about: 'column', field: 'date', proposal: 'date' }]);
  const columns = [{ sheet: '', column: 'B', field: 'date' as const }];
  const answered = await read([head, ...lines], { shape: mapping.shape, columns });
  expect([status, answered.status]).toEqual(['needs-review', 'ready']);
  expect(answered.lines.map(({ date }) => date?.slice(8))).toEqual(['01', '02']);
});

test.each([
  ['early in the evening', acceptedAt(['2026-03-31T20:10:00Z', '2026-04-02T09:00:00Z'])],
  ['with the offset of the place', acceptedAt(['2026-03-31T23:10:00+02:00', '2026-04-02T09:00:00+02:00'])],
  ['without an offset', acceptedAt(['2026-03-31T23:10:00', '2026-04-02T09:00:00'])],
  ['without an offset, the day in front', acceptedAt(['31/03/2026 23:10', '02/04/2026 09:00'])],
])('a stamp %s is not', async (_, lines) => {
  expect((await read([ACCEPTED, ...lines])).status).toBe('ready');
});

/** Rows of a workbook as XML Spreadsheet 2003; a row that begins with a minus is hidden. */
const hiding = (...rows: readonly string[]) =>
  [
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">',
    '<Worksheet ss:Name="1"><Table>',
    ...rows.map((row) => {
      const cells = row.replace(/^-/, '').split(';');
      const data = cells.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`);
      return `<Row${row.startsWith('-') ? ' ss:Hidden="1"' : ''}>${data.join('')}</Row>`;
    }),
    '</Table></Worksheet></Workbook>',
  ].join('');

test('hidden rows are asked about unless they say themselves that they do not count', async () => {
  const head = 'MRN;Pos;Annahmedatum;Warennummer;Ursprungsland;Eigenmasse kg;Status';
  const line = (item: number, state: string) => `${MRN[0]};${item};12.03.2026;73181588;CN;9${item}0,5;${state}`;
  const counting = await read([hiding(head, line(1, 'frei'), `-${line(2, 'frei')}`, line(3, 'frei'))]);
  expect(counting.mapping.questions).toMatchObject([{ about: 'sheet', question: expect.stringContaining('Row 3') }]);
  const cancelled = await read([hiding(head, line(1, 'frei'), `-${line(2, 'storniert')}`, line(3, 'frei'))]);
  expect([cancelled.status, cancelled.taken]).toEqual(['ready', ['910.5', '930.5']]);
});

test('hidden rows that a total below counts are not asked about, which a sum alone takes in by itself', async () => {
  const head = 'MRN;Pos;Annahmedatum;Warennummer;Ursprungsland;Eigenmasse kg';
  const line = (item: number) => `${MRN[0]};${item};12.03.2026;73181588;CN;9${item}0,5`;
  const readWith = (total: string, mass: string) =>
    read([hiding(head, line(1), `-${line(2)}`, line(3), `${total};;;;;${mass}`)]);
  const counted = await readWith('Summe (alle 3 Positionen)', '2761,5');
  expect([counted.status, counted.taken]).toEqual(['ready', ['910.5', '920.5', '930.5']]);
  expect((await readWith('Summe', '2761,5')).mapping.questions).toHaveLength(1);
  expect((await readWith('Summe (alle 2 Positionen)', '1841')).mapping.questions).toHaveLength(2);
});

test.each([
  ["Net mass ('000 kg)", '7.5', ['7500']],
  ['Net mass kg x 1000', '7.5', ['7500']],
  ['Net mass (kg)', '7.5', ['7.5']],
])('masses below %s are in that unit', async (heading, mass, kg) => {
  const line = (code: string) => `${MRN[0]};${code};CN;2026-03-12;${mass}`;
  const { taken } = await read([`MRN;CN code;Origin;Acceptance date;${heading}`, line('73181588'), line('76042990')]);
  expect(taken).toEqual([...kg, ...kg]);
});

test('masses of more decimals than grams have are asked about, unless the heading names kilograms', async () => {
  const masses = ['24.04264', '165.2221', '7.94315', '240.5', '12.66019'];
  const list = (heading: string) => [
    `MRN;Item;Accepted on;CN code;Origin;${heading}`,
    ...masses.map((mass, at) => `${MRN[0]};${at + 1};2026-03-12;73181588;CN;${mass}`),
  ];
  expect((await read(list('Net mass'))).mapping.questions).toMatchObject([{ about: 'unit' }, { about: 'refused' }]);
  expect((await read(list('Net mass (kg)'))).status).toBe('ready');
});

test('an item that stands again right behind itself with another mass is asked about, whatever heads the numbers of items', async () => {
  const line = (item: number, mass: string) => `${MRN[0]};${item};2026-03-12;73181588;CN;${mass}`;
  const { mapping } = await read([
    'MRN;Xyz;Accepted on;CN code;Origin;Net mass kg',
    ...[line(1, '410.5'), line(2, '820.5'), line(2, '815.5'), line(3, '77.5'), line(4, '12.5'), line(5, '9.5')],
  ]);
  expect(mapping.questions).toMatchObject([
    { about: 'refused', question: expect.stringContaining('with other goods') },
  ]);
});

test('rows struck through are asked about where nothing says why', async () => {
  const struck = (note: string) => {
    const line = (item: number, style: string) =>
      [MRN[0], item, '12.03.2026', '73181588', 'CN', `9${item}0,5`].map((text) => `<td${style}>${text}</td>`).join('');
    const head = ['MRN', 'Pos', 'Annahmedatum', 'Warennummer', 'Ursprungsland', 'Eigenmasse kg'];
    const rows = [note, ...[head.map((text) => `<td>${text}</td>`).join('')]];
    const lines = [line(1, ''), line(2, ' style="text-decoration:line-through"'), line(3, '')];
    return read([
      `<html><body><table>${[...rows, ...lines].map((row) => `<tr>${row}</tr>`).join('')}</table></body></html>`,
    ]);
  };
  const unexplained = await struck('<td>Liste der Spedition</td>');
  expect(unexplained.taken).toEqual(['910.5', '930.5']);
  expect(unexplained.mapping.questions).toMatchObject([{ about: 'sheet', question: expect.stringContaining('Row 4') }]);
  const explained = await struck('<td>Durchgestrichene Zeilen wurden storniert</td>');
  expect([explained.status, explained.taken]).toEqual(['ready', ['910.5', '930.5']]);
});

/** A workbook in which the lines with these items have red letters, and those with the others a red ground. */
function withRed(letters: readonly number[], ground: readonly number[], note: string): Uint8Array {
  const styles =
    '<styleSheet><fonts><font/><font><color rgb="FFFF0000"/></font></fonts>' +
    '<fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills>' +
    '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="0" fillId="1"/></cellXfs></styleSheet>';
  const styleOf = (item: number) => (letters.includes(item) ? 1 : ground.includes(item) ? 2 : 0);
  const cell = (text: string | number, column: number, row: number, style: number) =>
    `<c r="${'ABCDEF'[column]}${row}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows: readonly (readonly (string | number)[])[] = [
    [note],
    ['MRN', 'Pos', 'Annahmedatum', 'Warennummer', 'Ursprungsland', 'Eigenmasse kg'],
    ...[1, 2, 3, 4, 5].map((item) => [MRN[0] ?? '', item, '12.03.2026', '73181588', 'CN', `9${item}0,5`]),
  ];
  const xml = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((text, column) => cell(text, column, at + 1, styleOf(at - 1))).join('')}</row>`,
  );
  return forgeWorkbook(
    { Import: {} },
    {
      'xl/styles.xml': styles,
      'xl/worksheets/sheet0.xml': `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="worksheets/sheet0.xml"/><Relationship Id="s1" Type="x/styles" Target="styles.xml"/></Relationships>',
    },
  );
}

test.each([
  ['letters', [2], [], 'Row 4 is red'],
  ['a red ground', [], [2, 5], '2 rows, such as row 4, are red'],
])('rows of red are asked about where nothing says why: %s', async (_, letters, ground, question) => {
  const { mapping, taken } = await readBytes(withRed(letters, ground, 'Liste der Spedition'));
  expect(mapping.questions).toMatchObject([{ about: 'sheet', question: expect.stringContaining(question) }]);
  expect(taken).toHaveLength(5);
});

test('a list most of whose rows are red says nothing with it', async () => {
  expect((await readBytes(withRed([1, 2, 3], [4], 'Liste der Spedition'))).status).toBe('ready');
});

test.each([
  ['Vrijgavedatum', 'Indieningsdatum'],
  ['Date de mainlevée', 'Date de dépôt'],
])('of %s and %s the day of lodging is proposed as that of acceptance', async (released, lodged) => {
  const line = (item: number) => `${MRN[0]};${item};1${item}-03-2026;1${item + 3}-03-2026;73181588;CN;9${item}0,5`;
  const { mapping } = await read([`MRN;Pos;${lodged};${released};CN;Origin;Net mass (kg)`, ...[1, 2, 3].map(line)]);
  expect(mapping.questions).toMatchObject([{ about: 'column', column: 'C', field: 'date', proposal: 'date' }]);
});
