import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTableVersions } from '@lods/reference/versions';

const RULES = join(import.meta.dirname, '../../packages/cbam');

/** The code that computes figures of goods, without its tests: of rules in words alone nobody would see that they compute otherwise. */
const rulesSha256 = hash(
  'sha256',
  readdirSync(RULES)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .sort()
    .map((name) => `${name}\n${readFileSync(join(RULES, name), 'utf8')}`)
    .join('\n'),
);

/** Names the rules and tables that this process computes with. Figures that were stored under another name may be out of date. */
export function lawVersion(): string {
  const tables = listTableVersions().map(({ name, sha256 }) => `${name} ${sha256}`);
  return hash('sha256', [rulesSha256, ...tables].join('\n')).slice(0, 16);
}
