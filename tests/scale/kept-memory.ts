/**
 * Loaded into the product under test: told by SIGUSR2, it collects what nobody holds and appends to the file LODS_KEPT_MEMORY what is left of its
 * heap, in bytes. What a process takes from the system says little of what it keeps: V8 and the allocator give back late.
 */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const { LODS_KEPT_MEMORY: file } = process.env;
if (file && isMainThread && process.argv.includes('start')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
  process.on('SIGUSR2', () => {
    collect({ type: 'major', flavor: 'last-resort' });
    appendFileSync(file, `${process.memoryUsage().heapUsed}\n`);
  });
}
