import { defineConfig } from 'vitest/config';
import { everyFile, GLOBAL_SETUP } from '../vitest.config.ts';

export default defineConfig({
  test: {
    ...everyFile,
    globalSetup: GLOBAL_SETUP,
    maxWorkers: 2,
    root: '.',
    include: ['{apps,packages,tests}/**/*.proof.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/boundaries/**'],
    testTimeout: 3_600_000,
  },
});
