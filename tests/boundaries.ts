/**
 * Enforces who may know whom, and proves first that the tool still sees: planted violations must be caught.
 * Features of the server may call each other, but never in a circle.
 * Only the runtime reads the clock: everybody else is handed the moment, so that tests can set it.
 * Also keeps the house small: no junk-drawer folders, no barrel files, no hand-written source over 600 lines, no
 * function of the product over 80, no variable called by a pronoun.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { longFunctions } from './long-functions.ts';
import { pronounNames } from './names.ts';

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
  const { summary, modules } = JSON.parse(run.stdout) as {
    modules: readonly Module[];
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return { ...summary, modules };
}

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const featureOf = (path: string) => /(?:^|\/)apps\/server\/features\/([^/]+)\//.exec(path)?.[1];

/** A circle of features, as the files that lead from each to the next. Tests are left out: they use the samples of every feature. */
function findCircle(modules: readonly Module[]): string | null {
  const next = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined || /[.](test|proof)[.]ts$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to === undefined || to === from) continue;
      const edges = next.get(from) ?? new Map<string, string>();
      next.set(from, edges.set(to, `${source} -> ${resolved}`));
    }
  }
  const done = new Set<string>();
  const search = (feature: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    if (done.has(feature)) return null;
    for (const to of next.get(feature)?.keys() ?? []) {
      const circle = search(to, [...path, feature]);
      if (circle) return circle;
    }
    done.add(feature);
    return null;
  };
  for (const feature of next.keys()) {
    const circle = search(feature, []);
    if (circle) return circle.flatMap((from, index) => next.get(from)?.get(circle[index + 1] ?? '') ?? []).join(', ');
  }
  return null;
}

const readsTheClock = (file: string, text: string) =>
  KEEPS_TIME.test(file) && !MAY_READ_THE_CLOCK.test(file) && /new Date\(\)|\bDate\.now\(|Temporal\.Now\b/.test(text);

const faults: string[] = [];

const plantedHouse = cruise('tests/boundaries');
if (findCircle(plantedHouse.modules) === null)
  faults.push('the planted circle of features was not caught: the rule is blind');
const planted = new Set(plantedHouse.violations.map((violation) => violation.rule.name));
for (const rule of PLANTED) {
  if (!planted.has(rule)) faults.push(`the planted violation of "${rule}" was not caught: the tool is blind`);
}

if (!readsTheClock(PLANTED_CLOCK, readFileSync(PLANTED_CLOCK, 'utf8')))
  faults.push('the planted reader of the clock was not caught: the rule is blind');

const PLANTED_LINES = `export function planted() {${'\n'.repeat(80)}}`;
if (longFunctions('planted.ts', PLANTED_LINES).length === 0)
  faults.push('the planted long function was not caught: the rule is blind');

if (
  pronounNames(
    'planted.ts',
    'export const count = (goods: string[], [, own]: number[]) => goods.map((one) => one + own);',
  ).length !== 2
)
  faults.push('the planted pronouns were not caught: the rule is blind');

const house = cruise('apps', 'packages');
const circle = findCircle(house.modules);
if (circle) faults.push(`features call each other in a circle: ${circle}`);
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
  if (/^(apps|packages)\//.test(file) && !/[.](test|proof|bench)[.]tsx?$/.test(file))
    for (const fault of longFunctions(file, text)) faults.push(`${file}: ${fault}`);
  for (const name of pronounNames(file, text)) faults.push(`${file}: ${name} says nothing; use the noun of the field`);
  const lines = text.split('\n').length;
  const most = /\.test\.tsx?$|^tests\//.test(file) ? MAX_TEST_LINES : MAX_SOURCE_LINES;
  if (lines > most && !text.includes('@long-because')) faults.push(`${file}: ${lines} lines, at most ${most}`);
}

for (const fault of faults) console.error(fault);
console.log(
  `boundaries: ${house.totalCruised} modules, ${PLANTED.length + 4} planted violations caught, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
