import { availableParallelism, cpus } from 'node:os';

/** So much of a processor has to be free for a second thread to be worth its start. */
const LEAST_SPARE = 0.5;
const SHORTEST_LOOK_MS = 200;

const idleMs = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);
function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
const look = () => ({ at: performance.now(), idle: idleMs(), own: ownMs() });

let before = look();
let hadSpare = false;

/** Whether since the last look a processor had nothing to do, or worked for this process besides its first thread. */
export function hasSpareProcessor(): boolean {
  if (availableParallelism() === 1) return false;
  const now = look();
  const ms = now.at - before.at;
  if (ms < SHORTEST_LOOK_MS) return hadSpare;
  const idle = (now.idle - before.idle) / ms;
  const beside = (now.own - before.own) / ms - 1;
  hadSpare = idle + Math.max(0, beside) >= LEAST_SPARE;
  before = now;
  return hadSpare;
}
