import { setTimeout as wait } from 'node:timers/promises';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { ensureCluster, ensureDatabase } from './embedded/cluster.ts';
import { type FolderLock, lockFolder } from './embedded/folder-lock.ts';
import { choosePlace, type Place } from './embedded/place.ts';
import { type Connection, forgetDead, launch, type Postmaster, stopProcess } from './embedded/postmaster.ts';

export interface EmbeddedOptions {
  /** The database takes the folder `postgres` in it. */
  readonly dataFolder: string;
  /** False gives up safety against a crash for speed: for tests that never crash it. */
  readonly isDurable?: boolean;
  /** Told in whole sentences what an operator should know. */
  readonly say?: (sentence: string) => void;
}

export interface EmbeddedServer {
  readonly connection: Connection;
  readonly place: Place;
  /** The pid of PostgreSQL itself. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** How often a server that died is started again before we give up; the last of its processes take a moment to leave. */
const RESTARTS = 10;
const RESTART_AFTER_MS = 300;

/**
 * Starts PostgreSQL 18 as a child process on the data folder, and makes the database first if there is none. It answers
 * on a Unix socket in a folder closed to other users, never on the network. Throws FolderInUse when another process owns
 * the folder; a server that a killed owner left behind is stopped first; one that dies is started again.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataFolder, isDurable = true, say = () => {} } = options;
  const place = choosePlace(dataFolder);
  if (place.isElsewhere) say(`The database lies in ${place.folder}: its user cannot walk to ${dataFolder}.`);
  const lock = lockFolder(place.folder);
  try {
    const binaries = findBinaries(place.user, place.copiesFolder);
    if (binaries.isCopy) say(`PostgreSQL runs from a copy in ${binaries.folder}.`);
    if (lock.leftBehind) {
      await stopProcess(lock.leftBehind);
      forgetDead(place, lock.leftBehind);
    }
    await ensureCluster(place, binaries);
    const server = await supervise(place, binaries, lock, isDurable, say);
    await ensureDatabase(server.connection);
    return server;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function supervise(
  place: Place,
  binaries: Binaries,
  lock: FolderLock,
  isDurable: boolean,
  say: (sentence: string) => void,
): Promise<EmbeddedServer> {
  let isStopping = false;
  let server: Postmaster = await start();
  const lastResort = () => process.kill(server.identity.pid, 'SIGINT');
  process.once('exit', lastResort);

  async function start(): Promise<Postmaster> {
    const started = await launch(place, binaries, isDurable, lock.record);
    started.child.once('exit', (code, signal) => {
      if (!isStopping) restart(`PostgreSQL ended by itself (${signal ?? code}); it is started again.`);
    });
    return started;
  }

  async function restart(reason: string): Promise<void> {
    say(reason);
    for (let attempt = 1; !isStopping; attempt += 1) {
      forgetDead(place, server.identity);
      try {
        server = await start();
        say('PostgreSQL answers again.');
        return;
      } catch (error) {
        if (attempt === RESTARTS) return say(`PostgreSQL stays down: ${(error as Error).message}`);
        await wait(RESTART_AFTER_MS);
      }
    }
  }

  return {
    connection: server.connection,
    place,
    get pid() {
      return server.identity.pid;
    },
    async stop() {
      isStopping = true;
      process.off('exit', lastResort);
      await stopProcess(server.identity);
      lock.release();
    },
  };
}
