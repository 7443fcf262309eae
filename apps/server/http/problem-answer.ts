import { Problem } from '@lods/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDiskFull } from './database-away.ts';
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
const OF_SECURITY = new Set<string>([
  'access.login_failed',
  'access.setup_closed',
  'access.wrong_password',
  'request.forbidden',
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
        params: problem.params,
        requestId: request.id,
      }),
    );
}
