import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'packages/documents/papers';
/** `const TWO_NAMES = 'the paper names two firms so';`: what the readers of papers say in words, they keep as constants. */
const A_REASON = /^(?:export )?const [A-Z_]{3,} =\s+'([a-z][^']* [^']*)'/gm;
const WAYS = /export type How =([^;]+);/;

/** How a value of a paper was found, and what speaks against it, as the sources say it. */
export const reasonsOfPapers = (): { text: string; file: string }[] =>
  globSync(`${FOLDER}/**/*.ts`, { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const ways = WAYS.exec(source)?.[1] ?? '';
      return [...source.matchAll(A_REASON), ...ways.matchAll(/'([^']+)'/g)].map(([, text = '']) => ({ text, file }));
    });
