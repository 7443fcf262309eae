import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from './bind.ts';
import { ownOrigin } from './origin.ts';

export const SESSION_COOKIE = 'lods_session';

/** `__Host-` binds a cookie to this very host over https; plain http (loopback) cannot carry the prefix. */
const cookieName = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name);

export function readCookie(request: FastifyRequest, name: string, isHttps: boolean): string | undefined {
  return request.cookies[cookieName(name, isHttps)];
}

interface Here {
  readonly isHttps: boolean;
  readonly publicOrigin: string | null;
}

export function visitOf(request: FastifyRequest, reply: FastifyReply, { isHttps, publicOrigin }: Here): Visit {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    address: request.ip,
    origin: ownOrigin(request, publicOrigin),
    device: (request.headers['user-agent'] ?? '').toWellFormed().slice(0, 200),
    onceKey: request.headers['idempotency-key']?.toString(),
    prefersAsync: /(^|[,;\s])respond-async\b/i.test(String(request.headers.prefer ?? '')),
    answerEarly: () => {
      reply.code(202).header('preference-applied', 'respond-async');
    },
    cookie: (name) => readCookie(request, name, isHttps),
    setCookie: (name, value, expires) => {
      reply.setCookie(cookieName(name, isHttps), value, { ...attributes, expires });
    },
    clearCookie: (name) => {
      reply.clearCookie(cookieName(name, isHttps), attributes);
    },
  };
}
