/** `npm run bench -- NAME…`: runs tests/scale/NAME.bench.ts, or all of them, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';

const known = globSync(`${import.meta.dirname}/*.bench.ts`)
  .map((file) => basename(file, '.bench.ts'))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}". There is: ${known.join(', ')}.`);
  process.exit(2);
}

let failed = 0;
for (const name of asked.length > 0 ? asked : known) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/${name}.bench.ts`], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
