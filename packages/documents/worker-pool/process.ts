import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Progress } from '../reader.ts';
import { behind, findFence, signalOf } from './fence.ts';
import { type Frame, FrameTooLarge, framesOf, sendFrame, sendValue, valueIn } from './frames.ts';

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

const house = new URL('../../../', import.meta.url);
const readable = ['packages/', 'node_modules/', 'package.json'].map((path) => fileURLToPath(new URL(path, house)));

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const NODE = [
  '--permission',
  '--allow-worker',
  '--allow-addons',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  // Young objects otherwise take up to 128 MB before anybody looks which of them live; measured: the same time, half the memory.
  '--max-semi-space-size=4',
  ...readable.map((path) => `--allow-fs-read=${path}`),
];

/**
 * One reading process. A process, not a thread: measured on Node 24, a thread under `resourceLimits` passed 1.7 GB in buffers,
 * WebAssembly memory or JSON without being stopped, and a Map of 16 million entries ended the whole server with it.
 */
export class ReadingProcess {
  /** How many files it has read. */
  reads = 0;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #pipe: Duplex;
  readonly #frames: AsyncIterator<Frame>;
  #lastWords = '';

  constructor(memoryMb: number, maxResultBytes: number) {
    const fenced = behind(findFence(), [process.execPath, ...NODE, `--max-old-space-size=${memoryMb}`, CHILD]);
    this.#child = spawn(fenced.program, [...fenced.args, String(memoryMb), String(fenced.parent)], {
      ...fenced.identity,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // No environment: a reader that a file has taken over finds no address and no password there. Its user has no home, which the
      // drawing library asks for; fonts of the machine would draw a page differently on every machine.
      env: {
        TZ: 'UTC',
        HOME: '/nonexistent',
        DISABLE_SYSTEM_FONTS_LOAD: '1',
        ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
      },
      cwd: fileURLToPath(house),
    });
    this.#pipe = this.#child.stdio[3] as Duplex;
    this.#pipe.on('error', () => {}); // a process that dies mid-sentence is told by its ending
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#lastWords = (this.#lastWords + words).slice(-4000);
    });
    this.ended = new Promise((resolve) => {
      this.#child.on('close', () => resolve());
      this.#child.on('error', () => resolve());
    });
    this.#frames = framesOf(this.#pipe, maxResultBytes);
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
    await this.ended;
    const { exitCode: code, signalCode } = this.#child;
    return { kind: 'gone', code, signal: signalOf(code, signalCode), detail: this.#lastWords };
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    return this.ended;
  }
}
