import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from '@lods/documents/spreadsheet/read-xlsx';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { FORGED, forgedSheets, forgeWorkbook } from '@lods/documents/testing/forge-workbook';
import { afterAll, expect, inject, test } from 'vitest';
import { commandOfStreams } from '../../testing/command-line.ts';

const isFull = inject('size') === 'full';
const folder = mkdtempSync(join(tmpdir(), 'lods-template-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As a process of its own, as a person calls it. */
function lodsAlone(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, '../lods.mjs'), 'template', ...args], {
    encoding: 'utf8',
  });
}

const command = commandOfStreams({});
const lods = (...args: string[]) => command(['template', ...args]);

function written(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

test('prints what the workbook states, what follows from it and where they differ, as one JSON object and as tables', async () => {
  const sheets = forgedSheets();
  sheets.Summary_Communication = { ...sheets.Summary_Communication, J27: 0.5 };
  const target = join(folder, 'tables.xlsx');
  const { status, stdout, stderr } = lodsAlone(
    written('answer.xlsx', forgeWorkbook(sheets)),
    '--json',
    '--xlsx',
    target,
  );
  expect([status, stderr]).toEqual([0, '']);
  const result = JSON.parse(stdout);
  expect(Object.keys(result).slice(0, 6)).toEqual([
    'version',
    'installation',
    'products',
    'recalculated',
    'differences',
    'findings',
  ]);
  const bar = { cnCode: '72142000', name: 'Bar B', specificDirect: FORGED.rolling.direct };
  expect(result.products[1]).toEqual({ ...bar, specificIndirect: 0.5 });
  expect(result.recalculated[1]).toEqual({ ...bar, specificIndirect: 0.48 });
  expect(result.differences).toEqual([{ sheet: 'Summary_Communication', cell: 'J27', stated: 0.5, computed: 0.48 }]);

  const tables = new Map((await readXlsx(readFileSync(target))).sheets.map(({ name, rows }) => [name, rows]));
  const texts = (name: string, row: number) =>
    tables
      .get(name)
      ?.cellsAt(row)
      .map(({ text }) => text);
  expect(texts('Products', 2)?.slice(0, 3)).toEqual(['72142000', 'Bar B', 'Rolling']);
  expect(texts('Products', 2)?.slice(6, 10)).toEqual(['0.98', '0.5', '0.98', '0.48']);
  expect(texts('Differences', 1)).toEqual(['Summary_Communication', 'J27', '0.5', '0.48']);
  expect(texts('Precursors', 1)?.slice(0, 3)).toEqual(['Bought slabs', 'Crude steel', 'IN']);
});

test.runIf(isFull)('prints for a person the installation, both figures of each product and what is wrong', async () => {
  const { status, stdout } = await lods(written('person.xlsx', forgeWorkbook(forgedSheets())));
  expect(status).toBe(0);
  expect(stdout).toContain('Communication template 2.1.1');
  expect(stdout).toContain('72142000 Bar B: 0.98 0.48 | 0.98 0.48');
  expect(stdout).toContain('The summary follows from the inputs.');
});

test('another workbook is refused with a sentence and a remedy, and JSON stays JSON; a wrong call is explained', async () => {
  const file = written(
    'other.xlsx',
    Buffer.concat([...writeXlsx([{ name: 'EUDR statement', rows: [['Geolocation']] }])]),
  );
  const { status, stdout } = await lods(file, '--json');
  const { findings, ...rest } = JSON.parse(stdout);
  expect([status, rest.products, findings[0].code]).toEqual([1, [], 'template.not_recognised']);
  expect(findings[0].message).toContain('EUDR statement');
  expect((await lods(file)).stderr).toMatch(/not the Commission's.+Upload/);
  expect((await lods()).status).toBe(2);
});
