import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';
import type { Connection } from './postmaster.ts';
import { asSuperuser } from './superuser.ts';

/**
 * PostgreSQL stops altogether when its log of changes finds no room for its next 16 MB. So writing ends before that,
 * while reading goes on. Because a disk can be filled between two looks, some of it is kept in reserve and given up then.
 */
const STOP_WRITING_BYTES = 32 * 2 ** 20;
const RESERVE_BYTES = 48 * 2 ** 20;
const WRITE_AGAIN_BYTES = STOP_WRITING_BYTES + 2 * RESERVE_BYTES;
const LOOK_EVERY_MS = 1000;

export interface DiskGuard {
  stop(): Promise<void>;
}

/** Watches the room on the disk of a place. Without room every new transaction is read-only (SQLSTATE 25006). */
export async function guardDisk(
  connection: Connection,
  { folder }: Place,
  say: (sentence: string) => void,
): Promise<DiskGuard> {
  const reserve = join(folder, 'reserve');
  let isFull: boolean | undefined;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const isFullNow = free < (isFull ? WRITE_AGAIN_BYTES : STOP_WRITING_BYTES);
    if (isFullNow === isFull) return;
    const megabytes = `${Math.floor(free / 2 ** 20)} MB`;
    if (isFullNow) {
      await rm(reserve, { force: true });
      await setReadOnly(connection, true);
      say(`The disk of ${folder} is full (${megabytes} left): nothing is written until there is room again.`);
    } else {
      await setReadOnly(connection, false);
      if (isFull) say(`The disk of ${folder} has room again (${megabytes}): writing goes on.`);
      // Not zeros: a file system that compresses would keep nothing back.
      if (!(await hasReserve(reserve))) await writeFile(reserve, randomBytes(RESERVE_BYTES));
    }
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

async function hasReserve(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.size === RESERVE_BYTES;
}

function setReadOnly(connection: Connection, isReadOnly: boolean): Promise<void> {
  return asSuperuser(connection, async (client) => {
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await client.query('select pg_reload_conf()');
  });
}
