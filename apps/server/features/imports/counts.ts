import type { ImportRow } from './repository.ts';

/** How many lines of a file became what, as answers and sentences have it. */
export const countsOf = (row: Omit<ImportRow, 'chosen' | 'understood'>) => ({
  accepted: row.acceptedCount,
  remark: row.remarkCount,
  refused: row.refusedCount,
  outside: row.outsideCount,
  cancelled: row.cancelledCount,
  repeated: row.repeatedCount,
  held: row.heldCount,
  omitted: row.omittedCount,
  copies: row.copiesCount,
});
