/**
 * Enforces who may know whom, and proves first that the tool still sees: three planted violations must be caught.
 * Also keeps the house small: no junk-drawer folders, no barrel files, no hand-written source over 350 lines.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PLANTED = ['cbam-is-pure', 'portal-never-knows-the-server', 'http-lives-in-one-room'];
const MAX_SOURCE_LINES = 350;
const MAX_TEST_LINES = 500;

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

const faults: string[] = [];

const planted = new Set(cruise('tests/boundaries').violations.map((violation) => violation.rule.name));
for (const rule of PLANTED) {
  if (!planted.has(rule)) faults.push(`the planted violation of "${rule}" was not caught: the tool is blind`);
}

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
  const lines = text.split('\n').length;
  const most = /\.test\.tsx?$|^tests\//.test(file) ? MAX_TEST_LINES : MAX_SOURCE_LINES;
  if (lines > most && !text.includes('@long-because')) faults.push(`${file}: ${lines} lines, at most ${most}`);
}

for (const fault of faults) console.error(fault);
console.log(
  `boundaries: ${house.totalCruised} modules, ${PLANTED.length} planted violations caught, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
