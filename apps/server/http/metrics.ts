import { isIP } from 'node:net';
import { Problem } from '@lods/contract/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type SessionOptions, sessionOf } from './session.ts';

/** Measures every request, and shows the figures to this machine itself and to an operator who is signed in. */
export function serveMetrics(app: FastifyInstance, options: SessionOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    const route = url.startsWith('/api/') ? url : 'pages';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const isAllowed = isThisMachine(request) || (await sessionOf(request, options))?.actor.isOperator;
    if (!isAllowed) throw new Problem('request.not_found', {});
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

/** A request that a proxy passed on comes from this machine too, but never without saying so. */
function isThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
  return isLoopback && !['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name]);
}
