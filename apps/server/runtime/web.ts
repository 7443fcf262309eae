import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Transactions } from '../call.ts';
import { chargeStorageOn } from '../features/storage/service.ts';
import { buildApp } from '../http/app.ts';
import { scannerAt } from '../http/malware.ts';
import type { WebFolders } from '../http/web-pages.ts';
import { routes } from '../routes.ts';
import type { Config } from './config.ts';
import { StartFault } from './start-fault.ts';

/** A whole company may sit behind one address; fairness between companies is kept where requests run. */
const REQUESTS_PER_MINUTE = 30_000;
/** An answer that takes longer than this to finish, such as a stream of events, is cut off by the stop. */
export const DRAIN_MS = 10_000;

/** Serves pages and endpoints at the port that the settings name, and says where a browser on this machine reaches them. */
export async function openWeb(
  config: Config,
  log: Logger,
  transactions: Transactions,
  web: WebFolders,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const leaving = new AbortController();
  const app = await buildApp({
    routes,
    transactions,
    logger: log,
    publicOrigin: config.publicUrl ?? null,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    isHttpsOfSubdomains: config.isHttpsOfSubdomains,
    trustProxy: config.proxies,
    metricsToken: config.metricsToken,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    busyAfterSeconds: config.busyAfterSeconds,
    receivingFolder: join(config.dataDir, 'receiving'),
    scanFile: config.malwareScanner === undefined ? undefined : scannerAt(config.malwareScanner),
    chargeStorage: chargeStorageOn(transactions),
    leaving: leaving.signal,
    web,
  });
  const requests = watchRequests(app.server);
  const close = async () => {
    leaving.abort();
    if (app.server.listening) await wait(config.drainSeconds * 1000);
    const closed = app.close(); // no new connection from here on
    await requests.drain(DRAIN_MS);
    await closed;
  };
  try {
    await listen(app, config);
  } catch (cause) {
    await close();
    throw cause;
  }
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://${reachableHost(config.host)}:${port}`, close };
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const reason: Record<string, string> = {
      EADDRINUSE: 'is in use: stop what uses it, or set PORT to another',
      EACCES: 'may not be used by this user: set PORT to one above 1023',
      EADDRNOTAVAIL: 'is not an address of this machine: set HOST to one that is',
    };
    const known = reason[(cause as NodeJS.ErrnoException).code ?? ''];
    if (known) throw new StartFault(`port ${port} at ${host} ${known}`, { cause });
    throw cause;
  }
}

/** The host to type in a browser on this machine. An address that stands for all networks leads nowhere, so it becomes localhost. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Watches a server from its start, so that a stop can wait for the requests under way and for nothing else: a browser
 * keeps connections open for minutes on which nothing happens.
 */
function watchRequests(server: Server): { drain(mostMs: number): Promise<void> } {
  let underWay = 0;
  let whenNone: (() => void) | undefined;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) whenNone?.();
    });
  });
  return {
    async drain(mostMs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      whenNone = resolve;
      if (underWay === 0) resolve();
      const timer = setTimeout(resolve, mostMs);
      await promise;
      clearTimeout(timer);
      server.closeAllConnections();
    },
  };
}
