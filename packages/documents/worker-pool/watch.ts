/**
 * The watchman of a reading process, in a thread of its own so that an endless loop cannot silence it. It ends the process when
 * its whole memory (heap, buffers, WebAssembly and native together) passes the cap, and when the process that asked for the
 * reading is gone.
 */
import { workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 10;
const { maxBytes, parent } = workerData as { maxBytes: number; parent: number };

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
