import { checkReport } from '@lods/cbam/report/check';
import { reportTables } from '@lods/cbam/report/tables';
import { checkReportFile } from '@lods/documents/report/check-file';
import { reportXml } from '@lods/documents/report/writer';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { brokenFiles } from './report/broken-files.ts';
import { changed } from './report/change.ts';
import { officialSchema, WITHOUT_SHARED } from './report/official-schema.ts';
import { soundReport } from './report/sound-report.ts';

const tables = reportTables(loadTables());
const official = officialSchema();
const errorsOf = (findings: readonly { severity: string }[]) => findings.filter(({ severity }) => severity === 'error');

describe('a file that the schema accepts and the registry would not', () => {
  test('the report that the broken ones are made from has no error', () => {
    expect(errorsOf(checkReport(soundReport(), { tables }))).toEqual([]);
  });

  test('at least sixty such files are tried', () => {
    expect(brokenFiles.length).toBeGreaterThanOrEqual(60);
  });

  test.each(brokenFiles)('$what is refused as $code at its field', async ({ change, code, path }) => {
    const expected = path ?? Object.keys(change)[0] ?? '';
    const report = changed(soundReport(), change);
    const found = checkReport(report, { tables });
    expect(found.filter((finding) => finding.code === code).map((finding) => finding.path)).toContain(expected);
    expect(errorsOf(found.filter((finding) => finding.code === code))).not.toEqual([]);
  });

  test('the file of each tells the same finding with a line', async () => {
    for (const { what, change, code, path } of brokenFiles) {
      const expected = path ?? Object.keys(change)[0] ?? '';
      const found = await checkReportFile(reportXml(changed(soundReport(), change)), tables);
      const finding = found.find((finding) => finding.code === code && finding.path === expected);
      expect(finding?.place?.line, what).toBeGreaterThan(1);
    }
  });

  test.skipIf(official === null)(`the official schema accepts each of them (else: ${WITHOUT_SHARED})`, () => {
    for (const { what, change } of brokenFiles)
      expect(official?.validate(reportXml(changed(soundReport(), change))), what).toEqual([]);
  });
});
