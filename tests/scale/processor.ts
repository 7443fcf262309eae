/** Processor time as the kernel counts it: other work on the machine changes it little, and the clock a lot. */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc a second. */
const TICKS = 100;

const fieldsOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

/** Of a process and of all that it started and waited for, in milliseconds. */
export const processorMs = (pid: number | string): number =>
  (fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) *
    1000) /
  TICKS;

/** The same, with the processes that it has started and that still live: backends of PostgreSQL, readers of the product. */
export function familyMs(pid: number): number {
  const isChild = (name: string) => {
    try {
      return fieldsOf(name)[1] === String(pid);
    } catch {
      return false;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return [pid, ...children].reduce<number>((sum, each) => sum + processorMs(each), 0);
}
