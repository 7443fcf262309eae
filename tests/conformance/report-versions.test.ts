import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { reportTables } from '@lods/cbam/report/tables';
import { readPastReport } from '@lods/documents/readers';
import { packReport } from '@lods/documents/report/archive';
import { checkReportFile } from '@lods/documents/report/check-file';
import { readReport } from '@lods/documents/report/reader';
import { ReportSchema } from '@lods/documents/report/validate';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { decodeXml } from '@lods/documents/xml/encoding';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { type FormerVersion, fileOfVersion, reportOfAllVersions, toldOf } from './report/former-versions.ts';
import { shared, WITHOUT_SHARED } from './report/official-schema.ts';

const versions: readonly FormerVersion[] = ['19', '18', '17'];
const folders = { '17': 'qreport-17.03', '18': 'qreport-18.00', '19': 'qreport-19.00' } as const;

function officialOf(version: FormerVersion): ReportSchema | null {
  const folder = new URL(`schemas/${folders[version]}/`, shared);
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder);
  const main = files.find((name) => name.startsWith('QReport')) ?? '';
  const included = files.filter((name) => name !== main);
  const read = (name: string) => readFileSync(new URL(name, folder));
  return ReportSchema.of(read(main), Object.fromEntries(included.map((name) => [name, read(name)])));
}

describe.each(versions)('a past report of version %s', (version) => {
  const official = officialOf(version);

  test.skipIf(official === null)(`is one by the official schema of its time (else: ${WITHOUT_SHARED})`, () => {
    expect(official?.validate(fileOfVersion(version))).toEqual([]);
  });

  test('is read into the report that a file of 23.00 would give', () => {
    const read = readReport(decodeXml(fileOfVersion(version)));
    expect(read.report).toEqual(reportOfAllVersions());
    expect(read.version).toBe(version);
    expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('tells what was left out or read differently, each element once, with the line where it stands first', () => {
    const { findings } = readReport(decodeXml(fileOfVersion(version)));
    const messages = findings.map(({ code, message }) => `${code} ${message.split(' ')[0]}`);
    expect(messages).toEqual(expect.arrayContaining([...toldOf[version]]));
    expect(new Set(messages).size).toBe(messages.length);
    for (const { place } of findings) expect(place?.line).toBeGreaterThan(1);
  });

  test('is told to be of another version when it is checked for upload', async () => {
    const found = await checkReportFile(fileOfVersion(version), reportTables(loadTables()));
    expect(found.find(({ code }) => code === 'F0016')?.message).toContain(`schema ${version}`);
  });
});

describe('a past report that somebody uploads', () => {
  const read = async (bytes: Uint8Array) => {
    const pool = openWorkerPool({ processes: 1 });
    try {
      return await pool.runReader(readPastReport, null, bytes, { organisation: 'a' });
    } finally {
      await pool.close();
    }
  };

  test('as a ZIP file comes back equal, with its attachments, from a process of its own', async () => {
    const attachment = { name: 'certificate.pdf', bytes: new TextEncoder().encode('%PDF') };
    const zip = (await packReport('any.xml', fileOfVersion('18'), [attachment])).bytes ?? new Uint8Array();
    const verdict = await read(zip);
    expect(verdict).toMatchObject({ ok: true, result: { version: '18', report: reportOfAllVersions() } });
    const [only] = verdict.ok ? verdict.result.attachments : [];
    expect(only?.name).toBe('certificate.pdf');
    expect(Buffer.from(only?.bytes ?? []).toString()).toBe('%PDF');
  });

  test('as a ZIP file without a report is refused with the remedy', async () => {
    const zip = (await packReport('mail.pdf', new TextEncoder().encode('%PDF'), [])).bytes ?? new Uint8Array();
    expect(await read(zip)).toMatchObject({
      ok: false,
      code: 'report.count',
      remedy: expect.stringContaining('Pack one report'),
    });
  });
});
