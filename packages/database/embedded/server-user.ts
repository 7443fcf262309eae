import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * As whom PostgreSQL runs, which refuses to run as root: the user whom an existing cluster belongs to, else `postgres`,
 * else `nobody`. Undefined when this process is not root: then as this user.
 */
export function serverUser(clusterFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = named('postgres') ?? named('nobody');
  if (!found)
    throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as');
  return found;
}

/** Whether the user may walk to this path: execute permission on every folder above it. */
export function isReachableBy(user: ServerUser, path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat) {
      const permission = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
      if ((stat.mode & permission) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

function named(name: string): ServerUser | undefined {
  const uid = Number.parseInt(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout, 10);
  const gid = Number.parseInt(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout, 10);
  return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 ? { uid, gid } : undefined;
}
