import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '@e965/xlsx';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, inject, test } from 'vitest';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Cell, Rows } from './rows.ts';
import type { Value } from './value.ts';
import { writeXlsx } from './write-xlsx.ts';
import { readFormat } from './xlsx/styles.ts';

const samples = join(import.meta.dirname, '../../../../shared/samples');
const xlsxOf = (rows: readonly (readonly Value[])[], name = 'Data') =>
  Buffer.concat([...writeXlsx([{ name, rows, headingRows: 1 }])]);
const cellsOf = (rows: Rows): Cell[][] => Array.from({ length: rows.length }, (_, index) => rows.cellsAt(index));
const texts = (rows: Rows) => cellsOf(rows).map((cells) => cells.map(({ text }) => text));

/** A workbook of one sheet, given as the XML of its rows. */
function workbook(sheetData: string, extraParts: Record<string, string> = {}): Buffer {
  const parts: Record<string, string> = {
    '_rels/.rels':
      '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="r3" Type="x/styles" Target="styles.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet>${sheetData}</worksheet>`,
    ...extraParts,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))));
}
const sheetOf = async (bytes: Uint8Array) =>
  (await readXlsx(bytes)).sheets[0] as Awaited<ReturnType<typeof readXlsx>>['sheets'][0];

test('what the writer writes reads back as the same texts, numbers and dates, and no text is a formula', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '@x', '_x000D_', ' a ', 'æøå €', '\r', '－1'),
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the reader drops what no spreadsheet shows
  const cell = text.map((value) => value.replace(/[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed());
  const day = fc
    .integer({ min: 61, max: 60_000 })
    .map((days) => new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10));
  const row = fc.record({ text: cell, number: fc.tuple(fc.integer(), fc.nat(9_999)), date: day });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 10 }), async (rows) => {
      const numbers = rows.map(({ number: [whole, fraction] }) => `${whole}.${fraction}1`);
      const written = rows.map((row, index): Value[] => [
        'x',
        row.text,
        { number: numbers[index] as string },
        { date: row.date },
      ]);
      const bytes = xlsxOf(written);
      expect(bytes.includes('<f>')).toBe(false);
      expect(cellsOf((await sheetOf(bytes)).rows)).toEqual(
        rows.map((row, index) => [
          { kind: 'text', text: 'x' },
          { kind: 'text', text: row.text },
          { kind: 'number', text: numbers[index] },
          { kind: 'date', text: row.date },
        ]),
      );
    }),
    { numRuns: 50 },
  );
});

test('shared, inline, rich and phonetic texts are read as a person sees them', async () => {
  const { rows } = await sheetOf(
    workbook(
      '<sheetData><row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c t="inlineStr"><is><r><t>St</t></r><r><t xml:space="preserve">ål </t></r><rPh><t>x</t></rPh></is></c></row></sheetData>',
      {
        'xl/sharedStrings.xml':
          '<x:sst><x:si><x:t>Kv&#230;g &amp; r&#xF8;r</x:t></x:si><x:si><x:r><x:t>a_x000D_</x:t></x:r><x:r><x:t>b</x:t></x:r></x:si></x:sst>',
      },
    ),
  );
  expect(texts(rows)).toEqual([['', 'Kvæg & rør', 'a\rb', 'Stål ']]);
  expect(rows.numberAt(0)).toBe(3);
});

test('formulas give their saved value; errors and formulas never computed say what they are', async () => {
  const { rows } = await sheetOf(
    workbook(
      '<x:sheetData><x:row><x:c><x:f>A1*2</x:f><x:v>2.4E3</x:v></x:c><x:c t="str"><x:f>B1</x:f><x:v>CN</x:v></x:c><x:c t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c><x:c><x:f>NOW()</x:f></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row></x:sheetData>',
    ),
  );
  expect(cellsOf(rows)[0]).toEqual([
    { kind: 'number', text: '2400' },
    { kind: 'text', text: 'CN' },
    { kind: 'error', text: '#DIV/0!' },
    { kind: 'uncalculated', text: '' },
    { kind: 'boolean', text: 'TRUE' },
  ]);
});

test('dates follow the style of the cell and the base of the workbook', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-406]d. mmmm yyyy;@"/><numFmt numFmtId="171" formatCode="0.000&quot; kg&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
  const data =
    '<sheetData><row r="1"><c r="A1" s="1"><v>46048</v></c><c r="B1" s="2"><v>46048.5423611111</v></c><c r="C1" s="3"><v>2400.4</v></c><c r="D1"><v>46048</v></c><c r="E1" t="d"><v>2026-01-26T00:00:00</v></c></row></sheetData>';
  const from1900 = await sheetOf(workbook(data, { 'xl/styles.xml': styles }));
  expect(texts(from1900.rows)).toEqual([['2026-01-26', '2026-01-26T13:01', '2400.4 kg', '46048', '2026-01-26']]);
  const from1904 = await sheetOf(
    workbook(data, {
      'xl/styles.xml': styles,
      'xl/workbook.xml': '<workbook><workbookPr date1904="1"/><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    }),
  );
  expect(texts(from1904.rows)[0]?.[0]).toBe('2030-01-27');
});

