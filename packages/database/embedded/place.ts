import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachableBy, type ServerUser, serverUser } from './server-user.ts';

/** Where one embedded database lives. */
export interface Place {
  /** Holds the cluster, its log and the lock. */
  readonly folder: string;
  readonly cluster: string;
  readonly log: string;
  readonly user: ServerUser | undefined;
  /** Where copies of PostgreSQL's programs go if they cannot be used where npm put them. */
  readonly copiesFolder: string;
  /** True when the data could not lie in the asked folder, because the database's user cannot walk there. */
  readonly isElsewhere: boolean;
}

/** Traversable for every user on a Linux system, and kept over restarts. */
const SYSTEM_FOLDER = '/var/lib/lods';
const ELSEWHERE_NOTE = 'database-is-in.txt';
/** A Unix socket's address holds 108 bytes and ends with a zero. */
const LONGEST_SOCKET_PATH_BYTES = 107;

/**
 * Decides where the database of a data folder lives: inside it, or in a system folder when this process is root and the
 * unprivileged user who runs PostgreSQL cannot walk to it. The decision is noted in the data folder and kept, so that
 * later permissions never make a full database look like an empty one.
 */
export function choosePlace(dataFolder: string): Place {
  mkdirSync(dataFolder, { recursive: true });
  const inside = join(realpathSync(dataFolder), 'postgres');
  const note = join(dataFolder, ELSEWHERE_NOTE);
  if (existsSync(note)) {
    const folder = readFileSync(note, 'utf8').trim();
    if (existsSync(folder)) return place(folder, SYSTEM_FOLDER, true);
    throw new Error(
      `${note} says that the database is in ${folder}, which does not exist: put it back, or delete that note`,
    );
  }
  const chosen = place(inside, inside, false);
  if (!chosen.user) return chosen;
  if (isReachableBy(chosen.user, chosen.cluster)) return { ...chosen, copiesFolder: SYSTEM_FOLDER };
  if (existsSync(chosen.cluster)) {
    throw new Error(
      `the user who owns the database in ${inside} cannot walk to it any more: ` +
        'let others walk through the folders above it (chmod o+x), as they could when it was made',
    );
  }
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(SYSTEM_FOLDER, 'data-'));
  chmodSync(folder, 0o755); // what is in it is closed by itself
  writeFileSync(join(folder, 'belongs-to.txt'), `${realpathSync(dataFolder)}\n`);
  writeFileSync(note, `${folder}\n`);
  return place(folder, SYSTEM_FOLDER, true);
}

function place(folder: string, copiesFolder: string, isElsewhere: boolean): Place {
  const cluster = join(folder, 'cluster');
  return { folder, cluster, log: join(folder, 'server.log'), user: serverUser(cluster), copiesFolder, isElsewhere };
}

/** The folder of the server's socket: the cluster's own, or one below the system's temporary folder if that path is too long. */
export function socketFolder({ cluster, user }: Place, port: number): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET_PATH_BYTES) return cluster;
  const folder = join(tmpdir(), `lods-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const { uid, mode } = lstatSync(folder);
  const expected = user?.uid ?? process.getuid?.();
  if (uid !== expected) throw new Error(`${folder} belongs to another user: delete it, or choose a shorter DATA_DIR`);
  if ((mode & 0o077) !== 0) chmodSync(folder, 0o700);
  return folder;
}
