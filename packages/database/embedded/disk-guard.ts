import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Connection } from './postmaster.ts';

/**
 * PostgreSQL stops altogether when its log of changes finds no room. So writing ends while there is still room for that
 * log (three of its 16 MB segments), and begins again with room to spare; reading goes on all the while.
 */
const STOP_WRITING_BYTES = 48 * 2 ** 20;
const WRITE_AGAIN_BYTES = 64 * 2 ** 20;
const LOOK_EVERY_MS = 1000;

export interface DiskGuard {
  stop(): Promise<void>;
}

/** Watches the room on the disk of the cluster. Without room every new transaction is read-only (SQLSTATE 25006). */
export async function guardDisk(
  connection: Connection,
  cluster: string,
  say: (sentence: string) => void,
): Promise<DiskGuard> {
  let isFull: boolean | undefined;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(cluster);
    const free = bavail * bsize;
    const isFullNow = free < (isFull ? WRITE_AGAIN_BYTES : STOP_WRITING_BYTES);
    if (isFullNow === isFull) return;
    await setReadOnly(connection, isFullNow);
    const megabytes = `${Math.floor(free / 2 ** 20)} MB`;
    if (isFullNow)
      say(`The disk of ${cluster} is full (${megabytes} left): nothing is written until there is room again.`);
    else if (isFull) say(`The disk has room again (${megabytes}): writing goes on.`);
    isFull = isFullNow;
  }

  await look();
  const timer = setInterval(() => {
    // While the server is away it cannot be told; the next look tries again.
    looking = looking.then(look).catch(() => {});
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function setReadOnly(connection: Connection, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => {}); // shows as a failed query
  await client.connect();
  try {
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
