import type { Server } from 'node:http';

/**
 * Watches a server from its start, so that a stop can wait for the requests under way and for nothing else: a browser
 * keeps connections open for minutes on which nothing happens.
 */
export function watchRequests(server: Server): { drain(mostMs: number): Promise<void> } {
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
