import { randomBytes } from 'node:crypto';
import type { Transactions } from '../call.ts';
import { countInLine } from '../throttle.ts';
import type { FairShare } from './fair-share.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Keeps the share of a company one share, however many nodes it is sent to: each second a node with requests in line says so in the database and
 * learns at how many others they stand. Nothing is asked while nobody waits. Gives what ends it.
 */
export function shareWithNodes(share: FairShare, { inTheOpen }: Pick<Transactions, 'inTheOpen'>): () => void {
  const node = randomBytes(16);
  let isLooking = false;
  const look = async () => {
    const companies = share.waitedFor;
    share.divide(companies.length === 0 ? new Map() : await inTheOpen((call) => countInLine(call, node, companies)));
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      // A database that does not answer is told of by the requests themselves; the shares stay as they are.
      .catch(() => {})
      .finally(() => (isLooking = false));
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
