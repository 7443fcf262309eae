import { performance } from 'node:perf_hooks';
import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { recovery } from '@lods/contract/access/recovery';
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

/** Asks in turn about an address that an account has and one that nobody has, on a clock on which no limit is ever met. */
async function compareAddresses(what: string, ask: (email: string) => Promise<Response>): Promise<void> {
  const sides = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let turn = 0; turn < 300; turn += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + 5 * HOUR);
    const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const side of order) {
      const started = performance.now();
      const answer = await ask(`${side}@address.example`);
      const body = await answer.text();
      sides[side].push(performance.now() - started);
      bodies.add(`${answer.status} ${what === 'reset' ? body : ''}`);
    }
  }
  const [known, unknown] = [median(sides.known), median(sides.unknown)];
  console.log(
    `${what}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${((known / unknown - 1) * 100).toFixed(1)} %`,
  );
  expect(bodies.size).toBe(1);
  expect(Math.abs(known / unknown - 1)).toBeLessThan(0.05);
}

it('takes the same time to ask for a new password, and to invite, whether an account has the address or not', async () => {
  await server.database.pool.query(
    `update accounts set email = 'known@address.example', email_confirmed_at = now() where username = 'boris.lind'`,
  );
  const post = (fetch: typeof server.nobody.fetch, path: string, body: object) =>
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await compareAddresses('reset', (email) => post(server.nobody.fetch, recovery.askReset.path, { email }));
  const owner = await server.again(server.anna);
  await server.database.pool.query(
    `update sessions set expires_at = now() + interval '10 years', last_seen_at = now() + interval '9 years'`,
  );
  await compareAddresses('invitation', (email) => post(owner.fetch, members.invite.path, { email, role: 'viewer' }));
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
