import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOUSE = fileURLToPath(new URL('../../../', import.meta.url));
const SELF = fileURLToPath(import.meta.url);

/** What the browser's code is made of; a change of any file makes the built pages stale. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  portal: ['apps/portal', 'packages/ui', 'packages/contract', 'packages/cbam', 'packages/translations'],
  site: [
    'apps/site',
    'packages/ui',
    'packages/contract',
    'packages/cbam',
    'packages/reference',
    'packages/translations',
  ],
};
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;

/**
 * Builds portal and site where what is built is missing or older than its sources, told by a hash that lies beside it.
 * Says what it builds; returns at once when all is fresh. Each is built in a process of its own: a builder takes
 * several hundred megabytes, which the server that asked for it would keep for its whole life. In a folder that only
 * reads, as in a container, pages of these sources serve although they name another address or the year before.
 */
export async function buildWeb(say: (sentence: string) => void): Promise<void> {
  for (const [app, folders] of Object.entries(SOURCES)) {
    if (!existsSync(builderOf(app)) && !existsSync(configOf(app))) continue;
    const stamp = join(rootOf(app), 'dist', 'sources.sha256');
    const isBuilt = existsSync(stamp);
    const [builtOf, builtFor] = isBuilt ? readFileSync(stamp, 'utf8').split(' ') : [];
    const [sources, stated] = [await hashOf(folders), hashOfStated()];
    if (builtOf === sources && builtFor === stated) continue;
    try {
      // Whoever may not write there is told so before a builder starts that could only say it in its own words.
      accessSync(isBuilt ? dirname(stamp) : rootOf(app), constants.W_OK);
    } catch (error) {
      if (builtOf !== sources) throw error;
      say(
        `The pages of the ${app} were built for another PUBLIC_URL, company or year: run npm run build with these settings.`,
      );
      continue;
    }
    say(`Building the ${app}; this is needed once after every change.`);
    const [code] = await once(
      spawn(process.execPath, [SELF, app], { stdio: ['ignore', 'inherit', 'inherit'] }),
      'exit',
    );
    if (code !== 0) throw new Error(`The ${app} could not be built; what the builder printed says why.`);
    writeFileSync(stamp, `${sources} ${stated}`);
  }
}

const rootOf = (app: string) => join(HOUSE, 'apps', app);
const builderOf = (app: string) => join(rootOf(app), 'build.ts');
const configOf = (app: string) => join(rootOf(app), 'vite.config.ts');

async function build(app: string): Promise<void> {
  if (existsSync(builderOf(app))) {
    const { build } = (await import(builderOf(app))) as { build: () => Promise<void> };
    return build();
  }
  const { build } = await import('vite');
  await build({ root: rootOf(app), configFile: configOf(app), logLevel: 'warn' });
}

/** What the pages state besides their sources: their own address, whose they are, and the year in every footer. */
function hashOfStated(): string {
  const hash = createHash('sha256');
  const names = Object.keys(process.env).filter((name) => name === 'PUBLIC_URL' || name.startsWith('COMPANY_'));
  for (const name of names.sort()) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.update(String(new Date().getFullYear())).digest('hex');
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(join(HOUSE, 'package-lock.json')));
  for (const folder of folders) {
    const root = join(HOUSE, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !LEFT_OUT.test(relative(root, file)))
      .sort();
    for (const file of files)
      hash
        .update(relative(HOUSE, file))
        .update('\0')
        .update(await readFile(file));
  }
  return hash.digest('hex');
}

if (process.argv[1] === SELF) {
  const app = process.argv[2];
  await (app ? build(app) : buildWeb((sentence) => console.log(sentence)));
}
