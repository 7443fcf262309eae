import { availableParallelism } from 'node:os';
import type { Progress, ReaderAddress } from './reader.ts';
import { ReadingProcess } from './worker-pool/process.ts';
import { stopwatch } from './worker-pool/stopwatch.ts';
import { failure, type Verdict, verdictOf } from './worker-pool/verdict.ts';

/** What a reading may use up at most. */
export interface Caps {
  readonly timeMs: number;
  /** Longest silence between two reports of progress, for readings whose length grows with their pages. */
  readonly silenceMs?: number;
  /** Of the whole process: heap, buffers, WebAssembly and native together. */
  readonly memoryMb: number;
  readonly inputBytes: number;
  /** Of the result, and of each part. */
  readonly resultBytes: number;
}

export const usualCaps: Caps = { timeMs: 10_000, memoryMb: 512, inputBytes: 50_000_000, resultBytes: 32_000_000 };

export interface Reading {
  /** Whose file it is: companies take turns, and no process reads files of two companies. */
  readonly organisation: string;
  readonly caps?: Partial<Caps>;
  readonly onProgress?: (progress: Progress) => void;
  /** Takes what the reader emits. The reader waits meanwhile, and its time stands still. */
  readonly onPart?: (part: unknown) => Promise<void> | void;
  readonly signal?: AbortSignal;
}

export interface WorkerPool {
  /** Reads one file in a process of its own. Rejects only when `input` or `onPart` does. */
  runReader<Args, Result>(
    reader: ReaderAddress<Args, Result>,
    args: Args,
    input: Uint8Array | AsyncIterable<Uint8Array>,
    reading: Reading,
  ): Promise<Verdict<Result>>;
  /** Ends all readings; those that run or wait get the verdict 'reader.cancelled'. */
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly processes?: number;
  readonly idleMs?: number;
  /** Told of a file that broke its reader or had to be stopped: the mark of a hostile one. */
  readonly onCrash?: (crash: { readonly code: string; readonly organisation: string; readonly reader: string }) => void;
}

const CRASHES = new Set(['reader.crashed', 'reader.memory', 'reader.time']);

/** A person who sends several files sends the next within this time; the process that read the first is warm and reads it in half the time. */
const IDLE_MS = 30_000;
const READS_PER_PROCESS = 100;
const CHUNK_BYTES = 1 << 20;

interface Waiting {
  readonly organisation: string;
  readonly start: () => Promise<void>;
}

interface Idle {
  readonly key: string;
  readonly process: ReadingProcess;
  readonly timer: NodeJS.Timeout;
}

/**
 * Reads files in separate processes, `processes` at a time: as many as there are processors, which one company has to itself
 * while nobody else waits. Companies take turns; one that has nothing running may start one reading more than that, so that
 * another's hundred long files do not keep it waiting.
 */
