import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { openFileStore, parseFilesUrl } from './location.ts';

const script = fileURLToPath(new URL('./testing/store-files.ts', import.meta.url));

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Kills the process that stores files once it has promised `after` of them; gives what it promised. */
async function storeUntilKilled(folder: string, after: number): Promise<string[]> {
  const storing = spawn(process.execPath, [script, folder, '1000000', '2000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const words of storing.stdout) {
    output += words;
    if (output.split('\n').length > after) storing.kill('SIGKILL');
  }
  return output.split('\n').filter((line) => line.length === 64);
}

const ROUNDS = inject('size') === 'full' ? 10 : 2;

test('kill -9 while files are stored loses none that was promised and shows none in part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lods-crash-'));
  const promised: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) promised.push(...(await storeUntilKilled(folder, 1 + (round % 4))));
  expect(promised.length).toBeGreaterThanOrEqual(ROUNDS);

  const store = await openFileStore(parseFilesUrl(folder), folder);
  for (const sha256 of promised) expect(await store.of('red').has(sha256)).toBe(true);
  await store.sweep(new Date(Date.now() + 60_000));
  for (const path of filesIn(folder)) {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(path.endsWith(hash)).toBe(true);
  }
  rmSync(folder, { recursive: true });
});

/** Runs a shell command in which `store` stores 20 files of 1 MB into the folder. */
function storeUnder(folder: string, before: string, command: string, args: string[] = []) {
  const store = `${JSON.stringify(process.execPath)} ${JSON.stringify(script)} ${JSON.stringify(folder)} 20 1000000`;
  return spawnSync(command, [...args, 'sh', '-c', `${before} && ${store} && find ${JSON.stringify(folder)} -type f`], {
    encoding: 'utf8',
  });
}

test('a full disk is said as such, what was promised stays and nothing half is left', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'lods-full-'));
  const namespace = ['-Urm'];
  const mount = `mount -t tmpfs -o size=4500k tmpfs ${JSON.stringify(folder)}`;
  const canMount = process.platform === 'linux' && spawnSync('unshare', [...namespace, 'sh', '-c', mount]).status === 0;
  if (!canMount) return context.skip('a small disk can be mounted only on Linux with user namespaces');
  const { stdout } = storeUnder(folder, mount, 'unshare', namespace);
  const lines = stdout.trim().split('\n');
  const end = lines.indexOf('file.store_full');
  const promised = lines.slice(0, end);
  expect(promised).toHaveLength(4);
  expect(
    lines
      .slice(end + 1)
      .map((path) => path.slice(-64))
      .sort(),
  ).toEqual(promised.toSorted());
  rmSync(folder, { recursive: true });
});

test('a file that the system lets grow no further is said as a full store', (context) => {
  if (process.platform === 'win32') return context.skip('Windows has no limit of this kind');
  const folder = mkdtempSync(join(tmpdir(), 'lods-limit-'));
  const { stdout } = storeUnder(folder, 'ulimit -f 500', 'env');
  expect(stdout.trim()).toBe('file.store_full');
  rmSync(folder, { recursive: true });
});
