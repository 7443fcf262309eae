import { utcDay } from '@lods/cbam/period';
import { type Activity, AUDIT_PAGE, type AuditEntry, LATEST_ACTIVITY } from '@lods/contract/audit/endpoints';
import { listAuditEntries } from '@lods/database/audit';
import { writeCsv } from '@lods/documents/spreadsheet/write-csv';
import type { Call } from '../../call.ts';
import { entriesAbout, latestEntries, listEntries } from './repository.ts';

/** What happened in the company lately, newest first. */
export async function readActivity(call: Call): Promise<Activity[]> {
  return (await latestEntries(call, LATEST_ACTIVITY)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

/** What happened to one thing, newest first, with the detail that its feature wrote. */
export function readHappenings(call: Call, subjectKind: string, subjectId: string) {
  return entriesAbout(call, subjectKind, subjectId);
}

/** A page of the log for auditors and owners. */
export async function readLog(
  call: Call,
  { query }: { query: { before?: string | undefined } },
): Promise<AuditEntry[]> {
  const rows = await listEntries(call, AUDIT_PAGE, query.before);
  return rows.map(({ at, number, hash, ...row }) => ({
    ...row,
    at: at.toISOString(),
    number: number ?? 0,
    hash: hash ?? '',
  }));
}

const COLUMNS = [
  'number',
  'at',
  'actor_name',
  'action',
  'subject_kind',
  'subject_id',
  'detail',
  'previous_hash',
  'hash',
];

/** The whole log as a table in which nothing computes. */
export async function exportLog({ tx, now }: Call) {
  const rows = (await listAuditEntries(tx)).map((entry) => COLUMNS.map((column) => textOf(entry[column])));
  const content = Buffer.from([...writeCsv([COLUMNS, ...rows])].join(''));
  return { name: `log_${utcDay(now)}.csv`, mediaType: 'text/csv; charset=utf-8', content };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
