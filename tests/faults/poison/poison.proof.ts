import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inOrganisation } from '@lods/database/tenancy';
import { optionsOf, testDatabase } from '@lods/database/testing/database';
import type { Job } from '@lods/messaging/jobs/job';
import { openJobQueue } from '@lods/messaging/jobs/queue';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { POISONS, read } from './worker.ts';

const database = await testDatabase();
await database.pool.query(`
  create table effects (organisation_id uuid not null, text text not null);
  select lods_company_table('effects')`);
const company = randomUUID();
const queue = await openJobQueue(database, [read as Job], { onFault: () => {}, heartbeatSeconds: 10 });

/** Two workers that are started again when they die, as an installation's service manager does. */
const workers = new Set<ChildProcess>();
let deaths = 0;
let isOver = false;
function keepWorker(): void {
  const script = fileURLToPath(new URL('worker.ts', import.meta.url));
  const worker = spawn(process.execPath, [script, JSON.stringify(optionsOf(database))], {
    stdio: 'inherit',
  });
  workers.add(worker);
  worker.once('exit', () => {
    workers.delete(worker);
    if (isOver) return;
    deaths += 1;
    keepWorker();
  });
}
afterAll(async () => {
  isOver = true;
  for (const worker of workers) worker.kill('SIGKILL');
  await queue.stop(5_000);
});

keepWorker();
keepWorker();

async function ask(texts: readonly string[], poisonOf: (n: number) => string | null): Promise<void> {
  await inOrganisation(database, company, async (tx) => {
    for (const [n, text] of texts.entries()) await queue.enqueue(tx, read, company, { text, poison: poisonOf(n) });
  });
}

const effects = async () => {
  const { rows } = await inOrganisation(database, company, (tx) =>
    tx.execute<{ text: string }>(sql`select text from effects`),
  );
  return rows.map(({ text }) => text);
};
const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 600_000, interval: 500 });

it('of 1,000 jobs with 10 poisons does 990, each once, and sets the 10 aside with their reasons', async () => {
  const started = performance.now();
  const texts = Array.from({ length: 1_000 }, (_, n) => `job ${n}`);
  await ask(texts, (n) => (n % 100 === 7 ? (POISONS[Math.floor(n / 100)] ?? null) : null));
  await until(async () => (await effects()).length >= 990 && (await queue.parked()).length >= 10);

  expect([...(await effects())].sort()).toEqual(texts.filter((_, n) => n % 100 !== 7).sort());
  const reasons = (await queue.parked()).map(({ payload, reason, tries }) => {
    const { poison } = payload as z.infer<typeof read.payload>;
    return [poison, `${tries} ${reason}`];
  });
  const tooMuch = '3 reader.memory: Reading this file needs more memory than a file may use, and was stopped.';
  const broken = '3 reader.crashed: This file made its reader break off.';
  expect(Object.fromEntries(reasons)).toEqual({
    throw: '3 this job never ends well',
    never: '3 It did not end within its time.',
    loop: '3 reader.time: Reading this file took too long and was stopped.',
    hugeResult: '3 reader.result_too_large: The content of this file is larger than can be read in one piece.',
    heap: tooMuch,
    buffers: tooMuch,
    webAssembly: tooMuch,
    json: tooMuch,
    abort: broken,
    segfault: broken,
  });
  expect(deaths).toBe(0);
  console.log(`990 done and 10 set aside in ${((performance.now() - started) / 1000).toFixed(0)} s`);
});

it('sets a job aside that ends the whole process each time, and does those beside it', async () => {
  const before = await effects();
  const texts = Array.from({ length: 50 }, (_, n) => `beside ${n}`);
  await ask(['the end', ...texts], (n) => (n === 0 ? 'exit' : null));
  await until(async () => (await effects()).length >= before.length + 50 && (await queue.parked()).length >= 11);
  expect((await effects()).filter((text) => text.startsWith('beside')).sort()).toEqual(texts.toSorted());
  expect((await queue.parked())[0]).toMatchObject({
    payload: { poison: 'exit' },
    reason: 'Its process ended or hung while it worked on it.',
    tries: 3,
  });
  expect(deaths).toBe(3);
});
