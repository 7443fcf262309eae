import { Problem } from '@lods/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './describe-error.ts';
import { problemOfFile } from './file-faults.ts';

/** What the HTTP server itself refuses, in our words. */
function refusalOf(error: { code?: unknown; statusCode?: unknown }, limitBytes: number): Problem | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('request.too_large', { limitBytes });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('request.media_type', {});
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('request.malformed', {});
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_NOT_FOUND':
      return new Problem('request.not_found', {});
    default:
      return null;
  }
}

/** The problem that an error leaves as; an unknown one is logged with its cause and leaves without a word of it. */
export function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const refusal = refusalOf(error as object, request.routeOptions.bodyLimit) ?? problemOfFile(error);
  if (refusal) return refusal;
  if (isDatabaseAway(error)) {
    request.log.warn({ error: describeError(error) }, 'the database does not answer');
    return new Problem('server.busy', { retryAfterSeconds: 3 }, { cause: error });
  }
  if (isDiskFull(error)) {
    request.log.warn('the disk is full: nothing was written');
    return new Problem('server.disk_full', { retryAfterSeconds: 60 }, { cause: error });
  }
  request.log.error({ error: describeError(error) }, 'an unexpected error');
  return new Problem('server.unexpected', { requestId: request.id }, { cause: error });
}

/** What somebody who looks for attacks wants to see; a person who mistypes is among it. Never a name, a password or a body. */
export const OF_SECURITY = new Set<string>([
  'access.login_failed',
  'access.setup_closed',
  'access.wrong_code',
  'access.wrong_password',
  'request.forbidden',
  'request.malware',
  'request.foreign_origin',
  'request.other_host',
  'request.too_many',
]);

/** Answers a problem as `application/problem+json` (RFC 9457); `message` is the key that the clients read. */
export function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  if (OF_SECURITY.has(problem.code)) {
    const { actor } = request.session ?? {};
    const who = actor ? { account: actor.accountId } : {};
    request.log.warn(
      { security: problem.code, address: request.ip, path: request.url.split('?', 1)[0], ...who },
      'refused',
    );
  }
  if ('retryAfterSeconds' in problem.params) reply.header('retry-after', String(problem.params.retryAfterSeconds));
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        type: `/api/docs#${problem.code}`,
        status: problem.status,
        code: problem.code,
        message: problem.message,
        ...(problem.phrase.values.length > 0 ? { phrases: [problem.phrase] } : {}),
        params: problem.params,
        requestId: request.id,
      }),
    );
}

/**
 * Connection exceptions (08), too many connections (53300), shut down or starting (57P01 to 57P05), and what took longer than a
 * transaction may: waiting for a lock (55P03), a statement (57014), silence (25P03). Or two waited for each other (40P01), in a step that
 * may have used up what it was handed and is not run again.
 */
const SQL_STATES = /^(08...|53300|57P0[1-5]|55P03|57014|25P03|40P01)$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** What the driver says without a code. */
const DRIVER_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** No room (53100), or every transaction made read-only before there is none (25006). */
const FULL_STATES = new Set(['53100', '25006', 'ENOSPC']);

function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && FULL_STATES.has(String(cause.code))) return true;
  }
  return false;
}

/** Whether the database could not be reached, as against having refused what it was told. */
function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (SQL_STATES.test(code)) return true;
    if (SOCKET_CODES.has(code) && 'syscall' in cause && cause.syscall !== 'open') return true;
    if (DRIVER_WORDS.test(cause.message)) return true;
  }
  return false;
}
