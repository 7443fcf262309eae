import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Sets that stay beside a new one: a process that started with one of them serves it to its end. */
const KEPT = 5;
/** What is neither kept nor a day old may still be under way. */
const LEFT_BEHIND_MS = 24 * 3_600_000;
const BEGUN = 'begun-';

/**
 * The folder of whole pages below `dist`, under the name of what they are made of. What is missing is built in a folder of
 * its own and takes its name when it is whole: of two that build at once one wins, a build that is killed leaves nothing
 * that is served, and what runs keeps the pages it started with. Where the sources changed during the build it is made again.
 */
export async function pageSet(
  dist: string,
  nameNow: () => Promise<string>,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  for (;;) {
    const name = await nameNow();
    const whole = join(dist, name);
    if (existsSync(whole)) return whole;
    const begun = join(dist, `${BEGUN}${randomUUID()}`);
    await mkdir(begun, { recursive: true });
    try {
      await build(begun);
      if ((await nameNow()) === name) await takeName(begun, whole);
    } finally {
      await rm(begun, { recursive: true, force: true });
      await sweep(dist);
    }
  }
}

/** The whole sets below a folder, the latest first. */
export function pageSetsIn(dist: string): string[] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]+-[0-9a-f]+$/.test(entry.name))
    .map((entry) => join(dist, entry.name))
    .map((folder) => ({ folder, at: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ folder }) => folder);
}

async function takeName(begun: string, whole: string): Promise<void> {
  try {
    await rename(begun, whole);
  } catch (error) {
    if (!existsSync(whole)) throw error; // otherwise somebody else was first, with the same pages
  }
}

async function sweep(dist: string): Promise<void> {
  const kept = new Set(pageSetsIn(dist).slice(0, KEPT));
  for (const name of readdirSync(dist)) {
    const entry = join(dist, name);
    const { mtimeMs } = statSync(entry, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (!kept.has(entry) && Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(entry, { recursive: true, force: true });
  }
}