export function openWorkerPool({
  processes = availableParallelism(),
  idleMs = IDLE_MS,
  onCrash = () => {},
}: PoolOptions = {}): WorkerPool {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  const lastTurns = new Map<string, number>();
  let turns = 0;
  const living = new Set<ReadingProcess>();
  const idle: Idle[] = [];
  let closed = false;

  const inUse = () => [...running.values()].reduce((sum, count) => sum + count, 0);

  /** The first in line of the company that runs least, and among those of the one whose last turn is longest ago. */
  function nextInLine(): Waiting | undefined {
    const rank = ({ organisation }: Waiting) => ({
      load: running.get(organisation) ?? 0,
      turn: lastTurns.get(organisation) ?? 0,
    });
    const [next] = waiting.toSorted((a, b) => rank(a).load - rank(b).load || rank(a).turn - rank(b).turn);
    if (!next || inUse() >= (rank(next).load === 0 ? processes + 1 : processes)) return undefined;
    waiting.splice(waiting.indexOf(next), 1);
    turns += 1;
    lastTurns.set(next.organisation, turns);
    return next;
  }

  function startWaiting(): void {
    for (let one = nextInLine(); one; one = nextInLine()) {
      const { organisation, start } = one;
      running.set(organisation, (running.get(organisation) ?? 0) + 1);
      void start().finally(() => {
        const left = (running.get(organisation) ?? 1) - 1;
        if (left === 0) running.delete(organisation);
        else running.set(organisation, left);
        if (!waiting.some((other) => other.organisation === organisation)) lastTurns.delete(organisation);
        startWaiting();
      });
    }
  }

  function takeProcess(key: string, caps: Caps): ReadingProcess {
    const found = idle.find((one) => one.key === key);
    if (found) {
      noLongerIdle(found.process);
      return found.process;
    }
    const process = new ReadingProcess(caps.memoryMb, caps.resultBytes);
    living.add(process);
    void process.ended.then(() => {
      living.delete(process);
      noLongerIdle(process);
    });
    return process;
  }

  function noLongerIdle(process: ReadingProcess): void {
    const at = idle.findIndex((one) => one.process === process);
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
  }

  /** Out of the list first: nobody may be given a process that is about to end. */
  function dismiss(process: ReadingProcess): Promise<void> {
    noLongerIdle(process);
    return process.kill();
  }

  async function giveBack(key: string, process: ReadingProcess, clean: boolean): Promise<void> {
    if (!clean || closed || process.reads >= READS_PER_PROCESS) return process.kill();
    const timer = setTimeout(() => void dismiss(process), idleMs).unref();
    idle.push({ key, process, timer });
    const [oldest] = idle;
    if (oldest && idle.length > processes) await dismiss(oldest.process);
  }

  async function readNow<Args, Result>(
    { module, name }: ReaderAddress<Args, Result>,
    args: Args,
    input: Uint8Array | AsyncIterable<Uint8Array>,
    { organisation, onProgress, onPart, signal, caps: own }: Reading,
  ): Promise<Verdict<Result>> {
    const caps = { ...usualCaps, ...own };
    if (closed || signal?.aborted) return failure('cancelled');
    const key = [organisation, module, caps.memoryMb, caps.resultBytes].join(' ');
    const process = takeProcess(key, caps);

    let stopped: 'time' | 'cancelled' | undefined;
    const stop = (why: 'time' | 'cancelled') => {
      stopped ??= why;
      void process.kill();
    };
    const watch = stopwatch(caps.timeMs, caps.silenceMs, () => stop('time'));
    const cancel = () => stop('cancelled');
    signal?.addEventListener('abort', cancel, { once: true });
    let clean = false;
    try {
      const ending = await process.read(
        { module, name, args, maxResultBytes: caps.resultBytes },
        chunksOf(input),
        caps.inputBytes,
        {
          progress: (progress) => {
            watch.heard();
            onProgress?.(progress);
          },
          part: async (part) => {
            watch.pause();
            await onPart?.(part);
            watch.resume();
          },
        },
      );
      clean = ending.kind === 'done' || ending.kind === 'refused';
      const verdict = verdictOf<Result>(ending, closed ? 'cancelled' : stopped);
      if (!verdict.ok && CRASHES.has(verdict.code)) onCrash({ code: verdict.code, organisation, reader: name });
      return verdict;
    } finally {
      watch.pause();
      signal?.removeEventListener('abort', cancel);
      await giveBack(key, process, clean);
    }
  }

  return {
    runReader<Args, Result>(
      address: ReaderAddress<Args, Result>,
      args: Args,
      input: Uint8Array | AsyncIterable<Uint8Array>,
      reading: Reading,
    ) {
      return new Promise<Verdict<Result>>((resolve, reject) => {
        waiting.push({
          organisation: reading.organisation,
          start: () => readNow(address, args, input, reading).then(resolve, reject),
        });
        startWaiting();
      });
    },
    async close() {
      closed = true;
      await Promise.all([...living].map((process) => process.kill()));
      startWaiting();
    },
  };
}

async function* chunksOf(input: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (!(input instanceof Uint8Array)) return yield* input;
  for (let at = 0; at < input.byteLength; at += CHUNK_BYTES) yield input.subarray(at, at + CHUNK_BYTES);
}
