import { type Archive, type ArchiveCaps, openArchive } from '../zip.ts';

/**
 * A report compresses far better than other files: the same addresses stand in it a thousand times. Bombs are caught by the total,
 * which is counted while inflating.
 */
const CAPS: ArchiveCaps = { totalBytes: 400_000_000, ratio: 1_000, parts: 2_000 };

/** A file as it was uploaded: the report alone, or a ZIP file with attachments. */
export type OpenedFile =
  | { readonly kind: 'xml'; readonly xml: Uint8Array }
  | {
      readonly kind: 'zip';
      readonly archive: Archive;
      readonly reports: readonly string[];
      readonly attachments: readonly string[];
    };

/** Tells by the first bytes, never by the name, what a file is. @throws {Refusal} 'archive.*' */
export function openFile(bytes: Uint8Array): OpenedFile {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);
  if (!isZip) return { kind: 'xml', xml: bytes };
  const archive = openArchive(bytes, CAPS);
  // What a Mac adds to a ZIP file is no part of the report.
  const names = archive.names.filter((name) => !name.startsWith('__MACOSX/'));
  return {
    kind: 'zip',
    archive,
    reports: names.filter((name) => name.toLowerCase().endsWith('.xml')),
    attachments: names.filter((name) => !name.toLowerCase().endsWith('.xml')),
  };
}
