import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { Problem } from '@lods/contract/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Transactions } from '../call.ts';
import { claimOf } from './session.ts';

export interface MetricsOptions {
  readonly transactions: Pick<Transactions, 'identify'>;
  readonly isHttps: boolean;
  readonly publicOrigin: string | null;
  /** What a collector sends as `Authorization: Bearer …`. */
  readonly metricsToken?: string | undefined;
}

/** Measures every request, and shows the figures to an operator who is signed in, to a collector, and where nothing stands in front to this machine. */
export function serveMetrics(app: FastifyInstance, options: MetricsOptions): void {
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
    const isNear = options.publicOrigin === null && isThisMachine(request);
    const claim = claimOf(request, options.isHttps);
    const isOperator = async () => claim !== null && (await options.transactions.identify(claim))?.actor.isOperator;
    const isAllowed = isNear || isCollector(request, options.metricsToken) || (await isOperator());
    if (!isAllowed) throw new Problem('request.not_found', {});
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

/** A proxy of ours has a public address with it; one that we do not know of mostly says that it passed a request on. */
function isThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
  return isLoopback && !Object.keys(headers).some((name) => OF_A_PROXY.test(name));
}

/** What proxies and tunnels add to a request that they pass on. */
const OF_A_PROXY =
  /^(x-forwarded(-.*)?|forwarded|via|x-(real|client|cluster-client|original)-.*|true-client-ip|(cf|fly|fastly)-.*|x-envoy-.*)$/;

/** Hashes are compared, so that the time says nothing of how much was right. */
function isCollector({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
}
