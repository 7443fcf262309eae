/** Reads lines beside the thread of the reading. It stands back for all others: it is there for processors that have nothing to do. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { recogniseWords } from './engine.ts';
import type { LineRead, LineToRead } from './recognition.ts';

// On Linux of this thread alone.
setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on('message', async ({ number, image, how }: LineToRead) => {
  const words = await recogniseWords(image, how);
  parentPort?.postMessage({ number, words } satisfies LineRead);
});
