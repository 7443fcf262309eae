/**
 * Connection exceptions (08), too many connections (53300), shut down or starting (57P01 to 57P05), and what took longer than a
 * transaction may: waiting for a lock (55P03), a statement (57014), silence (25P03).
 */
const SQL_STATES = /^(08...|53300|57P0[1-5]|55P03|57014|25P03)$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** What the driver says without a code. */
const DRIVER_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** No room (53100), or every transaction made read-only before there is none (25006). */
const FULL_STATES = new Set(['53100', '25006', 'ENOSPC']);

export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && FULL_STATES.has(String(cause.code))) return true;
  }
  return false;
}

/** Whether the database could not be reached, as against having refused what it was told. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (SQL_STATES.test(code)) return true;
    if (SOCKET_CODES.has(code) && 'syscall' in cause && cause.syscall !== 'open') return true;
    if (DRIVER_WORDS.test(cause.message)) return true;
  }
  return false;
}
