/** Processor time as the kernel counts it: other work on the machine changes it little, and the clock a lot. */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc a second. */
const TICKS = 100;

const fieldsOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

/** Of a process alone, in milliseconds: what it spent itself and what the system spent for it. */
export const ownMs = (pid: number | string): number => ticksOf(pid, 2) * (1000 / TICKS);

/** Of a process and of all that it started and waited for, in milliseconds. */
export const processorMs = (pid: number | string): number => ticksOf(pid, 4) * (1000 / TICKS);

const ticksOf = (pid: number | string, counts: number): number =>
  fieldsOf(pid)
    .slice(11, 11 + counts)
    .reduce((sum, ticks) => sum + Number(ticks), 0);

/** A process and all below it that live: backends of PostgreSQL, the keeper of the readers and the readers themselves. */
export function familyOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // Behind the name, which may hold spaces: state, parent.
        return [[Number(name), Number(fieldsOf(name)[1])] as const];
      } catch {
        return []; // ended meanwhile
      }
    });
  const childrenOf = (parent: number): number[] =>
    parents.filter(([, above]) => above === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return [pid, ...childrenOf(pid)];
}

/** The same as `processorMs`, of a process and all below it that live. */
export const familyMs = (pid: number): number =>
  familyOf(pid).reduce((sum, each) => {
    try {
      return sum + processorMs(each);
    } catch {
      return sum; // ended meanwhile
    }
  }, 0);

/** The most memory that a process held at one moment so far, in megabytes; 0 where it has ended. */
export function mostMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** What processes hold now, in megabytes; a page that several share counts for each of them in part. */
export const familyMegabytes = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return sum; // ended meanwhile
    }
  }, 0);
