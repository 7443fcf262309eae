import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Database } from '@lods/database/connect';
import { startEmbedded } from '@lods/database/embedded';
import { FolderInUse } from '@lods/database/embedded/folder-lock';
import { choosePlace } from '@lods/database/embedded/place';
import { connectionTo } from '@lods/database/embedded/postmaster';
import { migrate } from '@lods/database/migrate';
import type { Config } from './config.ts';
import { StartFault } from './start-fault.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** In words for the banner: where the data is. */
  readonly whereabouts: string;
  close(): Promise<void>;
}

const OLDEST_RELEASE = 18;
/** Another machine's database may start at the same moment as we do. */
const WAIT_FOR_DATABASE_MS = 60_000;
/** And this often at least: on a busy machine this process loads its modules for so long that it did not look whether there was an answer. */
const LEAST_TRIES = 5;
/** What says that a database is not there yet: it refuses, is not known, recovers, or has not answered within the time of a connection. */
const NOT_YET = ['57P03', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET'];
const NO_ANSWER = /connection timeout$/;

/** Starts the database inside, or reaches the configured one. Throws StartFault for what a person can mend. */
export function reachDatabase(config: Config, say: (sentence: string) => void): Promise<OpenDatabase> {
  return config.databaseUrl ? reach(config.databaseUrl, say) : startInside(config.dataDir, say);
}

/** Reaches the database and brings it to this version's state. */
export async function openDatabase(config: Config, say: (sentence: string) => void): Promise<OpenDatabase> {
  const open = await reachDatabase(config, say);
  try {
    const { unknown } = await migrate(open.database);
    if (unknown.length > 0) say(`The database was already used by a newer version of Lods (${unknown.join(', ')}).`);
    return open;
  } catch (error) {
    await open.close();
    throw refusedMigration(error);
  }
}

/** The database of the installation that runs on this data folder, or else like `openDatabase`. */
export async function joinDatabase(config: Config, say: (sentence: string) => void): Promise<OpenDatabase> {
  try {
    return await openDatabase(config, say);
  } catch (error) {
    if (!(error instanceof StartFault && error.cause instanceof FolderInUse)) throw error;
    const place = choosePlace(config.dataDir);
    const database = connect(connectionTo(place));
    return { database, whereabouts: place.folder, close: () => database.close() };
  }
}

async function startInside(dataDir: string, say: (sentence: string) => void): Promise<OpenDatabase> {
  try {
    mkdirSync(dataDir, { recursive: true });
    const server = await startEmbedded({ dataFolder: dataDir, say });
    const database = connect(server.connection);
    const close = async () => {
      await database.close();
      await server.stop();
    };
    return { database, whereabouts: server.place.folder, close };
  } catch (error) {
    if (error instanceof FolderInUse) throw new StartFault(error.message, { cause: error });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC')
      throw new StartFault(`there is no room on the disk of ${dataDir}: make room`, { cause: error });
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new StartFault(
        `${(error as Error).message}: let this user write to DATA_DIR (${dataDir}), or choose another`,
        {
          cause: error,
        },
      );
    }
    throw error;
  }
}

async function reach(databaseUrl: string, say: (sentence: string) => void): Promise<OpenDatabase> {
  const database = connect({ connectionString: databaseUrl });
  const { host, pathname } = new URL(databaseUrl);
  const whereabouts = `${host}${pathname}`; // never the password
  try {
    const release = await releaseOf(database, whereabouts, say);
    if (release < OLDEST_RELEASE) {
      throw new StartFault(
        `DATABASE_URL: ${whereabouts} is PostgreSQL ${release}; Lods needs ${OLDEST_RELEASE} or newer`,
      );
    }
    return { database, whereabouts, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function releaseOf(database: Database, whereabouts: string, say: (sentence: string) => void): Promise<number> {
  const end = Date.now() + WAIT_FOR_DATABASE_MS;
  for (let tries = 1; ; tries += 1, await wait(1000)) {
    try {
      const { rows } = await database.pool.query(
        `select current_setting('server_version_num')::int / 10000 as release`,
      );
      return rows[0].release;
    } catch (cause) {
      const { code = '', message } = cause as Error & { code?: string };
      const mayCome = NOT_YET.includes(code) || NO_ANSWER.test(message);
      if (!mayCome || (Date.now() > end && tries >= LEAST_TRIES)) {
        throw new StartFault(`DATABASE_URL: ${whereabouts} cannot be reached: ${message || code}`, { cause });
      }
      if (tries === 1) say(`Waiting for the database at ${whereabouts} (${message || code}).`);
    }
  }
}

function refusedMigration(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const { message } = error as Error;
  if (code === '42501') {
    const advice = 'the user of DATABASE_URL must own its database and have CREATEROLE (docs/handbook/operating.md)';
    return new StartFault(`${message}: ${advice}`, { cause: error });
  }
  if (code === '25006' || code === '53100') {
    return new StartFault(`${message}: the disk of the database is full, make room`, { cause: error });
  }
  return error;
}
