import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { everyFile, GLOBAL_SETUP } from '../vitest.config.ts';

/** The tests that have two sizes ask which is wanted, or whether an endpoint is in the part of every day. */
const ASKS_FOR_SIZE = /inject\('size'\)|\bisInPart\(/;
const inTwoSizes = globSync('{apps,packages,tests}/**/*.test.ts', { exclude: ['**/node_modules/**'] }).filter((file) =>
  ASKS_FOR_SIZE.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    ...everyFile,
    globalSetup: GLOBAL_SETUP,
    maxWorkers: 2,
    root: '.',
    provide: { size: 'full' },
    include: ['{apps,packages,tests}/**/*.proof.ts', ...inTwoSizes],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/boundaries/**'],
    testTimeout: 3_600_000,
  },
});
