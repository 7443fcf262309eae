import type { Tables } from '../tables.ts';

interface Kept {
  readonly tables: Tables;
  readonly place: string;
  readonly result: unknown;
}

/**
 * Keeps what was computed of a row for as long as the row lives. While somebody types, all rows but one stay the very same objects, so a
 * map of hundreds of steps costs one row and its sums. A row that is shared by two places is computed for each.
 */
export function rememberer<Row extends object, Result>() {
  const kept = new WeakMap<Row, Kept>();
  return (row: Row, tables: Tables, place: string, compute: () => Result): Result => {
    const known = kept.get(row);
    if (known?.tables === tables && known.place === place) return known.result as Result;
    const result = compute();
    kept.set(row, { tables, place, result });
    return result;
  };
}