test.each([
  ['dd/mm/yyyy', true],
  ['[h]:mm:ss', true],
  ['General', false],
  ['#,##0.00 "dage"', false],
  ['0.00E+00', false],
  ['[Red]#,##0', false],
  ['yyyy-mm-dd hh:mm:ss.000', true],
])('the number format %s shows a date: %s', (code, isDate) => {
  expect(readFormat(code).isDate).toBe(isDate);
});

test('a number is what Excel shows, not the noise of its binary fraction', async () => {
  const values = ['1234.5599999999999', '0.30000000000000004', '7.2081E7', '1E-3', '-5', '12345678901234567'];
  const { rows } = await sheetOf(
    workbook(`<sheetData><row>${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row></sheetData>`),
  );
  expect(texts(rows)).toEqual([['1234.56', '0.3', '72081000', '0.001', '-5', '12345678901234600']]);
});

test('the size that a sheet claims is not believed, and hidden sheets and rows, merges and macros are told', async () => {
  const book = await readXlsx(
    workbook(
      '<dimension ref="A1:XFD1048576"/><cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols><sheetData><row r="1" hidden="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A1:C2"/></mergeCells>',
      {
        'xl/workbook.xml': '<workbook><sheets><sheet name="S" state="veryHidden" r:id="r1"/></sheets></workbook>',
        'xl/vbaProject.bin': 'macro',
      },
    ),
  );
  expect(book.hasMacros).toBe(true);
  expect(book.sheets[0]).toMatchObject({
    isHidden: true,
    hiddenRows: new Set([1]),
    hiddenColumns: new Set([1, 2]),
    merges: [{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 2 }],
  });
  expect(book.sheets[0]?.rows.length).toBe(2);
});

test.each([
  ['archive.ratio', workbook(`<sheetData>${'<row></row>'.repeat(2_000_000)}</sheetData>`)],
  [
    'xml.doctype',
    workbook('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE lolz [<!ENTITY lol "lol">]><worksheet>&lol;</worksheet>' }),
  ],
  ['xml.doctype', workbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><sst/>' })],
  ['workbook.damaged', workbook('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' })],
  ['workbook.damaged', workbook('<sheetData><row r="2"/><row r="1"/></sheetData>')],
  ['workbook.damaged', workbook('<sheetData><row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row></sheetData>')],
  ['workbook.damaged', workbook('<sheetData><row><c r="XFE1"><v>1</v></c></row></sheetData>')],
  ['workbook.damaged', workbook('<sheetData><row><c r="A1" t="s"><v>9</v></c></row></sheetData>')],
  [
    'workbook.encoding',
    workbook('', { 'xl/worksheets/sheet1.xml': '<?xml version="1.0" encoding="UTF-16"?><worksheet/>' }),
  ],
  ['file.not_a_table', Buffer.from(zipSync({ 'lines.csv': strToU8('a;b') }))],
  ['file.not_a_table', Buffer.from(zipSync({ 'content.xml': strToU8('<x/>'), mimetype: strToU8('x') }))],
  ['archive.damaged', xlsxOf([['a', 'b']]).subarray(0, -200)],
])('%s: a workbook made to harm, damaged or of another kind is refused with what to do', async (code, bytes) => {
  await expect(readXlsx(bytes)).rejects.toMatchObject({
    name: 'Refusal',
    code,
    remedy: expect.stringMatching(/^[A-Z].+\.$/),
  });
});

const folders = [
  'imports/importer-tables',
  'imports/danish-customs-dms',
  'templates/official-filled-examples-v2.1',
  'templates/official-reference-workbooks',
];
const books = folders.flatMap((folder) =>
  existsSync(join(samples, folder))
    ? readdirSync(join(samples, folder))
        .filter((name) => name.endsWith('.xlsx'))
        .map((name) => join(folder, name))
    : [],
);

// Real workbooks lie beside the repository and are not part of it; without them there is nothing to compare.
test.skipIf(books.length === 0)(
  'real workbooks read the same, cell by cell, as through another reader',
  { timeout: 120_000 },
  async () => {
    for (const name of books.filter((_, at) => inject('size') === 'full' || at % 3 === 0)) {
      const bytes = readFileSync(join(samples, name));
      const ours = await readXlsx(bytes);
      const theirs = await readXls(bytes);
      expect(
        ours.sheets.map((sheet) => sheet.name),
        name,
      ).toEqual(theirs.sheets.map((sheet) => sheet.name));
      for (const [index, sheet] of ours.sheets.entries()) {
        expect(texts(sheet.rows), `${name} ${sheet.name}`).toEqual(texts((theirs.sheets[index] as typeof sheet).rows));
      }
    }
  },
);

test('the writer writes what another reader takes for a workbook', () => {
  const book = read(
    xlsxOf(
      [
        ['Kode', 'Dato'],
        ['=1', { date: '2026-01-26' }, { number: '2.5' }],
      ],
      "A/B's",
    ),
    { cellDates: false },
  );
  const sheet = book.Sheets[book.SheetNames[0] as string] ?? {};
  expect([sheet.A1?.v, sheet.A2?.v, sheet.A2?.f, sheet.B2?.v, sheet.C2?.v]).toEqual([
    'Kode',
    '=1',
    undefined,
    46048,
    2.5,
  ]);
});
