import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { recovery } from '@lods/contract/access/recovery';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { hashPassword } from './password.ts';

const server = await startTestServer();
const HOUR = 3_600_000;
/** What all threads of this process have worked so far: a busy machine makes the clock longer, and this hardly. */
const worked = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function guess(username: string, address: string): Promise<{ status: number; milliseconds: number }> {
  const started = worked();
  const response = await server.nobody.fetch(access.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'not it at all' }),
  });
  await response.text();
  return { status: response.status, milliseconds: worked() - started };
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
      const started = worked();
      const answer = await ask(`${side}@address.example`);
      const body = await answer.text();
      sides[side].push(worked() - started);
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

const giveBorisAnAddress = () =>
  server.database.pool.query(
    `update accounts set email = 'known@address.example', email_confirmed_at = now() where username = 'boris.lind'`,
  );

it('takes the same time to ask for a new password, and to invite, whether an account has the address or not', async () => {
  await giveBorisAnAddress();
  const post = (fetch: typeof server.nobody.fetch, path: string, body: object) =>
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await compareAddresses('reset', (email) => post(server.nobody.fetch, recovery.askReset.path, { email }));
  const owner = await server.again(server.anna);
  await server.database.pool.query(
    `update sessions set expires_at = now() + interval '10 years', last_seen_at = now() + interval '9 years'`,
  );
  await compareAddresses('invitation', (email) => post(owner.fetch, members.invite.path, { email, role: 'viewer' }));
});

it('asks the database the same of a known and an unknown address, statement by statement', async () => {
  await giveBorisAnAddress();
  let heard: string[] = [];
  const listened = new WeakSet<object>();
  server.database.pool.on('acquire', (client) => {
    if (listened.has(client)) return;
    listened.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [first] = given as [string | { text: string }];
      heard.push(typeof first === 'string' ? first : first.text);
      return query(...given);
    }) as typeof client.query;
  });
  const statementsOf = async (person: typeof server.nobody, path: string, body: object) => {
    heard = [];
    const headers = { 'content-type': 'application/json' };
    expect((await person.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200);
    return heard;
  };
  const owner = await server.again(server.anna);
  for (const [person, path, rest] of [
    [server.nobody, recovery.askReset.path, {}],
    [owner, members.invite.path, { role: 'viewer' }],
  ] as const) {
    server.clock.now = new Date(server.clock.now.getTime() + 5 * HOUR);
    const ask = (name: string) => statementsOf(person, path, { email: `${name}@address.example`, ...rest });
    await ask('first');
    const known = await ask('known');
    expect(known.length).toBeGreaterThan(2);
    expect(await ask('unknown')).toEqual(known);
  }
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
