/**
 * `npm test`: what needs no product, then the tests, then the journeys; the first stage with a step that fails ends the run.
 * The steps of the first stage need nothing of each other and mostly one core each, so two lanes of them run side by side.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Step {
  readonly name: string;
  readonly args: readonly string[];
}

const step = (name: string, ...args: string[]): Step => ({ name, args });
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config'];

const stages: readonly (readonly (readonly Step[])[])[] = [
  [
    [
      step('lock file', 'tests/lockfile.ts'),
      step('types', 'node_modules/typescript-7/bin/tsc', '--noEmit'),
      step('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
    ],
    [
      step('pages', 'apps/server/runtime/build-web.ts'),
      step('unused', 'node_modules/knip/bin/knip.js'),
      step('boundaries', 'tests/boundaries.ts'),
      step('translations', 'tests/translations.ts', 'check'),
    ],
  ],
  [[step('tests', 'node_modules/vitest/vitest.mjs', 'run')]],
  [[step('journeys', ...playwright, 'tests/journeys/playwright.config.ts')]],
];

const ended: { name: string; isPassed: boolean; seconds: number }[] = [];
const secondsSince = (start: number) => (performance.now() - start) / 1000;
const started = performance.now();

/** Runs a step to its end. Beside others it says nothing before, so that no two speak at once. */
async function run({ name, args }: Step, isAlone: boolean): Promise<boolean> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: isAlone ? 'inherit' : ['inherit', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words: Buffer) => output.push(words));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  const isPassed = status === 0;
  const seconds = secondsSince(began);
  console.log(`${isPassed ? 'passed' : 'FAILED'}: ${name} (${seconds.toFixed(1)} s)`);
  ended.push({ name, isPassed, seconds });
  return isPassed;
}

async function runInTurn(lane: readonly Step[], isAlone: boolean): Promise<boolean> {
  for (const each of lane) if (!(await run(each, isAlone))) return false;
  return true;
}

for (const lanes of stages) {
  const verdicts = await Promise.all(lanes.map((lane) => runInTurn(lane, lanes.length === 1)));
  if (verdicts.includes(false)) {
    process.exitCode = 1;
    break;
  }
}

console.log();
for (const { name, seconds } of ended) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
console.log(`${secondsSince(started).toFixed(1).padStart(7)} s  in all`);
const passed = ended.filter(({ isPassed }) => isPassed).length;
console.log(`${passed} passed, ${ended.length - passed} failed`);
