import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it } from 'vitest';
import type { Person } from '../testing/person.ts';
import { secondNodeOf } from '../testing/second-node.ts';
import { PASSWORD, startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { anna, viewer, nobody, again } = server;
const second = await secondNodeOf(server);

const OUT = { code: 'request.unauthenticated' };
const mill = (name: string) => ({
  name,
  countryOfOrigin: 'TR',
  installationName: 'Mill',
  contactEmail: 'mill@supplier.example',
});
const seesIn = ({ api }: Person) => api(access.currentUser);

it.each<[what: string, end: (person: Person) => Promise<unknown>]>([
  ['its person signs out', ({ api }) => api(access.logout)],
  ['its person signs out everywhere', async () => (await again(viewer)).api(access.signOutEverywhere)],
  [
    'its person changes the password at another browser',
    async () =>
      (await again(viewer)).api(access.changePassword, {
        body: { currentPassword: PASSWORD, newPassword: 'eleven barges go upriver' },
      }),
  ],
  ['an owner removes its person', () => anna.api(members.remove, { params: { id: viewer.accountId } })],
])('a session is dead on every node with the next request when %s', async (_, end) => {
  const here = await again(viewer);
  const there = await second.meet(here);
  expect(await seesIn(there)).toMatchObject({ username: viewer.username });
  await end(here);
  await expect(seesIn(there)).rejects.toMatchObject(OUT);
  await expect(seesIn(here)).rejects.toMatchObject(OUT);
});

it('counts guesses of a password once for all nodes', async () => {
  const stranger = await second.meet(nobody);
  const guess = async ({ fetch }: Person) => {
    const body = JSON.stringify({ username: 'boris.lind', password: 'a wrong password' });
    const answer = await fetch('/api/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')) };
  };
  const answers: Awaited<ReturnType<typeof guess>>[] = [];
  for (let turn = 0; turn < 25; turn += 1) answers.push(await guess(nobody), await guess(stranger));
  const [counted, refused] = [401, 429].map((wanted) => answers.filter(({ status }) => status === wanted));
  // One more fills up each minute.
  expect(counted?.length).toBeGreaterThanOrEqual(40);
  expect(counted?.length).toBeLessThanOrEqual(41);
  expect(refused?.length).toBe(50 - (counted?.length ?? 0));
  expect(refused?.every(({ wait }) => wait > 0)).toBe(true);
});

it.each([2, 10, 100])(
  'does what is sent %i times at once to both nodes once, and gives all the same answer',
  async (times) => {
    const there = await second.meet(anna);
    const [name, onceKey] = [`Sent ${times} times`, `sent-${times}`];
    const send = ({ api }: Person) => api(suppliers.add, { body: mill(name), onceKey });
    const answers = await Promise.all(Array.from({ length: times }, (_, turn) => send(turn % 2 === 0 ? anna : there)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const known = await there.api(suppliers.directory, { query: {} });
    expect(known.filter((supplier) => supplier.name === name)).toHaveLength(1);
    await expect(there.api(suppliers.add, { body: mill('Another'), onceKey })).rejects.toMatchObject({
      code: 'request.key_reused',
    });
  },
);

it('overwrites no change in silence that came in at the other node', async () => {
  const there = await second.meet(anna);
  const added = await anna.api(suppliers.add, { body: mill('Changed by two') });
  const { id } = added;
  let { version } = added;
  for (let round = 0; round < 10; round += 1) {
    const change = ({ api }: Person, notes: string) =>
      api(suppliers.change, { params: { id }, body: { ...mill('Changed by two'), notes, version } });
    const results = await Promise.allSettled([change(anna, `a ${round}`), change(there, `b ${round}`)]);
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect([won.length, lost]).toEqual([1, ['request.stale']]);
    const { supplier } = await there.api(suppliers.read, { params: { id } });
    expect(supplier.notes).toBe(won[0]?.notes);
    version = supplier.version;
  }
});

it('says that it is not ready once it was told to stop, and still answers, on connections that end', async () => {
  const health = () => fetch(`${second.origin}/api/health`);
  expect((await health()).status).toBe(200);
  const there = await second.meet(anna);
  second.leave();
  const refusal = await health();
  expect([refusal.status, Number(refusal.headers.get('retry-after'))]).toEqual([503, 5]);
  const answer = await there.fetch('/api/suppliers/directory');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
});
