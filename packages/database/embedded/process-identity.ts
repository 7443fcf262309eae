import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A pid is given again to another process; a pid with its start time never is. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

/** Who runs under this pid now; undefined when nobody does. A dead process that nobody collected counts as nobody. */
export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself hold spaces and brackets: fields count from the last one.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${rest[18]}`;
  } catch {
    return undefined;
  }
}

function startByPs(pid: number): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 && stdout.trim() ? stdout.trim() : undefined;
}
