import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { asSuperuser, OWNER, type ServerSocket, SUPERUSER } from './superuser.ts';

/** Whoever reaches the socket still has to know the password: a process that a hostile file has taken over reaches it. */
const ASK_FOR_PASSWORD = '# Written by Lods.\nlocal all all scram-sha-256\n';
/** Until the password is set, before anybody is served. */
const ASK_NOTHING = 'local all all trust\n';

const passwordFile = ({ folder }: Place) => join(folder, 'password');
const accessFile = ({ cluster }: Place) => join(cluster, 'pg_hba.conf');

/** The password of both roles of the database of a place; undefined before its first start. */
export function readPassword(place: Place): string | undefined {
  return read(passwordFile(place))?.trim() || undefined;
}

/**
 * Makes the password in a file that this user alone reads, unless it is there. A database that does not ask for it, because
 * it was made by an earlier version or its file was lost, lets this start in without one; `settlePassword` ends that.
 */
export function preparePassword(place: Place): { readonly isSettled: boolean } {
  const isKnown = readPassword(place) !== undefined;
  if (!isKnown) writeWhole(passwordFile(place), `${randomBytes(24).toString('base64url')}\n`);
  const isSettled = isKnown && read(accessFile(place)) === ASK_FOR_PASSWORD;
  if (!isSettled) writeWhole(accessFile(place), ASK_NOTHING, place.user);
  return { isSettled };
}

/** Sets the password on a server that asks for none yet, and has it ask from now on. */
export async function settlePassword(place: Place, server: ServerSocket): Promise<void> {
  await asSuperuser(server, async (client) => {
    for (const role of [SUPERUSER, OWNER])
      await client.query(`alter role ${role} password ${client.escapeLiteral(server.password ?? '')}`);
    writeWhole(accessFile(place), ASK_FOR_PASSWORD, place.user);
    await client.query('select pg_reload_conf()');
  });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole on the disk, or not there at all. */
function writeWhole(path: string, text: string, owner?: Place['user']): void {
  const temporary = `${path}.new`;
  const descriptor = openSync(temporary, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  chmodSync(temporary, 0o600);
  if (owner) chownSync(temporary, owner.uid, owner.gid);
  renameSync(temporary, path);
}
