import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { access } from '@lods/contract/access/endpoints';
import { walkableFolder } from '@lods/database/walkable-folder';
import { afterAll, beforeAll, expect, onTestFinished, type TestContext } from 'vitest';
import { demoPerson } from './demo-person.ts';
import { isRunning, type LodsOptions, type LodsProcess, startLods } from './lods-process.ts';

export function needsRoot({ skip }: TestContext): void {
  if (process.getuid?.() !== 0)
    skip('only root can try this: it starts the product as somebody else, or mounts a disk');
}

/** A data folder that was started in once, for tests of something else than a first start; a copy is quick. */
export function usedDataFolder(): string {
  const used = walkableFolder('lods-fault-');
  beforeAll(async () => {
    const first = await startLods({ dataDir: used });
    await first.stop();
  });
  afterAll(() => rmSync(used, { recursive: true, force: true }));
  return used;
}

/** A folder that is removed when the test is done. */
export function folder(name = 'data', base = walkableFolder('lods-fault-')): string {
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const path = join(base, name);
  mkdirSync(path);
  return path;
}

/** Such a folder with a copy of another in it. */
export function copyOf(used: string, name?: string): string {
  const path = folder(name);
  execFileSync('cp', ['-a', `${used}/.`, path]);
  return path;
}

/** Starts, and stops again when the test is done, whatever the test has done to it. */
export async function started(options: LodsOptions): Promise<LodsProcess> {
  const lods = await startLods(options);
  onTestFinished(async () => {
    if (isRunning(lods.pid)) await lods.stop();
  });
  return lods;
}

/** That it serves: somebody signs in, which reads and writes the database. */
export async function expectToServe({ origin }: LodsProcess): Promise<void> {
  const person = await demoPerson(origin);
  expect(await person.api(access.currentUser)).toMatchObject({ username: 'importer' });
}
