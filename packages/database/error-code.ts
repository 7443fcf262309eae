/** PostgreSQL's word for a row that others refer to, and for one that refers to what is not there. */
export const BROKEN_REFERENCE = '23503';
const TAKEN = '23505';
const WAIT_FOR_EACH_OTHER = '40P01';
const CHANGED_MEANWHILE = '40001';

/** Why the database undoes a transaction that would have gone through alone. */
export const UNDONE_BY_OTHERS: ReadonlySet<string> = new Set([
  BROKEN_REFERENCE,
  TAKEN,
  WAIT_FOR_EACH_OTHER,
  CHANGED_MEANWHILE,
]);

/** The code of what the database said; the ORM wraps it. Undefined: another error. */
export function errorCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
}
