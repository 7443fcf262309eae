import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { behind, findFence } from './fence.ts';

/** How a process ended: its exit code or the signal that ended it, and the last that it wrote to its standard error. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly lastWords: string;
}

/** A process that waits for files to read. */
export interface Started {
  /** Undefined where it could not be started. */
  readonly pid: number | undefined;
  /** Carries frames both ways. */
  readonly pipe: Socket;
  readonly ended: Promise<Ended>;
  kill(): void;
}

const house = new URL('../../../', import.meta.url);
const readable = ['packages/', 'node_modules/', 'package.json'].map((path) => fileURLToPath(new URL(path, house)));

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const PLAIN = new URL('./serve-plain-sources.mjs', import.meta.url);
const NODE = [
  '--permission',
  '--allow-worker',
  '--allow-addons',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  // Young objects otherwise take up to 128 MB before anybody looks which of them live; measured: the same time, half the memory.
  '--max-semi-space-size=4',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  `--import=${PLAIN}`,
];
const MOST_WORDS = 4_000;

/** Starts a reading process behind the fence, from this process. */
export function startHere(memoryMb: number): Started {
  const fenced = behind(findFence(), [process.execPath, ...NODE, `--max-old-space-size=${memoryMb}`, CHILD]);
  const child = spawn(fenced.program, [...fenced.args, String(memoryMb), String(fenced.parent)], {
    ...fenced.identity,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // No environment: a reader that a file has taken over finds no address and no password there. Its user has no home, which the
    // drawing library asks for; fonts of the machine would draw a page differently on every machine.
    env: {
      TZ: 'UTC',
      HOME: '/nonexistent',
      DISABLE_SYSTEM_FONTS_LOAD: '1',
      ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
    },
    cwd: fileURLToPath(house),
  });
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-MOST_WORDS);
  });
  const ended = Promise.withResolvers<Ended>();
  // Its standard error may outlive it in a process of its own, and what it wrote last is told with how it ended.
  child.on('exit', (code, signal) => {
    const tell = () => ended.resolve({ code, signal, lastWords });
    if (child.stderr?.readableEnded !== false) tell();
    else child.stderr.once('close', tell);
  });
  child.on('error', (error) => ended.resolve({ code: null, signal: null, lastWords: error.message }));
  return {
    pid: child.pid,
    pipe: child.stdio[3] as Socket,
    ended: ended.promise,
    kill: () => void child.kill('SIGKILL'),
  };
}
