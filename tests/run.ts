/** `npm test`: the check, the tests, the journeys, in this order; the first that fails ends the run. */
import { spawnSync } from 'node:child_process';

const node = process.execPath;
const steps: [name: string, args: string[]][] = [
  ['lock file', ['tests/lockfile.ts']],
  ['types', ['node_modules/typescript-7/bin/tsc', '--noEmit']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['boundaries', ['tests/boundaries.ts']],
  ['unused', ['node_modules/knip/bin/knip.js']],
  ['translations', ['tests/translations.ts', 'check']],
  ['pages', ['apps/server/runtime/build-web.ts']],
  ['tests', ['node_modules/vitest/vitest.mjs', 'run']],
  ['journeys', ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/journeys/playwright.config.ts']],
];

let passed = 0;
for (const [name, args] of steps) {
  const started = performance.now();
  const { status } = spawnSync(node, args, { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`);
  if (status !== 0) {
    console.log(`${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
}
console.log(`${passed} passed, 0 failed`);
