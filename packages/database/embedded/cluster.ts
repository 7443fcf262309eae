import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { asSuperuser, OWNER, type ServerSocket, SUPERUSER } from './superuser.ts';

/** Nothing of the host's environment reaches PostgreSQL: a PGDATA or PGPORT there would mislead it. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster if there is none, under another name first, so that a killed attempt leaves nothing that looks whole. */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  if (!existsSync(place.cluster)) await makeCluster(place, binaries);
  const release = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim();
  if (release !== binaries.major) {
    throw new Error(
      `the database in ${place.cluster} was made by PostgreSQL ${release} and this is ${binaries.major}: ` +
        `restore a backup into an empty DATA_DIR, or go back to the version of Lods that made it`,
    );
  }
}

async function makeCluster({ cluster, user }: Place, { initdb }: Binaries): Promise<void> {
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  const child = spawn(
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      '--auth=trust', // until the first start has set a password (password.ts)
      '--encoding=UTF8',
      '--locale-provider=builtin', // sorts the same on every system
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...user, cwd: '/', env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the database could not be made in ${cluster}: ${(await output).join('').trim()}`);
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, cluster);
}

/** Makes the owner and the database of the product on a running server, unless they are there. */
export function ensureDatabase(server: ServerSocket): Promise<void> {
  return asSuperuser(server, async (client) => {
    const { rows } = await client.query<{ owner: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as owner,
              exists (select from pg_database where datname = $1) as database`,
      [OWNER],
    );
    if (!rows[0]?.owner) await client.query(`create role ${OWNER} login createrole`);
    if (!rows[0]?.database) await client.query(`create database ${OWNER} owner ${OWNER}`);
  });
}
