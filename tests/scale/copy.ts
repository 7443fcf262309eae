import { createReadStream, writeFileSync } from 'node:fs';
import type { Database } from '@lods/database/connect';
import type { PoolClient } from 'pg';

/** The part of a PostgreSQL connection that COPY needs, as the driver offers it to queries of other people. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Streams a file into COPY ... FROM STDIN; resolves once the server has committed it. */
export const copyFile = (database: Database, command: string, file: string): Promise<void> =>
  copy(database, command, {
    handleCopyInResponse: (wire: Wire) => {
      createReadStream(file)
        .on('data', (chunk) => wire.sendCopyFromChunk(chunk as Buffer))
        .on('end', () => wire.endCopyFrom())
        .on('error', (error) => wire.sendCopyFail(error.message));
    },
  });

/** Writes what COPY ... TO STDOUT sends into a file; answers how many rows it was. */
export async function copyOut(database: Database, command: string, file: string): Promise<number> {
  const rows: Uint8Array[] = [];
  await copy(database, command, {
    handleCopyData: ({ chunk }: { chunk: Uint8Array }) => void rows.push(Buffer.from(chunk)),
  });
  writeFileSync(file, Buffer.concat(rows));
  return rows.length;
}

async function copy(database: Database, command: string, handlers: object): Promise<void> {
  const client = (await database.pool.connect()) as Omit<PoolClient, 'pipeline'> & { pipeline: boolean };
  // The driver copies nothing while it sends statements together.
  client.pipeline = false;
  try {
    await new Promise<void>((resolve, reject) => {
      client.query({
        submit: (wire: Wire) => wire.query(command),
        ...handlers,
        handleCommandComplete: () => {},
        handleError: (error: Error) => reject(error),
        handleReadyForQuery: () => resolve(),
      } as never);
    });
  } finally {
    client.pipeline = true;
    client.release();
  }
}
