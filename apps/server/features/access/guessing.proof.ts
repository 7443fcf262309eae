import { performance } from 'node:perf_hooks';
import { access } from '@lods/contract/access/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { hashPassword } from './password.ts';

const server = await startTestServer();
const HOUR = 3_600_000;

async function guess(username: string, address: string): Promise<{ status: number; milliseconds: number }> {
  const started = performance.now();
  const response = await server.nobody.fetch(access.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'not it at all' }),
  });
  await response.text();
  return { status: response.status, milliseconds: performance.now() - started };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('takes the same time for a known and an unknown name, within 5 percent', async () => {
  await server.database.pool.query('update accounts set password_hash = $1', [await hashPassword('the right one')]);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < 100; turn += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + HOUR);
    times.known.push((await guess('anna.holm', '10.0.0.1')).milliseconds);
    times.unknown.push((await guess('nobody.here', '10.0.0.1')).milliseconds);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  console.log(
    `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${((known / unknown - 1) * 100).toFixed(1)} %`,
  );
  expect(Math.abs(known / unknown - 1)).toBeLessThan(0.05);
});

it('counts at most 100 of 10,000 guesses an hour on one account', async () => {
  const start = server.clock.now.getTime() + 10 * HOUR;
  let counted = 0;
  for (let turn = 0; turn < 10_000; turn += 1) {
    server.clock.now = new Date(start + (turn / 10_000) * HOUR);
    if ((await guess('boris.lind', '10.0.0.1')).status === 401) counted += 1;
  }
  console.log(`${counted} of 10,000 guesses counted`);
  expect(counted).toBeLessThanOrEqual(100);
});
