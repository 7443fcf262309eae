import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network.ts';

const EVERY_MS = 60_000;
/** Networks that are told in one minute; a flood from more is told as a number. */
const MOST_NETWORKS = 100;

/**
 * Tells the log of keys that let nobody in: where they came from and how many, never the key. The first of a network at once, those
 * after it once a minute, so that a flood of guesses neither fills the log nor stays unseen.
 */
export function tellOfRefusedKeys(app: FastifyInstance): void {
  const untold = new Map<string, number>();
  let elsewhere = 0;
  const tell = (network: string, times: number) => {
    if (times > 0) app.log.warn({ security: 'access.key_refused', network, times }, 'refused');
  };
  const timer = setInterval(() => {
    for (const [network, times] of untold) tell(network, times);
    tell('others', elsewhere);
    untold.clear();
    elsewhere = 0;
  }, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 401 && request.headers.authorization !== undefined) {
      const network = networkOf(request.ip);
      const times = untold.get(network);
      if (times !== undefined) untold.set(network, times + 1);
      else if (untold.size >= MOST_NETWORKS) elsewhere += 1;
      else {
        untold.set(network, 0);
        tell(network, 1);
      }
    }
    done();
  });
}
