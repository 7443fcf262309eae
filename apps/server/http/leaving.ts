import { Problem } from '@lods/contract/problems';
import { system } from '@lods/contract/system/endpoints';
import type { FastifyInstance } from 'fastify';

/** How soon a proxy may look again; by then another process listens in this one's place. */
const LOOK_AGAIN_SECONDS = 5;

/**
 * A server that was told to stop still answers, and says so: its health is 503, so that a proxy sends what comes next to another
 * process, and each answer closes its connection, so that no request is on its way when the port closes.
 */
export function leaveWithNotice(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (leaving.aborted && routeOptions.url === system.health.path)
      throw new Problem('server.busy', { retryAfterSeconds: LOOK_AGAIN_SECONDS });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.aborted) reply.header('connection', 'close');
  });
}
