/**
 * Enforces who may know whom, and proves first that the tool still sees: three planted violations must be caught.
 * Only the runtime reads the clock: everybody else is handed the moment, so that tests can set it.
 * Also keeps the house small: no junk-drawer folders, no barrel files, no hand-written source over 600 lines.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PLANTED = ['cbam-is-pure', 'portal-never-knows-the-server', 'http-lives-in-one-room'];
/** A planted reader of the clock, which the rule must see. */
const PLANTED_CLOCK = 'tests/boundaries/apps/server/features/suppliers/reads-the-clock.ts';
const KEEPS_TIME = /(^|\/)(apps\/server|packages\/(?!ui\/))/;
const MAY_READ_THE_CLOCK =
  /(^|\/)(apps\/server\/(runtime|testing)|packages\/database\/embedded)\/|[.](test|proof)[.]tsx?$/;
const MAX_SOURCE_LINES = 600;
const MAX_TEST_LINES = 700;

function cruise(...folders: string[]) {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...folders,
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (!run.stdout) throw new Error(`dependency-cruiser did not run: ${run.stderr}`);
  const { summary } = JSON.parse(run.stdout) as {
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary;
}

const readsTheClock = (file: string, text: string) =>
  KEEPS_TIME.test(file) && !MAY_READ_THE_CLOCK.test(file) && /new Date\(\)|\bDate\.now\(|Temporal\.Now\b/.test(text);

const faults: string[] = [];

const planted = new Set(cruise('tests/boundaries').violations.map((violation) => violation.rule.name));
for (const rule of PLANTED) {
  if (!planted.has(rule)) faults.push(`the planted violation of "${rule}" was not caught: the tool is blind`);
}

if (!readsTheClock(PLANTED_CLOCK, readFileSync(PLANTED_CLOCK, 'utf8')))
  faults.push('the planted reader of the clock was not caught: the rule is blind');

const house = cruise('apps', 'packages');
for (const { rule, from, to } of house.violations) faults.push(`${rule.name}: ${from} -> ${to}`);

const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'tests'], {
  encoding: 'utf8',
}).stdout.split('\n');
for (const file of files) {
  if (/(^|\/)(lib|libs|utils?|common|helpers?|misc|shared)\//.test(file))
    faults.push(`${file}: give the folder the name of what it holds`);
  if (/(^|\/)index\.tsx?$/.test(file)) faults.push(`${file}: no barrel files`);
  if (!/\.tsx?$/.test(file)) continue;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue; // deleted but not yet committed
  }
  if (file !== PLANTED_CLOCK && readsTheClock(file, text))
    faults.push(`${file}: reads the clock; be handed \`now\` instead`);
  const lines = text.split('\n').length;
  const most = /\.test\.tsx?$|^tests\//.test(file) ? MAX_TEST_LINES : MAX_SOURCE_LINES;
  if (lines > most && !text.includes('@long-because')) faults.push(`${file}: ${lines} lines, at most ${most}`);
}

for (const fault of faults) console.error(fault);
console.log(
  `boundaries: ${house.totalCruised} modules, ${PLANTED.length + 1} planted violations caught, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
