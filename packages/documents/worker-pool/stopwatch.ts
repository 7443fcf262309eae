import { readFileSync } from 'node:fs';

/** A reading that waits for a processor, as on a busy machine, may take so many times as long by the clock. */
const PATIENCE = 5;
const LOOK_AGAIN_MS = 50;
/** Linux tells processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Counts the reader's own time and its silence; stands still while paused. It counts the processor's time where the system tells it: what a
 * reading does with a file must not end otherwise because others were at work.
 */
export function stopwatch(pid: number | undefined, timeMs: number, silenceMs: number | undefined, onEnd: () => void) {
  const worked = () => (pid === undefined ? undefined : processorMsOf(pid));
  const whole = limit(worked, onEnd);
  const silence = limit(worked, onEnd);
  let left: Left = { processorMs: timeMs, clockMs: timeMs * PATIENCE };
  let patienceMs = silenceMs;
  const watch = {
    resume() {
      whole.start(left);
      watch.heard();
    },
    heard(next?: number | 'usual') {
      silence.stop();
      if (next !== undefined) patienceMs = next === 'usual' ? silenceMs : Math.min(next, silenceMs ?? next);
      if (patienceMs !== undefined) silence.start({ processorMs: patienceMs, clockMs: patienceMs * PATIENCE });
    },
    pause() {
      left = whole.stop() ?? left;
      silence.stop();
    },
  };
  watch.resume();
  return watch;
}

interface Left {
  readonly processorMs: number;
  readonly clockMs: number;
}

/** Ends when as much processor time has gone as is left, or by the clock alone where nobody tells the processor's. */
function limit(worked: () => number | undefined, onEnd: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let measure: (() => Left) | undefined;

  function start(left: Left): void {
    const [clock, before] = [performance.now(), worked()];
    const now = () => {
      const byClock = performance.now() - clock;
      const after = worked();
      // A process that is gone or that nobody tells of has worked all the time.
      const byProcessor = before === undefined || after === undefined ? byClock : Math.min(after - before, byClock);
      return {
        processorMs: Math.max(0, left.processorMs - byProcessor),
        clockMs: Math.max(0, left.clockMs - byClock),
      };
    };
    measure = now;
    const look = () => {
      const { processorMs, clockMs } = now();
      if (processorMs < TICK_MS || clockMs <= 0) return onEnd();
      timer = setTimeout(look, Math.min(Math.max(processorMs, LOOK_AGAIN_MS), clockMs));
    };
    timer = setTimeout(look, left.processorMs);
  }

  function stop(): Left | undefined {
    clearTimeout(timer);
    const left = measure?.();
    measure = undefined;
    return left;
  }
  return { start, stop };
}

/** The processor time of a process and of all below it, which a fence may have put between; undefined where the system does not tell. */
export function processorMsOf(pid: number): number | undefined {
  try {
    // The name of the program may hold anything; what follows its last bracket is numbers.
    const numbers = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, '').trim().split(' ');
    const processorMs = (Number(numbers[11]) + Number(numbers[12])) * TICK_MS;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + (processorMsOf(Number(child)) ?? 0), processorMs);
  } catch {
    return undefined;
  }
}
