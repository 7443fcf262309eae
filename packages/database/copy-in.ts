import type pg from 'pg';
import type { Transaction } from './connect.ts';

/** The part of a PostgreSQL connection that COPY needs, as the driver offers it to queries that are not its own. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  readonly stream: { readonly writableNeedDrain: boolean; once(event: 'drain', done: () => void): void };
}

/**
 * Streams rows in the text form of COPY into a table, within the transaction. Only tables without row-level security take COPY: a temporary one.
 * Names go into the statement as they are and must be ours.
 */
export async function copyIn(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const client = clientOf(tx) as Omit<pg.PoolClient, 'pipeline'> & { pipeline: boolean };
  // The rows follow the statement: nothing else may be on its way on this connection meanwhile.
  await client.query('select');
  client.pipeline = false;
  await new Promise<void>((resolve, reject) => {
    let fault: Error | undefined;
    client.query({
      submit: (wire: Wire) => wire.query(`copy ${table} (${columns.join(', ')}) from stdin`),
      handleCopyInResponse: (wire: Wire) => {
        send(wire, chunks).then(
          () => wire.endCopyFrom(),
          (error: Error) => {
            fault = error;
            wire.sendCopyFail('the sender broke off');
          },
        );
      },
      handleCommandComplete: () => {},
      handleError: (error: Error) => {
        fault ??= error;
        // The connection ends the transaction; what is ready for the next query ends this one.
        reject(fault);
      },
      handleReadyForQuery: () => (fault ? reject(fault) : resolve()),
    } as unknown as pg.Submittable);
  }).finally(() => {
    client.pipeline = true;
  });
}

async function send(wire: Wire, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) {
    wire.sendCopyFromChunk(chunk);
    if (wire.stream.writableNeedDrain) await new Promise<void>((resolve) => wire.stream.once('drain', resolve));
  }
}

/** The connection that a transaction runs on: drizzle keeps it in its session and has no door to it. */
function clientOf(tx: Transaction): pg.PoolClient {
  const { session } = tx as unknown as { session?: { client?: pg.PoolClient } };
  if (!session?.client) throw new Error('the transaction shows no connection: drizzle has changed its session');
  return session.client;
}
