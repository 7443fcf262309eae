import { availableParallelism } from 'node:os';
import type { Progress, ReaderAddress } from './reader.ts';
import { stopwatch } from './worker-pool/stopwatch.ts';
import { Turns } from './worker-pool/turns.ts';
import { failure, type Verdict, verdictOf } from './worker-pool/verdict.ts';
import { WarmProcesses } from './worker-pool/warm-processes.ts';

/** What a reading may use up at most. */
export interface Caps {
  /** Of a processor, so that a busy machine decides no verdict; by the clock five times as much. */
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
const CHUNK_BYTES = 1 << 20;

/**
 * Reads files in separate processes, `processes` at a time: as many as there are processors, which one company has to itself
 * while nobody else waits. Companies take turns.
 */
export function openWorkerPool({
  processes: atOnce = availableParallelism(),
  idleMs = IDLE_MS,
  onCrash = () => {},
}: PoolOptions = {}): WorkerPool {
  const turns = new Turns(atOnce);
  const processes = new WarmProcesses(atOnce, idleMs);
  return {
    runReader<Args, Result>(
      address: ReaderAddress<Args, Result>,
      args: Args,
      input: Uint8Array | AsyncIterable<Uint8Array>,
      reading: Reading,
    ) {
      return new Promise<Verdict<Result>>((resolve, reject) => {
        turns.wait({
          organisation: reading.organisation,
          start: () => readNow(processes, onCrash, { address, args, input }, reading).then(resolve, reject),
        });
      });
    },
    async close() {
      await processes.close();
      turns.startWaiting();
    },
  };
}

interface Asked<Args, Result> {
  readonly address: ReaderAddress<Args, Result>;
  readonly args: Args;
  readonly input: Uint8Array | AsyncIterable<Uint8Array>;
}

async function readNow<Args, Result>(
  processes: WarmProcesses,
  onCrash: NonNullable<PoolOptions['onCrash']>,
  { address: { module, name }, args, input }: Asked<Args, Result>,
  { organisation, onProgress, onPart, signal, caps: given }: Reading,
): Promise<Verdict<Result>> {
  const caps = { ...usualCaps, ...given };
  if (processes.isClosed || signal?.aborted) return failure('cancelled');
  const key = [organisation, module, caps.memoryMb, caps.resultBytes].join(' ');
  const process = await processes.take(key, caps);
  if (!process) return failure('cancelled');

  let stopped: 'time' | 'cancelled' | undefined;
  const stop = (why: 'time' | 'cancelled') => {
    stopped ??= why;
    void process.kill();
  };
  const watch = stopwatch(process.pid, caps.timeMs, caps.silenceMs, () => stop('time'));
  const cancel = () => stop('cancelled');
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  let isClean = false;
  try {
    const ending = await process.read(
      { module, name, args, maxResultBytes: caps.resultBytes },
      chunksOf(input),
      caps.inputBytes,
      {
        progress: (progress) => {
          watch.heard(progress.silenceMs);
          onProgress?.(progress);
        },
        part: async (part) => {
          watch.pause();
          await onPart?.(part);
          watch.resume();
        },
      },
    );
    isClean = ending.kind === 'done' || ending.kind === 'refused';
    const verdict = verdictOf<Result>(ending, processes.isClosed ? 'cancelled' : stopped);
    if (!verdict.ok && CRASHES.has(verdict.code)) onCrash({ code: verdict.code, organisation, reader: name });
    return verdict;
  } finally {
    watch.pause();
    signal?.removeEventListener('abort', cancel);
    await processes.giveBack(key, process, isClean);
  }
}

async function* chunksOf(input: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (!(input instanceof Uint8Array)) return yield* input;
  for (let at = 0; at < input.byteLength; at += CHUNK_BYTES) yield input.subarray(at, at + CHUNK_BYTES);
}
