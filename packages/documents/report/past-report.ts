import type { Finding } from '@lods/cbam/finding';
import type { DraftReport } from '@lods/cbam/report/document';
import { Finder } from '@lods/cbam/report/finder';
import type { Reader } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import { decodeXml } from '../xml/encoding.ts';
import type { ReportAttachment } from './archive.ts';
import { openFile } from './open-file.ts';
import { type ReportVersion, readReport } from './reader.ts';

/** A report that was filed before, as far as the file could be read. Its content is yet to be checked. */
export interface PastReport {
  readonly report: DraftReport;
  readonly version: ReportVersion;
  /** What was left out, read differently or is at fault in the file itself. */
  readonly findings: readonly Finding[];
  readonly attachments: readonly ReportAttachment[];
}

/**
 * Reads a past report, XML or ZIP, of version 17.00 to 23.00.
 * @throws {Refusal} 'archive.*' or 'xml.*' for what cannot be opened, 'report.count' for a ZIP file without one report
 * @public: the reading process finds it by name.
 */
export const pastReport: Reader<null, PastReport> = async (bytes) => {
  const file = openFile(bytes);
  if (file.kind === 'xml') return { ...readReport(decodeXml(file.xml)), attachments: [] };
  const [name] = file.reports;
  if (name === undefined || file.reports.length > 1) throw wrongCount(file.reports.length);
  const attachments: ReportAttachment[] = [];
  for (const attachment of file.attachments)
    attachments.push({ name: attachment, bytes: await file.archive.bytes(attachment) });
  return { ...readReport(decodeXml(await file.archive.bytes(name))), attachments };
};

function wrongCount(count: number): Refusal {
  const finder = new Finder();
  finder.add('F0012', '', { count });
  const [{ message, remedy } = { message: '', remedy: '' }] = finder.list();
  return new Refusal('report.count', message, remedy);
}
