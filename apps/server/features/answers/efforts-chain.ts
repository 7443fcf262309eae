/** The chain of hashes of a file of reasonable efforts. */
import { createHash } from 'node:crypto';
import { EFFORTS_FORMAT, type EffortEntry, type EffortsFile } from '@lods/contract/answers/efforts';

export type Effort = Omit<EffortEntry, 'hash'>;
type Head = Pick<EffortsFile, 'importer' | 'supplier' | 'writtenAt' | 'year'>;

const hashOf = (parts: readonly (number | string | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** When the file was written is not part of it: PDF and JSON of the same entries have one last hash. */
const firstOf = ({ importer, supplier, year }: Head) => hashOf([EFFORTS_FORMAT, importer, supplier, year]);

const nextOf = (before: string, { at, kind, request, text, contentSha256 }: Effort) =>
  hashOf([before, at, kind, request, text, contentSha256]);

/** Chains what happened, in this order. */
export function chained(head: Head, efforts: readonly Effort[]): EffortsFile {
  let before = firstOf(head);
  const entries = efforts.map((effort) => {
    before = nextOf(before, effort);
    return { ...effort, hash: before };
  });
  return { format: EFFORTS_FORMAT, ...head, entries, head: before };
}

/** The first place at which the chain breaks: an entry by its number from 1, or the head. Null: the file is as it was written. */
export function breakOf(file: EffortsFile): number | 'head' | null {
  let before = firstOf(file);
  for (const [index, entry] of file.entries.entries()) {
    before = nextOf(before, entry);
    if (entry.hash !== before) return index + 1;
  }
  return file.head === before ? null : 'head';
}
