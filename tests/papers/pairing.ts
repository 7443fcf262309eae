import type { PaperRecord } from '@lods/documents/papers/paper-value';
import { judged, type Truth } from './judge.ts';

/** The keys of the values that are as printed, however sure the reader is of them. */
export const asPrinted = (record: PaperRecord, expected: Truth): ReadonlySet<string> =>
  new Set(
    judged(
      record.map((value) => ({ ...value, certainty: 'sure' })),
      expected,
    ).flatMap(([key, judgement]) => (judgement === 'right' ? [key] : [])),
  );

/**
 * Records with the items that they are of: those that share most values first, each item once, and of equals the nearest in order. Goods that
 * stand beside each other on a crooked page are read in another order than they were written down in, which is no fault of a value.
 */
export function paired(records: readonly PaperRecord[], truth: readonly Truth[]): [PaperRecord, Truth][] {
  const candidates = records.flatMap((record, at) =>
    truth.map((expected, place) => ({
      record,
      expected,
      shared: asPrinted(record, expected).size,
      apart: Math.abs(at - place),
    })),
  );
  candidates.sort((a, b) => b.shared - a.shared || a.apart - b.apart);
  const pairs = new Map<PaperRecord, Truth>();
  const taken = new Set<Truth>();
  for (const { record, expected } of candidates) {
    if (pairs.has(record) || taken.has(expected)) continue;
    pairs.set(record, expected);
    taken.add(expected);
  }
  return [...pairs];
}
