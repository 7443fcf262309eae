import { mkdirSync } from 'node:fs';
import { connect, type Database } from '@lods/database/connect';
import { startEmbedded } from '@lods/database/embedded';
import { FolderInUse } from '@lods/database/embedded/folder-lock';
import { choosePlace } from '@lods/database/embedded/place';
import { connectionTo } from '@lods/database/embedded/postmaster';
import { migrate } from '@lods/database/migrate';
import type { Config } from './config.ts';
import { StartFault } from './start-fault.ts';
import { type Asked, untilAnswered } from './until-answered.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** In words for the banner: where the data is. */
  readonly whereabouts: string;
  /** Asks something of it that opens connections, until they are answered: a busy machine takes its time. */
  untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

const OLDEST_RELEASE = 18;
/** What a start waits for each connection once the database has answered: on a busy machine nobody is served sooner by giving up. */
const CONNECT_AT_START_MS = 120_000;
/** Starts the database inside, or reaches the configured one. Throws StartFault for what a person can mend. */
export function reachDatabase(config: Config, say: (sentence: string) => void): Promise<OpenDatabase> {
  return config.databaseUrl ? reach(config.databaseUrl, say) : startInside(config.dataDir, say);
}

/** Reaches the database and brings it to this version's state. */
export async function openDatabase(config: Config, say: (sentence: string) => void): Promise<OpenDatabase> {
  const open = await reachDatabase(config, say);
  open.database.allowForConnecting(CONNECT_AT_START_MS);
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
    const asked = askedInside(place.folder, say);
    return {
      database,
      whereabouts: place.folder,
      untilAnswered: (ask) => untilAnswered(asked, ask),
      close: () => database.close(),
    };
  }
}

const askedInside = (folder: string, say: (sentence: string) => void): Asked => ({
  whereabouts: folder,
  refusal: (reason) =>
    `the database in ${folder} does not answer: ${reason}. This machine is too busy: start again once it has less to do`,
  say,
});

async function startInside(dataDir: string, say: (sentence: string) => void): Promise<OpenDatabase> {
  try {
    mkdirSync(dataDir, { recursive: true });
    const server = await startEmbedded({ dataFolder: dataDir, say });
    const database = connect(server.connection);
    const close = async () => {
      await database.close();
      await server.stop();
    };
    const { folder } = server.place;
    const asked = askedInside(folder, say);
    try {
      await untilAnswered(asked, () => database.pool.query('select 1'));
    } catch (error) {
      await close();
      throw error;
    }
    return { database, whereabouts: folder, untilAnswered: (ask) => untilAnswered(asked, ask), close };
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
  const refusal = (reason: string) => `DATABASE_URL: ${whereabouts} cannot be reached: ${reason}`;
  const asked = { whereabouts, refusal, say };
  try {
    const release = await untilAnswered(asked, () => releaseOf(database)).catch((cause: Error) => {
      throw cause instanceof StartFault ? cause : new StartFault(refusal(cause.message), { cause });
    });
    if (release < OLDEST_RELEASE) {
      throw new StartFault(
        `DATABASE_URL: ${whereabouts} is PostgreSQL ${release}; Lods needs ${OLDEST_RELEASE} or newer`,
      );
    }
    return {
      database,
      whereabouts,
      untilAnswered: (ask) => untilAnswered(asked, ask),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function releaseOf(database: Database): Promise<number> {
  const { rows } = await database.pool.query(`select current_setting('server_version_num')::int / 10000 as release`);
  return rows[0].release;
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
