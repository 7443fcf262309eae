import { readdirSync, readFileSync } from 'node:fs';
import { checkReport, ReportCheck } from '@lods/cbam/report/check';
import { checkKeptDocuments } from '@lods/cbam/report/checks/declaration-documents';
import { Finder } from '@lods/cbam/report/finder';
import { listRules, rules } from '@lods/cbam/report/rules';
import { reportTables } from '@lods/cbam/report/tables';
import { checkReportFile } from '@lods/documents/report/check-file';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { badFiles } from './report/bad-files.ts';
import { brokenFiles } from './report/broken-files.ts';
import { changed } from './report/change.ts';
import { doubtfulFiles, ofTheSoundReport } from './report/doubtful-files.ts';
import { malformedReports } from './report/malformed-reports.ts';
import { soundReport } from './report/sound-report.ts';

const tables = reportTables(loadTables());
const pathOf = (brokenFile: (typeof doubtfulFiles)[number]) =>
  brokenFile.path ?? Object.keys(brokenFile.change)[0] ?? '';
const codesOf = (change: Parameters<typeof changed>[1]) => checkReport(changed(soundReport(), change), { tables });

describe('the rules of the report', () => {
  test.each(malformedReports)('$what is an error $code at its field', (brokenFile) => {
    const found = codesOf(brokenFile.change).find(
      ({ code, path }) => code === brokenFile.code && path === pathOf(brokenFile),
    );
    expect(found?.severity).toBe('error');
  });

  test.each(doubtfulFiles)('$what is told as $code, and does not stop the file', (brokenFile) => {
    const found = codesOf(brokenFile.change);
    expect(found.find(({ code, path }) => code === brokenFile.code && path === pathOf(brokenFile))?.severity).toMatch(
      /warning|info/,
    );
  });

  test.each(badFiles)('$what is told as $code', async ({ bytes, code, line }) => {
    const found = await checkReportFile(await bytes(), tables);
    const finding = found.find((finding) => finding.code === code);
    expect(finding?.message, found.map((finding) => finding.code).join(' ')).toBeTruthy();
    if (line !== undefined) expect(finding?.place?.line).toBe(line);
  });

  test('every rule is provoked by a case here, or by the sound report itself', () => {
    const provoked = new Set<string>(
      [...badFiles, ...brokenFiles, ...doubtfulFiles, ...malformedReports].map(({ code }) => code),
    );
    for (const code of ofTheSoundReport) provoked.add(code);
    // The schema's last word is for faults that no check sees; a thousand goods with one fault are counted in the next test.
    // Documents that are kept beside a report have tests of their own.
    const elsewhere = ['F0020', 'F0099', 'A0013', 'A0011', 'A0012'];
    expect(Object.keys(rules).filter((code) => !provoked.has(code) && !elsewhere.includes(code))).toEqual([]);
  });

  test('no previous procedure, written 00, is nothing to look at', () => {
    const at = 'importedGoods[0].importedQuantities[0].procedure.previousProc';
    expect(codesOf({ [at]: '00' }).filter(({ path }) => path === at)).toEqual([]);
  });

  test('urea under 3102 10 10 is a code of the nomenclature until the end of 2024', () => {
    const standing = (year: number) => tables.goodOf('31021010', year).is;
    expect([standing(2023), standing(2024), standing(2025)]).toEqual(['covered', 'covered', 'unknown']);
  });

  test('the README counts the rules', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`(${listRules().length} rules,`);
  });

  test('no two subjects have a rule of the same code: the later one would take the place of the other', () => {
    const folder = new URL('../../packages/cbam/report/rules/', import.meta.url);
    const codes = readdirSync(folder).flatMap(
      (file) => readFileSync(new URL(file, folder), 'utf8').match(/^ {2}[A-Z]\d{4}(?=:)/gm) ?? [],
    );
    expect(codes.length).toBe(Object.keys(rules).length);
  });

  test('documents that are kept for a report are told where the registry cannot carry them', () => {
    const kept = { registryType: 'N380', sizeBytes: 15_000_000, sha256: 'a' };
    const finder = new Finder();
    const documents = [
      { ...kept, fileName: 'photo.png' },
      { ...kept, fileName: 'one.pdf' },
      { ...kept, fileName: 'one.pdf' },
      { ...kept, fileName: 'ONE.pdf', sha256: 'b' },
      { ...kept, fileName: 'two.pdf', registryType: 'TED05' },
      { ...kept, fileName: 'notes.txt', registryType: '' },
    ];
    checkKeptDocuments(documents, finder);
    expect(finder.list().map(({ code, path }) => `${code} ${path}`)).toEqual([
      'A0011 supportingDocuments[0].fileName',
      'A0006 supportingDocuments[3].fileName',
      'A0013 supportingDocuments[4].registryType',
      'A0012 supportingDocuments',
    ]);
  });

  test('the sound report has the findings that say what it leaves open, and no others', () => {
    const codes = new Set(checkReport(soundReport(), { tables }).map(({ code }) => code));
    expect([...codes].sort()).toEqual([...ofTheSoundReport].sort());
  });

  test('a fault in a thousand goods is listed two hundred times and then counted', () => {
    const [good] = soundReport().importedGoods;
    const goods = Array.from({ length: 1000 }, (_, index) =>
      changed(good, { itemNumber: String(index + 1), 'originCountry.country': 'QQ' }),
    );
    const found = checkReport({ ...soundReport(), importedGoods: goods as never }, { tables });
    expect(found.filter(({ code }) => code === 'L0020')).toHaveLength(200);
    expect(found.find(({ code, message }) => code === 'F0099' && message.includes('L0020'))?.message).toContain('800');
  });

  test('one good more than the file can hold is told, without keeping any of them', () => {
    const check = new ReportCheck(soundReport(), { tables });
    for (let count = 0; count < 100_000; count += 1) check.add({});
    const found = check.end().find(({ code }) => code === 'S0002');
    expect(found).toMatchObject({ path: 'importedGoods', message: expect.stringContaining('100000') });
  });

  test('every rule says what it guards, what to do and where it is known from, in whole sentences', () => {
    for (const { code, cause, remedy, source } of listRules()) {
      expect(code).toMatch(/^[A-Z]\d{4}$/);
      expect(source, code).not.toBe('');
      for (const sentence of [cause, remedy]) expect(sentence, code).toMatch(/^[A-Z].*\.$/s);
    }
  });
});
