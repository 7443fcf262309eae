import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Sends what is asked within one turn of the event loop in one piece: a write to the socket takes this process as long as PostgreSQL
 * takes to answer most statements, and every one of them wakes PostgreSQL.
 */
export function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let isGathering = false;
  const send = () => {
    isGathering = false;
    stream.uncork();
  };
  client.query = ((...asked: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(send);
    }
    return query(...asked);
  }) as typeof client.query;
}
