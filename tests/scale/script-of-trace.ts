/** Reads how long script ran from the trace of a browser, in processor time of the page's main thread. */

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread; absent where the system has no such clock. */
  readonly tdur?: number;
}

export interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

/** What runs script: handlers, timers, frames, promises, the garbage of it. */
const SCRIPT = new Set([
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'EvaluateScript',
  'V8.GCScavenger',
]);

interface Run {
  readonly ts: number;
  readonly ms: number;
}

/** Script of the page by its outermost events, so that nothing is counted twice. */
function runsOf({ traceEvents }: Trace): { runs: Run[]; main: TraceEvent } {
  const busiest = Map.groupBy(
    traceEvents.filter(({ name }) => name === 'EventDispatch' || name === 'FireAnimationFrame'),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const [thread] = [...busiest.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (!thread) throw new Error('the trace has no script');
  const runs: Run[] = [];
  let end = 0;
  const events = traceEvents
    .filter(({ pid, tid, ph, name }) => pid === thread.pid && tid === thread.tid && ph === 'X' && SCRIPT.has(name))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { ts, dur = 0, tdur } of events) {
    if (ts < end) continue;
    end = ts + dur;
    runs.push({ ts, ms: (tdur ?? dur) / 1000 });
  }
  return { runs, main: thread };
}

const between = (runs: readonly Run[], from: number, to: number) =>
  runs.reduce((sum, { ts, ms }) => (ts >= from && ts < to ? sum + ms : sum), 0);

/** Script of each frame that the page drew. */
export function framesOf(trace: Trace): number[] {
  const { runs, main } = runsOf(trace);
  const frames = trace.traceEvents
    .filter(({ name, pid, tid }) => name === 'BeginMainThreadFrame' && pid === main.pid && tid === main.tid)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  return frames.slice(1).map((ts, index) => between(runs, frames[index] ?? 0, ts));
}

/** Script from each mark of the page to the next one. */
export function scriptMsBetween(trace: Trace, mark: RegExp): number[] {
  const { runs } = runsOf(trace);
  const marks = trace.traceEvents
    .filter(({ name, cat }) => cat.includes('blink.user_timing') && mark.test(name))
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  return marks.slice(1).map((ts, index) => between(runs, marks[index] ?? 0, ts));
}
