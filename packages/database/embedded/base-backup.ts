import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Place } from './place.ts';
import { connectionTo } from './postmaster.ts';
import { asSuperuser } from './superuser.ts';

/** A file of the cluster, by its path below it. */
export interface ClusterFile {
  readonly path: string;
  readonly content: AsyncIterable<Buffer>;
}

/** What PostgreSQL makes anew at its start, as its own base backup leaves it out. */
const LEFT_OUT_FOLDERS = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT_FILES = /^(postmaster\.(pid|opts)|pg_internal\.init.*|\.s\.PGSQL.*|pgsql_tmp.*)$/;
/** Folders that PostgreSQL expects although nothing may be in them. */
export const EMPTY_FOLDERS: readonly string[] = [
  ...LEFT_OUT_FOLDERS,
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
  'pg_xact',
];
const SLOT = 'lods_backup';
const PIECE_BYTES = 256 * 1024;

async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!LEFT_OUT_FOLDERS.has(path)) yield* filesBelow(folder, path);
    } else if (entry.isFile() && !LEFT_OUT_FILES.test(entry.name)) yield path;
  }
}

/** A file that the server has removed meanwhile is one that its log knows to be gone. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) yield piece as Buffer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Every file of a running cluster with the log that makes them whole, by PostgreSQL's own way of copying a running server: people work on
 * meanwhile, and what was committed when the copy ends is in it.
 */
export async function copyCluster(place: Place, take: (file: ClusterFile) => Promise<void>): Promise<void> {
  await asSuperuser(connectionTo(place), async (client) => {
    // A slot of this session: the server keeps its log from here on until we have copied it.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`${SLOT}_${process.pid}`]);
    const first = await segmentOf(client, 'select pg_backup_start($1, true) as lsn', ['lods']);
    for await (const path of filesBelow(place.cluster))
      await take({ path, content: contentOf(join(place.cluster, path)) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await take({ path: 'backup_label', content: Readable.from([Buffer.from(rows[0]?.labelfile ?? '')]) });
    const log = join(place.cluster, 'pg_wal');
    const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first);
    for (const name of segments.sort()) await take({ path: `pg_wal/${name}`, content: contentOf(join(log, name)) });
  });
}

async function segmentOf(client: pg.Client, statement: string, values: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `with begun as (${statement}) select pg_walfile_name(lsn) as name from begun`,
    [...values],
  );
  return rows[0]?.name ?? '';
}
