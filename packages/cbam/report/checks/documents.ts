import type { DraftGood } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { daysOf } from '../quarter.ts';

type Document = NonNullable<DraftGood['supportingDocuments']>[number];
type Attachment = NonNullable<Document['attachment']>;

/** What the registry takes as an attachment, by the ending of the file name. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** The MIME type of a file that the registry takes, or null for one that it does not take. */
export function mimeTypeOf(fileName: string): string | null {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return fileName.includes('.') && Object.hasOwn(MIME_TYPES, ending) ? (MIME_TYPES[ending] ?? null) : null;
}

// No folder, no drive, no control or direction mark, none of the characters that Windows refuses, no dot at either end.
const PLAIN_NAME = /^(?!\.)[^\\/:*?"<>|\p{Cc}\p{Cf}]{1,256}(?<![. ])$/u;

export const isPlainFileName = (name: string): boolean => PLAIN_NAME.test(name);

/** Documents of a good and of its emissions, and the names of all attachments of a report. */
export class DocumentChecks {
  /** What stands beside the report: names in its ZIP file; null for a report alone; undefined while it is being written. */
  readonly #files: ReadonlySet<string> | null | undefined;
  readonly #named = new Map<string, Attachment>();

  constructor(files: ReadonlySet<string> | null | undefined) {
    this.#files = files;
  }

  add(good: DraftGood, place: Place, finder: Finder): void {
    this.#addAll(good.supportingDocuments, place, finder);
    good.goodsEmissions?.forEach((emissions, index) => {
      this.#addAll(emissions.supportingDocuments, place.in('goodsEmissions', index), finder);
    });
  }

  #addAll(documents: readonly Document[] | undefined, place: Place, finder: Finder): void {
    documents?.forEach((document, index) => {
      const at = place.in('supportingDocuments', index);
      const { validityStartDate: start, validityEndDate: end, attachment } = document;
      if (start !== undefined && end !== undefined && end < start)
        finder.add('A0010', at.in('validityEndDate'), { field: 'end of validity' });
      const first = finder.quarter === null ? null : daysOf(finder.quarter).first;
      if (end !== undefined && first !== null && /^\d{4}-/.test(end) && end < first)
        finder.add('P0008', at.in('validityEndDate'), { date: end, first });
      if (attachment !== undefined) this.#addAttachment(attachment, at.in('attachment'), finder);
    });
  }

  #addAttachment(attachment: Attachment, place: Place, finder: Finder): void {
    const { filename: value, mime, uri, binary } = attachment;
    if (uri !== undefined) finder.add('B1601', place.in('uri'), { field: 'web address of the file' });
    if (value === undefined) return;
    const at = place.in('filename');
    const field = 'file name';
    const expected = mimeTypeOf(value);
    if (!isPlainFileName(value)) finder.add('A0007', at, { field, value });
    else if (expected === null) finder.add('A0001', at, { field, value });
    else if (mime !== undefined && mime.toLowerCase() !== expected)
      finder.add('A0002', place.in('mime'), { field, value, mime });

    // One file may prove several goods; a second spelling of its name is another file under Windows' rules.
    const key = value.toLowerCase();
    const known = this.#named.get(key);
    if (known === undefined) this.#named.set(key, attachment);
    else if (known.filename !== value || known.mime !== mime) finder.add('A0006', at, { field, value });
    if (binary !== undefined || this.#files === undefined) return;
    if (this.#files === null) finder.add('A0009', at, { field, value });
    else if (!this.#files.has(value)) finder.add('A0003', at, { field, value });
  }

  /** Tells files that no document names. */
  end(finder: Finder): void {
    for (const value of this.#files ?? [])
      if (!this.#named.has(value.toLowerCase())) finder.add('A0004', '', { field: 'file', value });
  }
}
