import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from './settings.ts';

/** The page of the handbook that carries the table, between two lines that mark it. */
export const OPERATING_GUIDE = fileURLToPath(new URL('../../../docs/handbook/operating.md', import.meta.url));
const BETWEEN = /(?<=<!-- settings -->\n)[\s\S]*(?=<!-- end of settings -->)/;

/** Every setting as a row of Markdown: its name, what holds without it, what it means. */
function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    return `| \`${name}\` | ${data === undefined ? '' : `\`${printed(data)}\``} | ${schema.description} |`;
  });
  return ['', '| Setting | Without it | Meaning |', '| --- | --- | --- |', ...rows, '', ''].join('\n');
}

/** The guide with the table of today. */
export function guideWithTable(guide: string): string {
  if (!BETWEEN.test(guide)) throw new Error(`${OPERATING_GUIDE} has lost the lines that mark its table of settings`);
  return guide.replace(BETWEEN, settingsTable);
}

function printed(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string' && isAbsolute(value)) return `./${relative(process.cwd(), value)}`;
  return String(value);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(OPERATING_GUIDE, guideWithTable(readFileSync(OPERATING_GUIDE, 'utf8')));
}
