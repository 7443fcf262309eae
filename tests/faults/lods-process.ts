import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The real product as a process of its own, as `npm start` runs it. */
export interface LodsProcess {
  readonly pid: number;
  /** Empty of a process that only works on jobs. */
  readonly origin: string;
  /** Everything it has told its operator so far. */
  said(): string;
  /** Everything it has logged so far, a line an event. */
  logged(): string;
  /** Asks it to stop; returns its exit code. */
  stop(): Promise<number | null>;
  /** kill -9: it has no chance to say or save anything. */
  kill(): Promise<void>;
}

export interface LodsOptions {
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** As whom; only root may choose. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** Run as root in a mount namespace of its own, before the product: `mount -t tmpfs …`. Gone with the process. */
  readonly mounts?: string;
  /** The repository, if it is to run from another place than this one. */
  readonly repository?: string;
  /** What follows the verb. */
  readonly args?: readonly string[];
}

export const REPOSITORY = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 400_000;

/** Begins a verb and waits for nothing. */
export function launchLods(
  verb: string,
  { dataDir, settings, user, mounts, repository = REPOSITORY, args: following = [] }: LodsOptions,
) {
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, entry = ''] = scripts.start.split(' '); // 'node apps/… start'
  const command = [process.execPath, join(repository, entry), verb, ...following];
  const [program = '', ...args] = mounts
    ? ['unshare', '--mount', 'sh', '-c', `${mounts} && exec "$@"`, 'sh', ...command]
    : command;
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings };
  const child = spawn(program, args, { ...user, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let logged = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (logged += text));
  const exited = once(child, 'close') as Promise<[number | null]>;
  return { child, exited, said: () => output, logged: () => logged };
}

/** Runs a verb to its end: a start that is refused, a doctor. */
export async function runLods(verb: string, options: LodsOptions): Promise<{ code: number | null; said: string }> {
  const { exited, said: output, logged } = launchLods(verb, options);
  const [code] = await exited;
  return { code, said: output() + logged() };
}

/** Starts the product and waits until it says that it is ready. Throws with everything it said when it ends instead. */
export async function startLods(options: LodsOptions): Promise<LodsProcess> {
  const { child, exited, said: output, logged } = launchLods('start', options);
  const isReady = () => /^Lods is ready (?:at (\S+)|to work on jobs)$/m.exec(output());
  try {
    await until('the start to be ready', () => hasEnded(child) || isReady(), START_TIMEOUT_MS);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${(error as Error).message}:\n${output()}${logged()}`, { cause: error });
  }
  const ready = isReady();
  if (!ready || child.pid === undefined)
    throw new Error(`the start ended with ${child.exitCode}:\n${output()}${logged()}`);
  return {
    pid: child.pid,
    origin: ready[1] ?? '',
    said: output,
    logged,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Waits for a condition, which may be true at once. Throws when it stays false. */
export async function until(what: string, isSo: () => unknown, timeoutMs = 10_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await isSo()); await wait(10)) {
    if (Date.now() > end) throw new Error(`waited ${timeoutMs / 1000} s for ${what}`);
  }
}

/** The PostgreSQL of a data folder, as its own file names it. */
export function postmasterOf(place: string): number {
  return Number.parseInt(readFileSync(join(place, 'cluster/postmaster.pid'), 'utf8'), 10);
}

export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
