import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '@lods/contract/client';
import { company } from '@lods/contract/company/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it } from 'vitest';
import type { Person } from '../testing/person.ts';
import { secondNodeOf } from '../testing/second-node.ts';
import { startTestServer } from '../testing/server.ts';

/** In full 1,000 of each, as by default: LODS_ROUNDS says fewer. */
const ROUNDS = Number(process.env.LODS_ROUNDS ?? 1_000);
const server = await startTestServer();
const { anna, consultant } = server;
const second = await secondNodeOf(server);
const mill = (name: string) => ({
  name,
  countryOfOrigin: 'TR',
  installationName: 'Mill',
  contactEmail: 'mill@supplier.example',
});

/** A program that is told that the service is busy sends again what it sent; a machine with more to do may say so. */
async function insist<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ProblemError && error.is('server.busy'))) throw error;
      await wait(error.params.retryAfterSeconds * 1_000);
    }
  }
}

it('does what two nodes are sent at once with one key once, in each of a thousand rounds, some of them cut off', async () => {
  const there = await second.meet(anna);
  let cut = 0;
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [name, onceKey] = [`Round ${round}`, randomUUID()];
    const times = round % 100 === 0 ? 100 : round % 10 === 0 ? 10 : 2;
    const send = ({ api }: Person, signal?: AbortSignal) =>
      api(suppliers.add, { body: mill(name), onceKey, ...(signal ? { signal } : {}) });
    if (round % 3 === 0) {
      // Somewhere on its way it is cut off; whether it was done is not known, and it is sent again.
      const line = new AbortController();
      const lost = send(anna, line.signal).catch(() => (cut += 1));
      setTimeout(() => line.abort(), Math.random() * 8);
      await lost;
    }
    const answers = await Promise.all(
      Array.from({ length: times }, (_, turn) => insist(() => send(turn % 2 ? there : anna))),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    acknowledged += 1;
    const another = insist(() => there.api(suppliers.add, { body: mill(`${name} else`), onceKey }));
    await expect(another).rejects.toMatchObject({ code: 'request.key_reused' });
  }
  const known = await anna.api(suppliers.directory, { query: {} });
  const names = known.map(({ name }) => name).filter((name) => name.startsWith('Round '));
  console.log(`${ROUNDS} rounds, ${cut} cut off: ${names.length} suppliers of ${acknowledged} acknowledged`);
  expect(names.length).toBe(ROUNDS);
  expect(new Set(names).size).toBe(ROUNDS);
});

it('overwrites none of a thousand conflicting edits in silence', async () => {
  const there = await second.meet(anna);
  const { id, version: first } = await anna.api(suppliers.add, { body: mill('Changed by two') });
  let version = first;
  let [won, refused] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const change = ({ api }: Person, notes: string) =>
      api(suppliers.change, { params: { id }, body: { ...mill('Changed by two'), notes, version } });
    const results = await Promise.allSettled([
      insist(() => change(anna, `a ${round}`)),
      insist(() => change(there, `b ${round}`)),
    ]);
    won += results.filter(({ status }) => status === 'fulfilled').length;
    refused += results.filter(
      (result) => result.status === 'rejected' && result.reason.code === 'request.stale',
    ).length;
    const { supplier } = await insist(() => there.api(suppliers.read, { params: { id } }));
    version = supplier.version;
  }
  console.log(`${ROUNDS} pairs of edits: ${won} stored, ${refused} refused as stale`);
  expect([won, refused]).toEqual([ROUNDS, ROUNDS]);
});

it('misplaces none of a thousand saves of two clients in two tabs of one browser', async () => {
  const browser = await server.again(consultant);
  const companies = await browser.api(company.list);
  const add = async (turn: number) => {
    const { id = '' } = companies[turn % 2] ?? {};
    const headers = { 'content-type': 'application/json', 'x-company': id };
    const body = JSON.stringify(mill(`Of ${id} ${turn}`));
    const answer = await browser.fetch(suppliers.add.path, { method: 'POST', headers, body });
    await answer.text();
    // In the other tab the company of the session is changed meanwhile.
    if (turn % 7 === 0) await browser.api(company.switch, { body: { id: companies[(turn + 1) % 2]?.id ?? '' } });
    return answer.status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 4)
    statuses.push(...(await Promise.all([turn, turn + 1, turn + 2, turn + 3].map(add))));
  expect(statuses.every((status) => status === 201)).toBe(true);
  let misplaced = 0;
  for (const { id } of companies) {
    const answer = await browser.fetch(suppliers.directory.path, { headers: { 'x-company': id } });
    const names = ((await answer.json()) as { name: string }[]).map(({ name }) => name);
    expect(names).toHaveLength(statuses.length / 2);
    misplaced += names.filter((name) => !name.startsWith(`Of ${id} `)).length;
  }
  console.log(`${statuses.length} saves in two tabs, ${misplaced} misplaced`);
  expect(misplaced).toBe(0);
});
