import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { reportTables } from '@lods/cbam/report/tables';
import { checkReportFile } from '@lods/documents/report/check-file';
import { readReport } from '@lods/documents/report/reader';
import { reportXml } from '@lods/documents/report/writer';
import { decodeXml } from '@lods/documents/xml/encoding';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { officialSchema, shared, WITHOUT_SHARED } from './report/official-schema.ts';

const tables = reportTables(loadTables());
const folder = new URL('samples/qreport/', shared);
const official = officialSchema();
const sample = (name: string) => readFileSync(new URL(name, folder));
const names = (kind: string) => (existsSync(folder) ? readdirSync(new URL(kind, folder)) : []);
const errors = async (name: string) =>
  (await checkReportFile(sample(name), tables)).filter(({ severity }) => severity === 'error');

describe.skipIf(!existsSync(folder))(`sample reports (else: ${WITHOUT_SHARED})`, () => {
  test.each(names('made-here/'))('%s, made for 23.00, is judged as the official schema judges it', async (name) => {
    const isValid = official?.validate(sample(`made-here/${name}`)).length === 0;
    expect((await errors(`made-here/${name}`)).length === 0).toBe(isValid);
  });

  test('the sample with a document code of the list is refused for it alone, at its line', async () => {
    const [fault, ...rest] = await errors('made-here/v23-emissions-document-ted05-fails-xsd.xml');
    expect(rest).toEqual([]);
    expect(fault).toMatchObject({
      code: 'T0001',
      path: 'importedGoods[0].goodsEmissions[0].supportingDocuments[0].type',
      place: { line: 156 },
    });
  });

  test.each(['v23-minimal-importer.xml', 'v23-wide.xml'])('%s is read, written and read again without loss', (name) => {
    const first = readReport(decodeXml(sample(`made-here/${name}`)));
    expect(first.findings).toEqual([]);
    const written = reportXml(first.report as never);
    const second = readReport(decodeXml(written));
    expect(second.report).toEqual(first.report);
    expect(Buffer.from(reportXml(second.report as never)).equals(written)).toBe(true);
  });

  test.each(names('as-found/'))('%s, as found, is read as far as it goes and refused with findings', async (name) => {
    const { report } = readReport(decodeXml(sample(`as-found/${name}`)));
    expect(report.importedGoods?.length).toBeGreaterThan(0);
    const found = await errors(`as-found/${name}`);
    expect(found.length).toBeGreaterThan(0);
    for (const { message, path } of found) expect(`${path} ${message}`).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('the sample of 2024 is known as version 17 and keeps its twelve goods', () => {
    const { report, version, findings } = readReport(decodeXml(sample('as-found/sample-2024-03-22.xml')));
    expect(version).toBe('17');
    expect(report.importedGoods).toHaveLength(12);
    expect(report.signatures?.applicableMethodologyConfirmation?.otherApplicableReportingMethodology).toBe('true');
    const reported = findings.filter(({ code }) => code === 'V0001' || code === 'V0002' || code === 'V0003');
    expect(reported.map(({ message }) => message).join('\n')).toMatch(/InstallationEmissions[\s\S]*ExchangeRate/);
  });

  test('the damaged sample tells the year, the empty report ID and the order of the parties', async () => {
    const codes = (await errors('as-found/sample-2024-04-06.xml')).map(({ code, path }) => `${code} ${path}`);
    expect(codes).toEqual(expect.arrayContaining(['S0008 year', 'T0004 reportId', 'F0005 representative']));
  });
});
