/** PostgreSQL's word for a row that others refer to, and for one that refers to what is not there. */
export const BROKEN_REFERENCE = '23503';

/** The code of what the database said; the ORM wraps it. Undefined: another error. */
export function errorCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
}
