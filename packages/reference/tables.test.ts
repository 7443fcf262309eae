import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { manifest } from './manifest.ts';
import { loadTables, replaceGridFactors } from './tables.ts';
import { listTableVersions } from './versions.ts';

const folder = new URL('./tables/', import.meta.url);
const tables = loadTables();

describe('the carried tables', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));

  test('are exactly those that the manifest names', () => {
    expect(files.sort()).toEqual(Object.keys(manifest).sort());
  });

  test.each(files)('%s has the rows and the hash of its seal', (file) => {
    const bytes = readFileSync(new URL(file, folder));
    expect(hash('sha256', bytes)).toBe(manifest[file]?.sha256);
    expect(readCsv(bytes.toString('utf8')).records).toHaveLength(manifest[file]?.rows ?? -1);
  });

  test.each(Object.keys(tables))('%s opens as typed rows with source and version', (name) => {
    const table = tables[name as keyof typeof tables];
    expect(table.rows).toHaveLength(manifest[`${table.name}.csv`]?.rows ?? -1);
    expect(table.source).not.toBe('');
    expect(table.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('every table of the folder is opened by some name', () => {
    const opened = Object.values(tables).map((table: { name: string }) => `${table.name}.csv`);
    expect(opened.sort()).toEqual(files.sort());
  });

  test('keep a published zero apart from an empty field', () => {
    const of = (countryCode: string, code: string) =>
      tables.defaultValues.rows.find((row) => row.countryCode === countryCode && row.code === code);
    expect(of('ML', '28041000')?.totalTco2ePerT).toBe('0.000');
    expect(of('AL', '25232100')?.totalTco2ePerT).toBeNull();
  });

  test('are the same objects at the second call', () => {
    expect(loadTables().defaultValues).toBe(tables.defaultValues);
  });
});

test('quotes, doubled quotes, commas and an empty first field are read as written', () => {
  expect(readCsv('a,b,c\n,"x, ""y""",z\n"",,"q"\n').records).toEqual([
    ['', 'x, "y"', 'z'],
    ['', '', 'q'],
  ]);
  expect(() => readCsv('a,b\n1,2,3\n')).toThrow('line 2 has 3 fields, the header has 2');
});

describe('the licensed grid factors of an operator', () => {
  const header = 'code,country_or_territory,use,factor_tco2e_per_mwh,source\n';
  afterEach(() => replaceGridFactors(null));
  const written = (row: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'grid-')), 'grid-factors.csv');
    writeFileSync(file, header + row);
    return file;
  };

  test('stand in for the carried ones, and the version says which file', () => {
    replaceGridFactors(written('CN,China,indirect emissions,0.5,licensed\n'));
    const { gridFactors } = loadTables();
    expect(gridFactors.rows).toMatchObject([{ countryCode: 'CN', factorTco2ePerMwh: '0.5', annex: 'licensed' }]);
    expect(gridFactors.version).toMatch(/^SHA-256 [0-9a-f]{64}$/);
    expect(gridFactors.source).toBe('grid factors put in place by the operator');
  });

  test('stop the start when they have not the form of the table', () => {
    const broken = written('CN,China,indirect emissions,half,licensed\n');
    expect(() => replaceGridFactors(broken)).toThrow('grid-factors.csv, line 2: "half" is not a decimal number.');
  });

  test('go on telling what is in force when their file is moved away', () => {
    const file = written('CN,China,indirect emissions,0.5,licensed\n');
    replaceGridFactors(file);
    const before = listTableVersions();
    rmSync(file);
    expect(listTableVersions()).toEqual(before);
    replaceGridFactors(null);
    expect(listTableVersions()).not.toEqual(before);
  });
});
