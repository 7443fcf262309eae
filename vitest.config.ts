import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A test that counts what its process holds has a process of its own: what other files left in a shared one comes and goes while it counts. */
const ALONE = ['apps/server/http/retained.test.ts', 'packages/database/named-statements.test.ts'];

export const GLOBAL_SETUP = 'packages/database/testing/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of sets and proofs that are too long for every change, `npm test` takes a part, always the same, and `npm run proof` all. */
    size: 'everyday' | 'full';
  }
}

/** What every file of tests runs with, those of the long proofs too. */
export const everyFile = {
  setupFiles: 'tests/fixed-seed.ts',
  pool: 'forks' as const,
  provide: { size: 'everyday' as 'everyday' | 'full' },
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

/** Those that take longest come first: begun last, they would have a processor to themselves while the other rests. */
const LONGEST = [
  'apps/server/testing/who-may-call.test.ts',
  'tests/faults/kill/declaration.test.ts',
  'apps/server/features/customs/papers.test.ts',
  'packages/documents/worker-pool.test.ts',
  'apps/server/runtime/verbs/company.test.ts',
  'apps/server/testing/malformed-input.test.ts',
  'tests/conformance/papers-scans.test.ts',
  'packages/messaging/jobs/crash.test.ts',
  'apps/server/http/overload.test.ts',
];

/** The longest first, then as usual: those that took long the last time, or the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return found < 0 ? LONGEST.length : found;
    };
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap((ofProject) => ofProject.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  // A test waits for its database, for readers and for time that passes: with one more of them than processors both are at work.
  test: {
    globalSetup: GLOBAL_SETUP,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [{ test: together }, { test: alone }],
  },
});
