import { Problem } from '@lods/contract/problems';
import { pathOf } from './field-path.ts';

const MAX_PATHS = 50;

/** A row that counts its changes. */
interface Versioned {
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedByName: string;
}

/**
 * Refuses a change that was made to an older version than the stored one: 409 `request.stale` with who changed it, when
 * and which fields differ. Read the row `for update` first, or two changes at once both pass. `stored` is the row as it
 * is answered, `sent` the change; a client that sends no version overwrites knowingly.
 */
export function refuseStale(row: Versioned, seenVersion: number | undefined, stored: unknown, sent: unknown): void {
  if (seenVersion === undefined || seenVersion === row.version) return;
  throw new Problem('request.stale', {
    changedBy: row.updatedByName,
    changedAt: row.updatedAt.toISOString(),
    changedPaths: differingPaths(stored, sent).slice(0, MAX_PATHS),
  });
}

/** Where two values differ, in the places that both have. */
export function differingPaths(stored: unknown, sent: unknown, path: readonly PropertyKey[] = []): string[] {
  if (sent === undefined || stored === undefined || Object.is(stored, sent)) return [];
  if (Array.isArray(stored) && Array.isArray(sent)) {
    const inside = sent.flatMap((value, index) => differingPaths(stored[index], value, [...path, index]));
    return stored.length === sent.length ? inside : [pathOf(path), ...inside];
  }
  if (isRecord(stored) && isRecord(sent))
    return Object.keys(sent).flatMap((key) => differingPaths(stored[key], sent[key], [...path, key]));
  return [pathOf(path)];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
