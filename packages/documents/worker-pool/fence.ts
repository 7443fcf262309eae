import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What holds a reading process besides Node's own permissions, which end at a fault in native code. */
export interface Fence {
  /** It runs as a user of its own, or sees no process but itself. */
  readonly processes: 'own-user' | 'own-namespace' | 'open';
  /** It has no network at all. Sockets in the file system are no network: there permissions and passwords hold. */
  readonly isWithoutNetwork: boolean;
}

/** How to start a process behind the fence. */
export interface Fenced {
  readonly program: string;
  readonly args: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** The process id that it sees as its parent's. */
  readonly parent: number;
}

/** Ids that no distribution and no service manager gives to anybody; each process takes the next. */
const FIRST_USER = 60_706;
const USERS = 478;
let taken = 0;

const WITHOUT_NETWORK = ['--net', '--ipc'];
/** A shell is the first process of the namespace, which no signal from inside ends; with its starter it goes as a whole. */
const ALONE = [
  ...['--pdeathsig', 'KILL', 'unshare', '--user', ...WITHOUT_NETWORK, '--pid', '--fork', '--kill-child'],
  ...['sh', '-c', ['"$@"', '&', 'wait', '$!'].join(' '), 'sh'],
];

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
let found: Fence | undefined;

/** What this machine and this user allow, tried once with a process that looks whether it can still read the product. */
export function findFence(): Fence {
  found ??= process.platform !== 'linux' ? OPEN : (candidates().find(holds) ?? OPEN);
  return found;
}

const OPEN: Fence = { processes: 'open', isWithoutNetwork: false };

function candidates(): readonly Fence[] {
  if (process.getuid?.() !== 0) return [{ processes: 'own-namespace', isWithoutNetwork: true }];
  return [
    { processes: 'own-user', isWithoutNetwork: true },
    { processes: 'own-user', isWithoutNetwork: false },
    { processes: 'open', isWithoutNetwork: true },
  ];
}

function holds(fence: Fence): boolean {
  const { program, args, identity } = behind(fence, ['sh', '-c', 'test -r "$1" && exec "$0" --version']);
  const look = spawnSync(program, [...args, process.execPath, CHILD], { ...identity, env: {}, encoding: 'utf8' });
  return look.status === 0 && look.stdout.trim() === process.version;
}

/** Puts a command behind the fence. */
export function behind({ processes, isWithoutNetwork }: Fence, command: readonly string[]): Fenced {
  const here = { identity: {}, parent: process.pid };
  if (processes === 'own-namespace')
    return { program: 'setpriv', args: [...ALONE, ...command], identity: {}, parent: 1 };
  const id = processes === 'own-user' ? FIRST_USER + (taken++ % USERS) : undefined;
  if (!isWithoutNetwork) {
    const [program = '', ...args] = command;
    return { ...here, program, args, identity: id === undefined ? {} : { uid: id, gid: id } };
  }
  const user = id === undefined ? [] : [`--setuid=${id}`, `--setgid=${id}`];
  return { ...here, program: 'unshare', args: [...WITHOUT_NETWORK, ...user, '--', ...command] };
}

/** A shell tells of a signal by a code above 128. */
export function signalOf(code: number | null, signal: NodeJS.Signals | null): string | null {
  if (signal !== null || code === null || code <= 128) return signal;
  return Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0] ?? null;
}
