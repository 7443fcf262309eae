import { defineConfig } from 'vitest/config';

/** A test that counts what its process holds has a process of its own: what other files left in a shared one comes and goes while it counts. */
const ALONE = ['apps/server/http/retained.test.ts', 'packages/database/named-statements.test.ts'];

export const GLOBAL_SETUP = 'packages/database/testing/server.ts';

/** What every file of tests runs with, those of the long proofs too. */
export const everyFile = {
  setupFiles: 'tests/fixed-seed.ts',
  pool: 'forks' as const,
  // Most objects of a test die young; with more room for them fewer are looked at. Measured on the forgeries: 23.6 s of processor time, not 26.0.
  execArgv: ['--max-semi-space-size=64'],
  // The modules of the server are read once for all files of a worker, not for each; a test puts back what it changes in them.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

const together = {
  ...everyFile,
  name: 'together',
  include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'tests/{conformance,faults,translations}/**/*.test.ts'],
  exclude: ['**/node_modules/**', '**/dist/**', 'tests/boundaries/**', ...ALONE],
};

const alone = { ...everyFile, name: 'alone', include: ALONE, isolate: true };

export default defineConfig({
  test: { globalSetup: GLOBAL_SETUP, maxWorkers: 2, projects: [{ test: together }, { test: alone }] },
});
