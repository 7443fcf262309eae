import type { Duplex } from 'node:stream';
import type { Progress } from '../reader.ts';
import { signalOf } from './fence.ts';
import { type Frame, FrameTooLarge, framesOf, sendFrame, sendValue, valueIn } from './frames.ts';
import type { Started } from './start-here.ts';
import { start } from './start-there.ts';

/** What a reading process is told to do; the file itself follows in chunks. */
export interface Task {
  readonly module: string;
  readonly name: string;
  readonly args: unknown;
  readonly maxResultBytes: number;
}

export type Ending =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly remedy: string }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'input_too_large' }
  | { readonly kind: 'result_too_large' }
  | { readonly kind: 'gone'; readonly code: number | null; readonly signal: string | null; readonly detail: string };

/**
 * One reading process. A process, not a thread: measured on Node 24, a thread under `resourceLimits` passed 1.7 GB in buffers,
 * WebAssembly memory or JSON without being stopped, and a Map of 16 million entries ended the whole server with it.
 */
export class ReadingProcess {
  /** How many files it has read. */
  reads = 0;
  readonly ended: Promise<void>;
  readonly #started: Started;
  readonly #pipe: Duplex;
  readonly #frames: AsyncIterator<Frame>;

  private constructor(started: Started, maxResultBytes: number) {
    this.#started = started;
    this.#pipe = started.pipe;
    this.#pipe.on('error', () => {}); // a process that dies mid-sentence is told by its ending
    this.ended = started.ended.then(() => {});
    this.#frames = framesOf(this.#pipe, maxResultBytes);
  }

  static async start(memoryMb: number, maxResultBytes: number): Promise<ReadingProcess> {
    return new ReadingProcess(await start(memoryMb), maxResultBytes);
  }

  /** Reads one file. Always comes to an ending: at the latest when the process is killed. */
  async read(
    task: Task,
    input: AsyncIterable<Uint8Array>,
    maxInputBytes: number,
    on: { progress?: (progress: Progress) => void; part?: (part: unknown) => Promise<void> | void },
  ): Promise<Ending> {
    this.reads += 1;
    const sending = this.#send(task, input, maxInputBytes);
    const answering = this.#answer(on);
    const sent = await Promise.race([sending, answering.then(() => 'answered' as const)]);
    if (sent === 'input_too_large') return { kind: 'input_too_large' };
    return answering;
  }

  async #send(task: Task, input: AsyncIterable<Uint8Array>, maxInputBytes: number) {
    await sendValue(this.#pipe, 'task', task);
    let bytes = 0;
    for await (const chunk of input) {
      bytes += chunk.byteLength;
      if (bytes > maxInputBytes) return 'input_too_large' as const;
      if (this.#pipe.destroyed) return 'sent' as const;
      await sendFrame(this.#pipe, 'chunk', chunk);
    }
    await sendFrame(this.#pipe, 'end', new Uint8Array(0));
    return 'sent' as const;
  }

  async #answer(on: {
    progress?: (progress: Progress) => void;
    part?: (part: unknown) => Promise<void> | void;
  }): Promise<Ending> {
    try {
      for (;;) {
        const { value: frame, done } = await this.#frames.next();
        if (done) break;
        const value = valueIn(frame);
        if (frame.kind === 'progress') on.progress?.(value as Progress);
        else if (frame.kind === 'part') await on.part?.(value);
        else if (frame.kind === 'done') return { kind: 'done', result: value };
        else if (frame.kind === 'failed') return { kind: 'failed', detail: String(value) };
        else return { kind: 'refused', ...(value as { code: string; message: string; remedy: string }) };
      }
    } catch (error) {
      if (error instanceof FrameTooLarge) return { kind: 'result_too_large' };
      if (!this.#pipe.destroyed) throw error;
    }
    const { code, signal, lastWords } = await this.#started.ended;
    return { kind: 'gone', code, signal: signalOf(code, signal), detail: lastWords };
  }

  get pid(): number | undefined {
    return this.#started.pid;
  }

  kill(): Promise<void> {
    this.#started.kill();
    return this.ended;
  }
}
