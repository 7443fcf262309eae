import { buffer } from 'node:stream/consumers';
import type { Finding } from '@lods/cbam/finding';
import { MAX_ARCHIVE_BYTES } from '@lods/cbam/report/checks/declaration-documents';
import { isPlainFileName, mimeTypeOf } from '@lods/cbam/report/checks/documents';
import { Finder } from '@lods/cbam/report/finder';
import { type FileToPack, streamPack } from '../pack.ts';

/** A file that goes with the report. */
export interface ReportAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReportArchive {
  /** Null while an error stands in the way. */
  readonly bytes: Uint8Array | null;
  readonly findings: Finding[];
}

const PIECE_BYTES = 262_144;
const MAGIC: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  xls: [0xd0, 0xcf, 0x11, 0xe0],
  docx: [0x50, 0x4b, 0x03, 0x04],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
};

/** The name of the report in its ZIP file; the registry prescribes none. */
export const reportFileName = (report: { readonly year: string; readonly reportingPeriod: string }): string =>
  `QReport_${report.year}_${report.reportingPeriod}.xml`;

/**
 * Packs a report and its attachments for upload. The same input gives the same bytes: files in the order of their names, the report
 * first, no dates. What the registry does not take is a finding, and the ZIP file is then not made. It is compressed beside the
 * main thread: a report of many goods has a hundred megabytes.
 */
export async function packReport(
  name: string,
  xml: Uint8Array,
  attachments: readonly ReportAttachment[],
): Promise<ReportArchive> {
  const finder = new Finder();
  checkAttachments([name, ...attachments.map((attachment) => attachment.name)], finder);
  for (const attachment of attachments) checkContent(attachment, finder);
  if (hasErrors(finder)) return { bytes: null, findings: finder.list() };

  const sorted = [...attachments].sort((first, second) => (first.name < second.name ? -1 : 1));
  const bytes = await buffer(streamPack(filesOf([{ name, bytes: xml }, ...sorted])));
  checkArchiveSize(bytes.byteLength, finder);
  return { bytes: hasErrors(finder) ? null : bytes, findings: finder.list() };
}

async function* filesOf(files: readonly ReportAttachment[]): AsyncGenerator<FileToPack> {
  for (const { name, bytes } of files) yield { name, content: piecesOf(bytes) };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

export function checkArchiveSize(sizeBytes: number, finder: Finder): void {
  if (sizeBytes > MAX_ARCHIVE_BYTES) finder.add('A0005', '', { megabytes: (sizeBytes / 1_000_000).toFixed(1) });
}

/** Names are compared without case, as the systems of many offices do. The first name is that of the report. */
function checkAttachments([report = '', ...names]: readonly string[], finder: Finder): void {
  const seen = new Set([report.toLowerCase()]);
  for (const value of names) {
    const place = { field: 'file name', value };
    if (!isPlainFileName(value)) finder.add('A0007', '', place);
    else if (mimeTypeOf(value) === null) finder.add('A0001', '', place);
    if (seen.has(value.toLowerCase())) finder.add('A0006', '', place);
    seen.add(value.toLowerCase());
  }
}

/** Whether the first bytes are those of the type that the name promises. */
export function checkContent({ name, bytes }: ReportAttachment, finder: Finder): void {
  const magic = MAGIC[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  if (magic?.some((byte, index) => bytes[index] !== byte) === true)
    finder.add('A0008', '', { field: 'file name', value: name });
}

const hasErrors = (finder: Finder): boolean => finder.list().some(({ severity }) => severity === 'error');
