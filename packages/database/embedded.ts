import { rmSync } from 'node:fs';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster, ensureDatabase } from './embedded/cluster.ts';
import { guardDisk } from './embedded/disk-guard.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { preparePassword, settlePassword } from './embedded/password.ts';
import { choosePlace, type Place } from './embedded/place.ts';
import { type Connection, forgetDead, stopProcess } from './embedded/postmaster.ts';
import { supervise } from './embedded/supervisor.ts';

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

/**
 * Starts PostgreSQL 18 as a child process on the data folder, and makes the database first if there is none. It answers
 * on a Unix socket in a folder closed to other users, to those who know its password, never on the network. Throws FolderInUse when another process owns
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
    const { isSettled } = preparePassword(place);
    const server = await supervise(place, binaries, lock, isDurable, say);
    try {
      const { connection } = server.current;
      await ensureDatabase(connection);
      if (!isSettled) await settlePassword(place, connection);
      const guard = isDurable ? await guardDisk(connection, place, say) : undefined;
      return {
        connection,
        place,
        get pid() {
          return server.current.identity.pid;
        },
        async stop() {
          await guard?.stop();
          await server.stop();
          // A socket folder of its own, below the system's temporary one, is of no use any more.
          if (connection.host !== place.cluster) rmSync(connection.host, { recursive: true, force: true });
          lock.release();
        },
      };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}
