/**
 * A data folder that an older version wrote opens with this one, and every XML that was stored is the same to the byte.
 * `OLDER=<commit> npm run proof -- older-data` names the older version; without it the one of the day before the last
 * commit is taken.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LodsProcess, REPOSITORY, startLods } from './lods-process.ts';
import { layOut, olderRevision, takeAway } from './older-version.ts';

const MINUTES = 60_000;
const folder = walkableFolder('lods-older-');
const older = join(folder, 'older');
const dataDir = join(folder, 'data');
const revision = olderRevision();

beforeAll(() => layOut(revision, older), 10 * MINUTES);
afterAll(async () => {
  takeAway(older);
  await rm(folder, { recursive: true, force: true });
});

interface Filed {
  readonly id: string;
  readonly status: string;
  readonly draftReportId: string;
}

/** The hash of the XML of every declaration that was submitted, by the name of its report. */
async function storedXml(lods: LodsProcess): Promise<Map<string, string>> {
  const entered = await fetch(`${lods.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: lods.origin },
    body: JSON.stringify({ username: 'importer', password: 'lods-demo' }),
  });
  expect(entered.status).toBe(200);
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const get = (path: string) => fetch(`${lods.origin}${path}`, { headers: { cookie } });
  const list = (await (await get('/api/declarations')).json()) as Filed[] | { declarations: Filed[] };
  const hashes = new Map<string, string>();
  for (const { id, status, draftReportId } of Array.isArray(list) ? list : list.declarations) {
    if (status === 'draft') continue;
    const answer = await get(`/api/declarations/${id}/xml`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Years without a registry format are refused, then as before; the number of the request alone differs.
    const stored = answer.ok ? createHash('sha256').update(bytes).digest('hex') : JSON.parse(bytes.toString()).code;
    hashes.set(draftReportId, `${answer.status} ${stored}`);
  }
  return hashes;
}

async function inRun<T>(repository: string, work: (lods: LodsProcess) => Promise<T>): Promise<T> {
  const lods = await startLods({ dataDir, repository });
  try {
    return await work(lods);
  } finally {
    await lods.stop();
  }
}

test(
  'every XML that an older version stored is the same to the byte',
  async () => {
    const before = await inRun(older, storedXml);
    const after = await inRun(REPOSITORY, storedXml);
    expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(0);
    expect(after).toEqual(before);
    console.log(
      `${before.size} submitted declarations of ${revision}, each the same to the byte: ${[...after].join(' | ')}`,
    );
  },
  20 * MINUTES,
);
