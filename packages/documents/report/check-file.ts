import type { Finding } from '@lods/cbam/finding';
import { ReportCheck } from '@lods/cbam/report/check';
import type { DraftHeader } from '@lods/cbam/report/document';
import { Finder } from '@lods/cbam/report/finder';
import type { ReportTables } from '@lods/cbam/report/tables';
import { Refusal } from '../refusal.ts';
import { decodeXml } from '../xml/encoding.ts';
import { checkArchiveSize, checkContent } from './archive.ts';
import { locatePaths } from './locate.ts';
import { openFile } from './open-file.ts';
import { readGoodByGood } from './reader.ts';
import { ReportSchema } from './validate.ts';

/** Beyond this many bytes the second opinion of the schema costs more memory than it is worth. */
const MAX_SCHEMA_BYTES = 20_000_000;

/** Checks a file that is to be uploaded to the registry, XML or ZIP, and tells the line of every finding. */
export async function checkReportFile(bytes: Uint8Array, tables: ReportTables): Promise<Finding[]> {
  const finder = new Finder();
  try {
    const file = openFile(bytes);
    if (file.kind === 'xml') return checkXml(file.xml, { tables, files: null }, finder);
    checkArchiveSize(bytes.byteLength, finder);
    const [report] = file.reports;
    if (report === undefined || file.reports.length > 1) {
      finder.add('F0012', '', { count: file.reports.length });
      return finder.list();
    }
    for (const name of file.attachments) checkContent({ name, bytes: await file.archive.bytes(name) }, finder);
    const xml = await file.archive.bytes(report);
    return checkXml(xml, { tables, files: new Set(file.attachments) }, finder);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return [...finder.list(), refused(refusal)];
  }
}

function checkXml(
  xml: Uint8Array,
  context: { readonly tables: ReportTables; readonly files: ReadonlySet<string> | null },
  finder: Finder,
): Finding[] {
  const text = decodeXml(xml);
  let check: ReportCheck | null = null;
  const started = (header: DraftHeader) => {
    check ??= new ReportCheck(header, context, finder);
    return check;
  };
  const { header, version } = readGoodByGood(text, finder, (good, known) => started(known).add(good));
  const isReport = finder.count('F0001') + finder.count('F0002') + finder.count('F0003') + finder.count('F0010') === 0;
  if (version !== '23.00') finder.add('F0016', '', { version });
  const findings = isReport ? started(header).end() : finder.list();
  if (isReport && !findings.some(({ severity }) => severity === 'error') && xml.byteLength <= MAX_SCHEMA_BYTES)
    findings.push(...askSchema(xml));
  return withLines(findings, text);
}

/** The checks say more than the schema; should they ever miss what it refuses, it has the last word. */
function askSchema(xml: Uint8Array): Finding[] {
  using schema = ReportSchema.own();
  const finder = new Finder();
  for (const { line, message } of schema.validate(xml)) finder.add('F0020', '', { why: message }, line);
  return finder.list();
}

function withLines(findings: readonly Finding[], text: string): Finding[] {
  const unknown = findings.filter(({ place, path }) => place === undefined && path !== '').map(({ path }) => path);
  const lines = unknown.length === 0 ? new Map<string, number>() : locatePaths(text, unknown);
  return findings
    .map((finding) => {
      const line = finding.place?.line ?? lines.get(finding.path);
      return line === undefined ? finding : { ...finding, place: { ...finding.place, line } };
    })
    .sort((first, second) => (first.place?.line ?? 0) - (second.place?.line ?? 0));
}

function refused({ code, message, remedy }: Refusal): Finding {
  const isArchive = code.startsWith('archive.');
  return { code: isArchive ? 'F0011' : 'F0001', severity: 'error', message, remedy, path: '' };
}
