import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageSet, pageSetsIn } from './page-sets.ts';

let dist: string;
beforeEach(async () => {
  dist = join(await mkdtemp(join(tmpdir(), 'pages-')), 'dist');
});
afterEach(() => rm(join(dist, '..'), { recursive: true }));

const named = (name: string) => async () => name;
/** Writes a page, gives others their turn where it says so, and writes the other one. */
const twoPages =
  (says: string, meanwhile: () => unknown = () => {}) =>
  async (folder: string) => {
    await writeFile(join(folder, 'index.html'), says);
    await meanwhile();
    await writeFile(join(folder, 'answer.html'), says);
  };
const pagesIn = async (folder: string) =>
  Promise.all(['index.html', 'answer.html'].map((page) => readFile(join(folder, page), 'utf8')));

it('serves one whole set where two start at once', async () => {
  const { promise: bothBegan, resolve } = Promise.withResolvers<void>();
  let began = 0;
  const meet = () => {
    began += 1;
    if (began === 2) resolve();
    return bothBegan;
  };
  const [served, servedToo] = await Promise.all(
    ['first', 'second'].map((says) => pageSet(dist, named('a1-b2'), twoPages(says, meet))),
  );
  expect(servedToo).toBe(served);
  const [index, answer] = await pagesIn(served ?? '');
  expect(answer).toBe(index);
  expect(await readdir(dist)).toEqual(['a1-b2']);
});

it('serves nothing of a build that was killed half way', async () => {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { pageSet } from ${JSON.stringify(join(import.meta.dirname, 'page-sets.ts'))};
    await pageSet(${JSON.stringify(dist)}, async () => 'a1-b2', (folder) => {
      writeFileSync(folder + '/index.html', 'half');
      console.log('half way');
      return new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const killed = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(pageSetsIn(dist)).toEqual([]);
  expect(await pagesIn(await pageSet(dist, named('a1-b2'), twoPages('whole')))).toEqual(['whole', 'whole']);
});

it('leaves nothing of a build that fails', async () => {
  const broken = twoPages('half', () => {
    throw new Error('the disk is full');
  });
  await expect(pageSet(dist, named('a1-b2'), broken)).rejects.toThrow('the disk is full');
  expect(await readdir(dist)).toEqual([]);
});

it('builds again what changed during the build', async () => {
  let sources = 'a1-b2';
  const change = () => {
    sources = 'a2-b2';
  };
  const built = await pageSet(
    dist,
    async () => sources,
    (folder) => twoPages(sources, change)(folder),
  );
  expect(built).toBe(join(dist, 'a2-b2'));
  expect(await readdir(dist)).toEqual(['a2-b2']);
});

it('leaves the pages that others serve, and takes away what is old in the end', async () => {
  const served = await pageSet(dist, named('a1-b2'), twoPages('older'));
  await pageSet(dist, named('a2-b2'), twoPages('newer'));
  expect(await pagesIn(served)).toEqual(['older', 'older']);

  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  await mkdir(join(dist, 'begun-and-killed'));
  await mkdir(join(dist, 'begun-just-now'));
  for (const name of ['begun-and-killed', 'a1-b2']) await utimes(join(dist, name), longAgo, longAgo);
  for (const name of ['a3', 'a4', 'a5', 'a6']) await pageSet(dist, named(`${name}-b2`), twoPages(name));
  expect(existsSync(served)).toBe(false);
  expect((await readdir(dist)).toSorted()).toEqual(['a2-b2', 'a3-b2', 'a4-b2', 'a5-b2', 'a6-b2', 'begun-just-now']);
});
