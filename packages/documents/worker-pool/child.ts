/** The reading process: takes one task after another from its pipe, runs the named reader and answers with its result. */
import { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Progress, ReaderContext } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import { framesOf, sendFrame, sendValue, valueIn } from './frames.ts';
import type { Task } from './process.ts';

const PROGRESS_EVERY_MS = 100;

const [memoryMb, parent] = process.argv.slice(2).map(Number);
new Worker(new URL('./watch.ts', import.meta.url), { workerData: { maxBytes: (memoryMb ?? 0) * 2 ** 20, parent } });
// After the watchman, who keeps his. People who wait on a screen come first.
// A process that was started with less stays there: a user without rights may not raise it.
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const pipe = new Socket({ fd: 3, readable: true, writable: true });
pipe.on('close', () => process.exit(0));
// A key that interrupts a terminal's whole group of processes breaks no file's reading: this one goes when those go that decide.
process.on('SIGINT', () => {});

let task: Task | undefined;
let chunks: Uint8Array[] = [];
for await (const frame of framesOf(pipe, Number.POSITIVE_INFINITY)) {
  if (frame.kind === 'task') task = valueIn(frame) as Task;
  if (frame.kind === 'chunk') chunks.push(frame.body);
  if (frame.kind === 'end' && task) {
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    chunks = [];
    await read(task, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
}

async function read({ module, name, args, maxResultBytes }: Task, bytes: Uint8Array): Promise<void> {
  const capped = (value: unknown) => {
    const body = serialize(value);
    if (body.byteLength <= maxResultBytes) return body;
    throw new Refusal(
      'reader.result_too_large',
      'The content of this file is larger than can be read in one piece.',
      'Split the file and send the parts one by one.',
    );
  };
  let toldAt = 0;
  const context: ReaderContext = {
    report: (progress: Progress) => {
      const isDue = performance.now() - toldAt >= PROGRESS_EVERY_MS || progress.done === progress.total;
      if (!isDue && progress.silenceMs === undefined) return;
      toldAt = performance.now();
      void sendValue(pipe, 'progress', progress);
    },
    emit: (part: unknown) => sendFrame(pipe, 'part', capped(part)),
  };
  try {
    const reader = (await import(module))[name];
    if (typeof reader !== 'function') throw new TypeError(`${module} exports no function ${name}`);
    await sendFrame(pipe, 'done', capped(await reader(bytes, args, context)));
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, message, remedy } = error;
      await sendValue(pipe, 'refused', { code, message, remedy });
    } else {
      await sendValue(pipe, 'failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
}
