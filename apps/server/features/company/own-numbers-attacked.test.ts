/** Attacks on the answer that the number of a paper is the company's: it decides whose goods are declared. */
import { randomUUID } from 'node:crypto';
import { apiKeys } from '@lods/contract/access/api-keys';
import { audit } from '@lods/contract/audit/endpoints';
import { companyNumbers } from '@lods/contract/company/numbers';
import { customs } from '@lods/contract/customs/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { codeOf, send } from '../../testing/matrix.ts';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { record } from '../customs/samples.ts';
import { sayWhoDeclares } from '../declarations/samples.ts';

const server = await startTestServer();
const { anna, boris, consultant, viewer, nobody } = server;
beforeAll(async () => {
  await sayWhoDeclares(anna);
  await sayWhoDeclares(consultant);
});

const NAME = 'Storstrømmens Stålhandel A/S';
const lineOf = async (person: Person, number: string, name = NAME) => {
  const line = { ...record(), 'SE-nummer': number, 'Modtager Navn': name };
  const { declarations } = await person.api(customs.saveExtracted, { body: { extractedData: [line] } });
  return declarations[0]?.id ?? '';
};
const say = (person: Person, id: string, answer: object = {}, onceKey?: string) =>
  person.api(customs.approve, {
    params: { id },
    body: { updatedData: { isOurs: true, ...answer } },
    ...(onceKey === undefined ? {} : { onceKey }),
  });
const numbersOf = async (person: Person) => (await person.api(companyNumbers.list)).map(({ number }) => number);
const stateOf = async (person: Person, id: string) => (await person.api(customs.read, { params: { id } })).state;

it('is not answered for a line of another company, and its answer counts for nobody else', async () => {
  const id = await lineOf(anna, '11223344');
  await expect(say(consultant, id)).rejects.toMatchObject({ code: 'request.not_found', status: 404 });
  expect(await stateOf(anna, id)).toBe('pending');
  expect(await numbersOf(consultant)).toEqual([]);

  const theirs = await lineOf(consultant, '11223344');
  await consultant.api(customs.approve, { params: { id: theirs }, body: { updatedData: { isOurs: true } } });
  await expect(anna.api(customs.approve, { params: { id }, body: { updatedData: {} } })).rejects.toMatchObject({
    code: 'customs.other_importer',
  });
  expect(await numbersOf(anna)).not.toContain('11223344');
});

it('withdraws no number of another company, and says of it what it says of a number that nobody has', async () => {
  await say(anna, await lineOf(anna, '22334455'));
  const answers = await Promise.all(
    ['22334455', '99887766'].map(async (number) => {
      const response = await send(boris, companyNumbers.withdraw, { params: { number } });
      return [response.status, await codeOf(response)];
    }),
  );
  expect(answers).toEqual([answers[1], answers[1]]);
  expect(await numbersOf(anna)).toContain('22334455');
});

it('is answered once, however often it is sent, and an answer that is sent again brings no withdrawn number back', async () => {
  const id = await lineOf(anna, '33445566');
  const key = randomUUID();
  const isAdding = ({ action }: { action: string }) => action === 'company.add_number';
  const before = (await anna.api(audit.latest)).filter(isAdding).length;
  const sent = await Promise.allSettled(Array.from({ length: 5 }, () => say(anna, id, {}, key)));
  expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
  await say(anna, id, {}, key);
  expect((await anna.api(audit.latest)).filter(isAdding)).toHaveLength(before + 1);
  await anna.api(companyNumbers.withdraw, { params: { number: '33445566' } });
  await say(anna, id, {}, key);
  await expect(say(anna, id)).rejects.toMatchObject({ code: 'customs.step_refused' });
  expect(await numbersOf(anna)).not.toContain('33445566');
  const next = anna.api(customs.approve, { params: { id: await lineOf(anna, '33445566') }, body: { updatedData: {} } });
  await expect(next).rejects.toMatchObject({ code: 'customs.other_importer' });
});

it('is answered by nobody who only reads, and by no key that reads, has been revoked or is of another company', async () => {
  const id = await lineOf(anna, '44556677');
  await expect(say(viewer, id)).rejects.toMatchObject({ code: 'request.forbidden' });
  await expect(say(nobody, id)).rejects.toMatchObject({ code: 'request.unauthenticated' });
  const owner = await server.again(anna);
  const make = (person: Person, scope: 'read' | 'write') =>
    person.api(apiKeys.make, { body: { name: 'ERP', scope, days: 30 } });
  const revoked = await make(owner, 'write');
  await owner.api(apiKeys.revoke, { params: { id: revoked.id } });
  const byKey = async (key: string) => {
    const request = { params: { id }, body: { updatedData: { isOurs: true } } };
    const response = await send(nobody, customs.approve, request, { authorization: `Bearer ${key}`, origin: null });
    return [response.status, await codeOf(response)];
  };
  expect(await byKey(revoked.key)).toEqual([401, 'request.unauthenticated']);
  expect(await byKey((await make(owner, 'read')).key)).toEqual([403, 'request.forbidden']);
  expect(await byKey((await make(await server.again(boris), 'write')).key)).toEqual([404, 'request.not_found']);
  expect(await stateOf(anna, id)).toBe('pending');
  expect(await numbersOf(anna)).not.toContain('44556677');
});

it('is not given by changing a line, and not for a number that somebody has changed meanwhile', async () => {
  const id = await lineOf(anna, '55667788');
  const { version } = await anna.api(customs.change, { params: { id }, body: { isOurs: true } });
  expect(await numbersOf(anna)).not.toContain('55667788');
  const colleague = await server.again(anna);
  await colleague.api(customs.change, { params: { id }, body: { companyRegistration: '66778899' } });
  await expect(say(anna, id, { version })).rejects.toMatchObject({ code: 'request.stale' });
  expect(await stateOf(anna, id)).toBe('pending');
  for (const number of ['55667788', '66778899']) expect(await numbersOf(anna)).not.toContain(number);
});

it.each([
  ['a number of signs alone', '---'],
  ['a number of spaces that print as nothing', '\u2060\u200b'],
])(
  'keeps no number of nothing where the answer is for %s, and still asks about the next paper',
  async (_what, number) => {
    const before = await numbersOf(consultant);
    await consultant.api(customs.approve, {
      params: { id: await lineOf(consultant, number) },
      body: { updatedData: { isOurs: true } },
    });
    expect(await numbersOf(consultant)).toEqual(before);
  },
);

it.each([
  ['Greek letters before the digits of the company', 'ΕΛ12345678'],
  ['a Cyrillic letter before them', 'Ж12345678'],
  ['an ideograph behind them', '12345678号'],
])('takes a number for another’s that has %s', async (_what, number) => {
  const id = await lineOf(anna, number, '');
  await expect(anna.api(customs.approve, { params: { id }, body: { updatedData: {} } })).rejects.toMatchObject({
    code: 'customs.other_importer',
  });
});

it('lets every number be withdrawn that can be confirmed', async () => {
  for (const number of ['7', 'ΕΛ998877665', `NL${'8'.repeat(48)}`]) {
    await say(anna, await lineOf(anna, number));
    expect(await numbersOf(anna)).toContain(number);
    await anna.api(companyNumbers.withdraw, { params: { number } });
    expect(await numbersOf(anna)).not.toContain(number);
  }
});
