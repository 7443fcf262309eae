import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOUSE = fileURLToPath(new URL('../../../', import.meta.url));

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
 * Says what it builds; returns at once when all is fresh.
 */
export async function buildWeb(say: (sentence: string) => void): Promise<void> {
  for (const [app, folders] of Object.entries(SOURCES)) {
    const root = join(HOUSE, 'apps', app);
    const builder = join(root, 'build.ts');
    const config = join(root, 'vite.config.ts');
    if (!existsSync(config) && !existsSync(builder)) continue;
    const stamp = join(root, 'dist', 'sources.sha256');
    const hash = await hashOf(folders);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    say(`Building the ${app}; this is needed once after every change.`);
    if (existsSync(builder)) {
      const { build } = (await import(builder)) as { build: () => Promise<void> };
      await build();
    } else {
      const { build } = await import('vite');
      await build({ root, configFile: config, logLevel: 'warn' });
    }
    writeFileSync(stamp, hash);
  }
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(join(HOUSE, 'package-lock.json')));
  // The pages of the site name their own address.
  hash.update(process.env.PUBLIC_URL ?? '');
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb((sentence) => console.log(sentence));
