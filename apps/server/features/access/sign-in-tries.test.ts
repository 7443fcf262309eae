import { access } from '@lods/contract/access/endpoints';
import { Problem } from '@lods/contract/problems';
import { expect, it } from 'vitest';
import { hashOf } from '../../secret.ts';
import { startTestServer } from '../../testing/server.ts';
import { returnTry, takeTry } from '../../throttle.ts';
import { bucketsOf } from './sign-in-tries.ts';

const server = await startTestServer();
const HOUR = 3_600_000;
const START = server.clock.now.getTime();

/** Whether a try counts, or how long it has to wait. */
function attempt(name: string, address: string, at: number, device: Buffer | null = null): Promise<number | 'counts'> {
  const work = server.transactions.inTheOpen(async ({ tx }) => {
    await takeTry(tx, bucketsOf(name, address, device), new Date(at));
    return 'counts' as const;
  });
  return work.catch((error) => {
    if (error instanceof Problem && 'retryAfterSeconds' in error.params) return error.params.retryAfterSeconds;
    throw error;
  });
}

it('counts at most 100 of a thousand guesses an hour on one account, from however many addresses', async () => {
  let counted = 0;
  for (let turn = 0; turn < 1000; turn += 1)
    if ((await attempt('boris.lind', `10.0.${turn >> 8}.${turn & 255}`, START + (turn / 1000) * HOUR)) === 'counts')
      counted += 1;
  expect(counted).toBeGreaterThan(90);
  expect(counted).toBeLessThanOrEqual(100);
});

it('counts a name that does not exist like one that does', async () => {
  const tries = (name: string) =>
    Promise.all(Array.from({ length: 60 }, (_, turn) => attempt(name, `10.1.0.${turn}`, START + 3 * HOUR)));
  const [known, unknown] = [await tries('anna.holm'), await tries('nobody.here')];
  expect(known.filter((answer) => answer === 'counts')).toHaveLength(40);
  expect(unknown.filter((answer) => answer === 'counts')).toHaveLength(40);
});

it('lets the owner in from a browser that has signed in before, while others guess', async () => {
  expect(await attempt('anna.holm', '10.2.0.1', START + 3 * HOUR)).toBeGreaterThan(0);
  expect(await attempt('anna.holm', '10.2.0.1', START + 3 * HOUR, hashOf('device'))).toBe('counts');
});

it('tells how long to wait, and lets in who waited', async () => {
  const at = START + 5 * HOUR;
  for (let turn = 0; turn < 40; turn += 1) await attempt('vera.berg', `10.3.0.${turn}`, at);
  const seconds = Number(await attempt('vera.berg', '10.3.1.1', at));
  expect(await attempt('vera.berg', '10.3.1.1', at + (seconds - 1) * 1000)).not.toBe('counts');
  expect(await attempt('vera.berg', '10.3.1.1', at + seconds * 1000)).toBe('counts');
});

it('counts guesses of one address over many names; a whole /64 is one address', async () => {
  const at = START + 7 * HOUR;
  let counted = 0;
  for (let turn = 0; turn < 60; turn += 1)
    if ((await attempt(`name${turn}`, `2001:db8:1:2::${turn.toString(16)}`, at)) === 'counts') counted += 1;
  expect(counted).toBe(50);
  expect(await attempt('another', '2001:db8:1:3::1', at)).toBe('counts');
});

it('gives back what a right password took', async () => {
  const at = START + 9 * HOUR;
  const buckets = bucketsOf('carla.dam', '10.4.0.1', null);
  for (let turn = 0; turn < 60; turn += 1) {
    expect(await attempt('carla.dam', '10.4.0.1', at)).toBe('counts');
    await server.transactions.inTheOpen(({ tx }) => returnTry(tx, buckets));
  }
});

it('keeps names and addresses only as hashes', async () => {
  const { rows } = await server.database.pool.query('select throttles::text from throttles');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/anna|10\.2\.0\.1/);
});

it('answers 429 with the seconds to wait before it looks at the password', async () => {
  const address = '127.0.0.1';
  for (let turn = 0; turn < 40; turn += 1) {
    const buckets = bucketsOf('sedat.kaya', address, null);
    await server.transactions.inTheOpen(({ tx }) => takeTry(tx, buckets, server.clock.now));
  }
  const body = { username: 'Sedat.Kaya', password: 'whatever' };
  const response = await server.nobody.fetch(access.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
