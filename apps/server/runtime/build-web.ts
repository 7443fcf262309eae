import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepPlainSources } from '@lods/documents/worker-pool/keep-plain-sources';
import { pageSet, pageSetsIn } from './page-sets.ts';

const HOUSE = fileURLToPath(new URL('../../../', import.meta.url));
const SELF = fileURLToPath(import.meta.url);

/** What the browser's code is made of; a change of any file asks for other pages. */
const SOURCES: Readonly<Record<keyof Pages, readonly string[]>> = {
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
/** Of a hash: enough to tell sets of pages apart, and short enough for the paths of Windows. */
const NAME_CHARACTERS = 20;
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;

/** The folders of the built pages. */
export interface Pages {
  readonly portal: string;
  readonly site: string;
}

/**
 * The pages of portal and site, built where there are none of these sources and settings, told by a hash in the name of
 * their folder; and beside them what readers begin sooner with. Says what it builds; returns at once when all is there. Each
 * is built in a process of its own: a builder takes several hundred megabytes, which the server that asked for it would keep
 * for its whole life. In a folder that only reads, as in a container, pages of these sources serve although they name another
 * address or the year before.
 * @throws BuildStopped as soon as `stopping` says so, or where the builder was told to end; nothing of it is left
 */
export async function buildWeb(
  say: (sentence: string) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Pages> {
  const kept = keepPlainSources(stopping);
  const pages = { portal: await pagesOf('portal', say, stopping), site: await pagesOf('site', say, stopping) };
  await kept;
  return pages;
}

/** Whoever runs the process wanted it to end before its pages were built. */
export class BuildStopped extends Error {}

async function pagesOf(app: keyof Pages, say: (sentence: string) => void, stopping: AbortSignal): Promise<string> {
  const dist = distOf(app);
  const nameNow = async () => {
    if (stopping.aborted) throw new BuildStopped();
    return `${hashOf(SOURCES[app])}-${hashOfStated()}`;
  };
  try {
    return await pageSet(dist, nameNow, async (folder) => {
      say(`Building the ${app}; this is needed once after every change.`);
      await runBuilder(app, folder, stopping);
    });
  } catch (error) {
    if (error instanceof BuildStopped) throw error;
    const name = await nameNow();
    const alike = pageSetsIn(dist).find((folder) => basename(folder).split('-')[0] === name.split('-')[0]);
    if (!alike || !isNotAllowed(error)) throw error;
    say(
      `The pages of the ${app} were built for another PUBLIC_URL, company or year: run npm run build with these settings.`,
    );
    return alike;
  }
}

async function runBuilder(app: keyof Pages, folder: string, stopping: AbortSignal): Promise<void> {
  const builder = spawn(process.execPath, [SELF, app, folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => builder.kill();
  stopping.addEventListener('abort', end);
  try {
    const [code, endedBy] = await once(builder, 'exit');
    // A terminal and systemd tell the builder as well, which may be heard first.
    if (stopping.aborted || endedBy === 'SIGINT' || endedBy === 'SIGTERM') throw new BuildStopped();
    if (code !== 0) throw new Error(`The ${app} could not be built; what the builder printed says why.`);
  } finally {
    stopping.removeEventListener('abort', end);
  }
}

/** Whether an error says that this user may not write there. */
export function isNotAllowed(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Where the pages of an app lie once they are built, a folder for each set of them. */
export const distOf = (app: keyof Pages) => join(rootOf(app), 'dist');

const rootOf = (app: keyof Pages) => join(HOUSE, 'apps', app);

async function build(app: keyof Pages, folder: string): Promise<void> {
  if (app === 'site') {
    const { build } = (await import(join(rootOf(app), 'build.ts'))) as { build: (folder: string) => Promise<void> };
    return build(folder);
  }
  const { build } = await import('vite');
  await build({
    root: rootOf(app),
    configFile: join(rootOf(app), 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
}

/** What the pages state besides their sources: their own address, whose they are, and the year in every footer. */
function hashOfStated(): string {
  const hash = createHash('sha256');
  const names = Object.keys(process.env).filter((name) => name === 'PUBLIC_URL' || name.startsWith('COMPANY_'));
  for (const name of names.sort()) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.update(String(new Date().getFullYear())).digest('hex').slice(0, NAME_CHARACTERS);
}

/** At once: it takes 30 ms for a thousand files, and as many promises took ten times that of each start. */
function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(HOUSE, 'package-lock.json')));
  for (const folder of folders) {
    const root = join(HOUSE, folder);
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !LEFT_OUT.test(relative(root, file)))
      .sort();
    for (const file of files) hash.update(relative(HOUSE, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, NAME_CHARACTERS);
}

if (process.argv[1] === SELF) {
  const [app, folder] = process.argv.slice(2);
  await (app && folder ? build(app as keyof Pages, folder) : buildWeb((sentence) => console.log(sentence)));
}
