import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTemplate, templateCaps } from '@lods/documents/readers';
import { type ForgedSheets, forgedSheets, forgeWorkbook } from '@lods/documents/testing/forge-workbook';
import { forgeArchive } from '@lods/documents/testing/forge-zip';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, inject, test } from 'vitest';
import { book, encrypted } from './hostile-files.ts';

const isFull = inject('size') === 'full';
const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

async function read(bytes: Uint8Array | string) {
  const started = performance.now();
  const reading = { organisation: 'one', caps: templateCaps };
  const verdict = await pool.runReader(readTemplate, undefined, Buffer.from(bytes as string), reading);
  expect(performance.now() - started).toBeLessThan(10_000);
  return verdict;
}

function changed(changes: ForgedSheets, parts: Record<string, string> = {}): Uint8Array {
  const sheets = forgedSheets();
  for (const [sheet, cells] of Object.entries(changes)) sheets[sheet] = { ...sheets[sheet], ...cells };
  return forgeWorkbook(sheets, parts);
}

const whole = forgeWorkbook(forgedSheets());
/** In place of the first sheet of the forged workbook, VersionDocumentation. */
const firstSheet = (xml: string) => changed({}, { 'xl/worksheets/sheet0.xml': xml });

test.each<[what: string, bytes: () => Promise<Uint8Array | string> | Uint8Array | string, code: string, words: RegExp]>(
  [
    ['0 bytes', () => '', 'file.empty', /empty/],
    [
      'a truncated workbook',
      () => whole.subarray(0, whole.length / 2),
      'archive.damaged',
      /damaged|incomplete|breaks off/,
    ],
    ['a workbook behind a password', () => encrypted(), 'workbook.encrypted', /password.+remove/],
    ['a PDF', () => '%PDF-1.7 …', 'file.not_a_table', /PDF/],
    ['a text', () => 'CN code;see\n72081000;1.5\n', 'template.not_recognised', /communication template/],
    [
      'the workbook of another regulation',
      () => book([['Geolocation', 'Species']]),
      'template.not_recognised',
      /Its sheets are/,
    ],
    [
      'a sheet that unpacks to a thousand times its size',
      () => forgeArchive([{ name: 'xl/workbook.xml', content: `<workbook>${'<a/>'.repeat(5_000_000)}` }]),
      'archive.ratio',
      /times its size/,
    ],
    [
      'a file larger than any template',
      () => Buffer.concat([whole, Buffer.alloc(20_000_000)]),
      'file.too_large',
      /larger than 20 MB/,
    ],
    [
      'a document type',
      () => firstSheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>'),
      'xml.doctype',
      /document type/,
    ],
    [
      'a sheet that breaks off',
      () => firstSheet('<worksheet><sheetData><row><c r="A1"><v>1'),
      'workbook.damaged',
      /damaged/,
    ],
    [
      'an address that is none',
      () => firstSheet('<worksheet><sheetData><row><c r="__proto__"><v>1</v></c></row></sheetData></worksheet>'),
      'workbook.damaged',
      /cannot be read/,
    ],
  ],
)('%s is refused within 10 s with a plain sentence and a remedy', async (_, bytes, code, words) => {
  const verdict = await read(await bytes());
  if (verdict.ok) throw new Error('read, not refused');
  expect(verdict.code).toBe(code);
  expect(`${verdict.message} ${verdict.remedy}`).toMatch(words);
  expect(verdict.remedy).toMatch(/\w+\.$/);
});

test.runIf(isFull)('a million formulas are refused in a sheet of the template and not read in any other', async () => {
  let cells = '';
  for (let row = 1; row <= 1_000_000; row += 1) cells += `<row><c><f>${row}+RAND()</f></c></row>`;
  const formulas = `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
  expect(await read(firstSheet(formulas))).toMatchObject({ ok: false, code: 'template.cells' });
  const sheets = { ...forgedSheets(), Extra: {} };
  const last = `xl/worksheets/sheet${Object.keys(sheets).length - 1}.xml`;
  expect(await read(forgeWorkbook(sheets, { [last]: formulas }))).toMatchObject({ ok: true });
});

test('macros and links to other files are told, never followed, and the figures are read', async () => {
  const verdict = await read(
    changed({}, { 'xl/vbaProject.bin': 'x', 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
  );
  if (!verdict.ok) throw new Error(verdict.message);
  expect(verdict.result.findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['template.macros', 'template.external_links']),
  );
  expect(verdict.result.products).toHaveLength(2);
});

test('formulas that lead in circles or to each other a thousand times over cost no time', async () => {
  const cells: Record<string, { formula: string; value: number }> = {
    L54: { formula: 'L16-L16+SUM(AA1:AA1)', value: 400 },
  };
  for (let row = 1; row < 400; row += 1)
    cells[`AA${row}`] = { formula: `AA${row + 1}+AA${row + 1}*AA${row + 2}`, value: 400 };
  cells.L65 = { formula: 'L66', value: 500 };
  cells.L66 = { formula: 'L65', value: 0.5 };
  cells.L71 = { formula: '9^9^9^9^9^9', value: 0 };
  const verdict = await read(changed({ D_Processes: cells }));
  expect(verdict.ok).toBe(true);
});

const official = join(
  import.meta.dirname,
  '../../../shared/samples/templates/official-filled-examples-v2.1/2 CBAM SEE V2.1_Example Steel 1 Blast furnace_final.xlsx',
);
test.skipIf(!existsSync(official))('an official workbook is read and recalculated under 300 MB', async () => {
  const verdict = await read(readFileSync(official));
  expect([templateCaps.memoryMb, verdict.ok && verdict.result.products.length]).toEqual([300, 4]);
});
