import { endpoint } from '@lods/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { codeOf } from '../testing/matrix.ts';
import { secondNodeOf } from '../testing/second-node.ts';
import { startTestServer } from '../testing/server.ts';
import { bindPrepared } from './bind.ts';

const looked = endpoint({
  method: 'POST',
  path: '/api/test/looked',
  summary: 'A test',
  caller: 'member',
  answer: z.object({}),
  problems: [],
});

/** A busy machine takes its time. */
const patience = { timeout: 60_000 };
const held: (() => void)[] = [];
const releaseAll = () => {
  for (const release of held.splice(0)) release();
};
const routes = [
  bindPrepared(
    looked,
    () => new Promise<void>((release) => held.push(release)),
    async () => ({}),
  ),
];

const server = await startTestServer({ routes });
const second = await secondNodeOf(server, routes);

/** How many nodes have said at that moment or later that requests stand in line there, which counts for three seconds. */
const nodesLookedAt = async (moment: Date) => {
  const { rows } = await server.database.pool.query(
    `select from throttles where convert_from(substring(bucket for 5), 'SQL_ASCII') = 'line ' and full_at >= $1::timestamptz + interval '3 s'`,
    [moment],
  );
  return rows.length;
};

it('gives a company one share of all nodes: at two of them it runs half as many at each, and half as many may wait', async () => {
  const there = await second.meet(server.anna);
  const ask = async ({ fetch }: typeof there) => fetch(looked.path, { method: 'POST' });
  // A node for itself lets ten run and a hundred wait.
  const answers = [server.anna, there].flatMap((person) => Array.from({ length: 60 }, () => ask(person)));
  await expect.poll(() => held.length, patience).toBe(20);
  await expect.poll(() => nodesLookedAt(server.clock.now), patience).toBe(2);
  // Each has met the other once both have looked again.
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  await expect.poll(() => nodesLookedAt(server.clock.now), patience).toBe(2);

  let refused: Response | undefined;
  const isRefused = async () => {
    const tried = ask(server.anna);
    answers.push(tried);
    refused = await Promise.race([tried, new Promise<undefined>((resolve) => setTimeout(resolve, 200))]);
    return refused?.status;
  };
  await expect.poll(isRefused, { timeout: 8_000, interval: 1 }).toBe(429);
  expect(await codeOf(refused as Response)).toBe('request.too_many');
  expect(refused?.headers.get('retry-after')).toBe('1');

  expect(held).toHaveLength(20); // who ran already goes on
  releaseAll();
  await expect.poll(() => held.length, patience).toBe(10);
  const release = setInterval(releaseAll, 1);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  clearInterval(release);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
