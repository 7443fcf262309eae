import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { Problem } from '@lods/contract/problems';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { networkOf } from '../network.ts';
import type { Binding } from './bind.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { FairShare } from './fair-share.ts';
import { takeJson } from './json-body.ts';
import { leaveWithNotice } from './leaving.ts';
import { serveMetrics } from './metrics.ts';
import { refuseOtherNames, refuseTwoHosts } from './origin.ts';
import { answerProblem, problemOf } from './problem-answer.ts';
import { type ProxyTrust, trustOf } from './proxy-trust.ts';
import { tellOfRefusedKeys } from './refused-keys.ts';
import { securityHeaders } from './security-headers.ts';
import { type ServeOptions, serve } from './serve.ts';
import { Lines } from './session.ts';
import { shareWithNodes } from './share-of-nodes.ts';
import { openReceivingFolder } from './upload.ts';
import { serveWebPages, type WebFolders } from './web-pages.ts';

export interface AppOptions extends Omit<ServeOptions, 'readJson'> {
  readonly routes: readonly Binding[];
  readonly logger: FastifyBaseLogger;
  /** Whose forwarded headers may be believed. */
  readonly trustProxy: ProxyTrust;
  /** What a collector of metrics says to be let in. */
  readonly metricsToken?: string | undefined;
  readonly web: WebFolders;
  /** Whether browsers are told to ask for https below this host, too. */
  readonly isHttpsOfSubdomains?: boolean;
  /** Requests a minute from one address before it has to wait. */
  readonly requestsPerMinute: number;
  /** How far behind with its work the process may be before it refuses what comes. */
  readonly busyAfterSeconds: number;
}

const SECOND = 1000;

/** Builds the HTTP side of the product without listening, so that a test serves it on a port of its own. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: 1_000_000,
    connectionTimeout: 120 * SECOND,
    // A gigabyte of papers over a slow line; whoever sends headers slowly is cut off after a minute.
    requestTimeout: 30 * 60 * SECOND,
    keepAliveTimeout: 72 * SECOND,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What arrives while the port closes is served like what came before.
    return503OnClosing: false,
    // An address that cannot be read, or with too long an id, is that of nothing. No hook runs for it.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
      answerProblem(new Problem('request.not_found', {}), request, reply);
    },
    logController: new LogController({ disableRequestLogging: true }),
  });

  app.decorateRequest('session', null);
  app.decorateRequest('claim', null);
  const protection = securityHeaders(options.isHttps, options.isHttpsOfSubdomains);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(protection).header('x-request-id', request.id);
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    refuseTwoHosts(request);
    done();
  });
  if (options.publicOrigin === null) app.addHook('onRequest', async (request) => refuseOtherNames(request));
  app.setErrorHandler((error, request, reply) => answerProblem(problemOf(error, request), request, reply));
  app.addHook('onResponse', (request, reply, done) => {
    // The path without its query, which may hold what people searched for; bodies and headers are never logged.
    const [path] = request.url.split('?', 1);
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, milliseconds }, 'answered');
    done();
  });

  tellOfRefusedKeys(app);
  leaveWithNotice(app, options.leaving);

  await app.register(underPressure, {
    maxEventLoopDelay: options.busyAfterSeconds * SECOND,
    pressureHandler: (_request, _reply, _kind, delay) => {
      // A standstill of a second in one timer leaves the look behind it without a sample, which is given as endless.
      if (delay === Number.POSITIVE_INFINITY) return;
      throw new Problem('server.busy', { retryAfterSeconds: 3 });
    },
  });
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60 * SECOND,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / SECOND)) }),
  });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  const readJson = takeJson(app);

  const receivingFolder = await openReceivingFolder(options.receivingFolder);
  app.addHook('onClose', () => rm(receivingFolder, { recursive: true, force: true }));
  const fairness = { share: new FairShare(), lines: new Lines() };
  const stopSharing = shareWithNodes(fairness.share, options.transactions);
  app.addHook('onClose', async () => stopSharing());
  for (const binding of options.routes) serve(app, binding, { ...options, receivingFolder, readJson }, fairness);
  serveDocs(app);
  serveMetrics(app, options);
  await serveWebPages(app, options.web);
  return app;
}
