import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { ENVIRONMENT } from './cluster.ts';
import { readPassword } from './password.ts';
import { type Place, socketFolder } from './place.ts';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';
import { asSuperuser, OWNER } from './superuser.ts';

/** Only a name: there is no TCP port, the socket's file name ends with it. */
const PORT = 5432;
const START_TIMEOUT_MS = 60_000;
const FAST_STOP_MS = 10_000;
const LARGEST_LOG_BYTES = 10_000_000;

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly password: string | undefined;
  readonly user: string;
  readonly database: string;
}

export interface Postmaster {
  readonly child: ChildProcess;
  readonly identity: ProcessIdentity;
  readonly connection: Connection;
}

/** How this user's processes reach the server of a place, whoever started it. */
export function connectionTo(place: Place): Connection {
  return { host: socketFolder(place, PORT), port: PORT, password: readPassword(place), user: OWNER, database: OWNER };
}

/** Starts the server and waits until it answers. `record` is told its identity before anything else happens. */
export async function launch(
  place: Place,
  binaries: Binaries,
  isDurable: boolean,
  record: (identity: ProcessIdentity) => void,
): Promise<Postmaster> {
  const connection = connectionTo(place);
  const { host } = connection;
  const settings = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const log = openLog(place.log);
  const child = spawn(
    binaries.postgres,
    ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: a Ctrl-C in the terminal reaches us alone, and we stop the database after the last request.
    { ...place.user, cwd: '/', env: ENVIRONMENT, detached: true, stdio: ['ignore', log.descriptor, log.descriptor] },
  );
  closeSync(log.descriptor);
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(saidSince(log.size, place.log) || `it ended with ${signal ?? code}`));
  });
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  if (!identity) throw new Error(`PostgreSQL did not start: ${await ended}`);
  record(identity);
  await untilReady(child, connection, ended);
  return { child, identity, connection };
}

/** Stops a server at once: open transactions are rolled back, what was committed is on disk. */
export async function stopProcess(identity: ProcessIdentity): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(identity)) return;
    process.kill(identity.pid, signal);
    for (const end = Date.now() + FAST_STOP_MS; Date.now() < end; await wait(10)) if (!isAlive(identity)) return;
  }
  throw new Error(`PostgreSQL, process ${identity.pid}, does not stop`);
}

/**
 * Removes the lock files of a server that is known to be dead. PostgreSQL looks at the pid in them alone, and would take
 * another process that was given that pid since, or a dead one that nobody collected, for the server itself.
 */
export function forgetDead(place: Place, dead: ProcessIdentity): void {
  for (const file of [
    join(place.cluster, 'postmaster.pid'),
    join(socketFolder(place, PORT), `.s.PGSQL.${PORT}.lock`),
  ]) {
    if (pidIn(file) === dead.pid) rmSync(file, { force: true });
  }
}

function pidIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

async function untilReady(child: ChildProcess, connection: Connection, ended: Promise<string>): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await wait(10)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start: ${await ended}`);
    }
    try {
      return await asSuperuser(connection, async () => {});
    } catch {
      // not listening yet, or still recovering
    }
  }
  process.kill(-(child.pid ?? 0), 'SIGINT');
  throw new Error(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s`);
}

function saidSince(size: number, log: string): string {
  if (!existsSync(log)) return ''; // stopped and its folder deleted before its end was told
  const output = readFileSync(log).subarray(size).toString('utf8').trim();
  return output && `${output} (see ${log})`;
}

function openLog(path: string): { descriptor: number; size: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST_LOG_BYTES) return { descriptor: openSync(path, 'a', 0o600), size };
  renameSync(path, `${path}.1`);
  return { descriptor: openSync(path, 'a', 0o600), size: 0 };
}
