import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTemplate } from '../readers.ts';
import { openWorkerPool } from '../worker-pool.ts';

const folder = join(import.meta.dirname, '../../../../shared/samples/templates');
const files = ['official-filled-examples-v2.1', 'variants', 'derived-v2.1.1'].flatMap((name) =>
  existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => join(folder, name, file)) : [],
);
const CAPS = { timeMs: 2_000, memoryMb: 300 };

const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

/** The pool stops a reading that takes longer or more memory, in a process of its own with its start counted. */
test.skipIf(files.length === 0)(
  'every workbook of the Commission is read and recalculated within 2 s and 300 MB (skipped where ../shared/samples/templates is not there)',
  async () => {
    const slowest = { ms: 0, path: '' };
    for (const path of files) {
      const started = performance.now();
      const verdict = await pool.runReader(readTemplate, undefined, createReadStream(path), {
        organisation: '00000000-0000-0000-0000-000000000000',
        caps: CAPS,
      });
      const ms = performance.now() - started;
      expect(verdict.ok ? 'read' : `${path}: ${verdict.code} ${verdict.message}`).toBe('read');
      if (ms > slowest.ms) Object.assign(slowest, { ms, path });
    }
    const megabytes = (statSync(slowest.path).size / 1e6).toFixed(1);
    console.log(`${files.length} workbooks; the slowest, ${megabytes} MB, in ${(slowest.ms / 1000).toFixed(2)} s`);
  },
);
