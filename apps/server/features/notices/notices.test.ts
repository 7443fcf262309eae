import { company } from '@lods/contract/company/endpoints';
import { preferences } from '@lods/contract/company/preferences';
import { dashboard } from '@lods/contract/dashboard/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { notices } from '@lods/contract/notices/endpoints';
import { expect, it } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { addMember } from '../access/accounts.ts';
import { findAccount } from '../access/repository-accounts.ts';
import { ownDraft } from '../declarations/samples.ts';
import { namedIn } from './service.ts';

const server = await startTestServer();
const { anna, boris, consultant: carla } = server;

async function join(person: Person): Promise<void> {
  await server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, person.username);
    if (account) await addMember(call, account, anna.organisation, 'editor');
  });
  await person.api(company.switch, { body: { id: anna.organisation } });
}

it('tells whom a comment names and who commented before, nobody else, and not in another company', async () => {
  await join(carla);
  const [colleague] = await anna.api(notices.colleagues, {});
  expect(colleague?.name).toBeTruthy();
  const { params } = await ownDraft(anna);
  const write = (person: Person, text: string) => person.api(declarationLife.comment, { params, body: { text } });
  await write(anna, `Is the mass of item 2 right, @${colleague?.name}?`);
  const news = await carla.api(notices.list, {});
  expect(news).toMatchObject({ unread: 1, latest: [{ kind: 'mention', isRead: false, declarationId: params.id }] });
  expect((await anna.api(notices.list, {})).unread).toBe(0);
  expect((await boris.api(notices.list, {})).latest).toEqual([]);

  await write(carla, 'It is, the mill confirmed it.');
  expect(await anna.api(notices.list, {})).toMatchObject({ unread: 1, latest: [{ kind: 'reply' }] });
  expect(await carla.api(notices.markRead, {})).toMatchObject({ unread: 0, latest: [{ isRead: true }] });
  expect((await anna.api(notices.list, {})).unread).toBe(1);
});

it('writes to whoever is named and has stated an address, waits on their dashboard, and is settled with that declaration alone', async () => {
  const [colleague] = await anna.api(notices.colleagues, {});
  const [first, second] = [await ownDraft(anna), await ownDraft(anna)];
  const waiting = async () => (await carla.api(dashboard.waiting, {})).named.filter(({ kind }) => kind === 'mention');
  const ask = (params: { id: string }, text: string) => anna.api(declarationLife.comment, { params, body: { text } });
  await carla.api(preferences.save, { body: { notificationEmail: 'carla@firm.example' } });
  await ask(first.params, `Which mill made item 1, @${colleague?.name}?`);
  await ask(second.params, `And this one, @${colleague?.name}?`);
  await server.work();
  const asked = () =>
    server.letters
      .flatMap(({ to, text }) => (to.address === 'carla@firm.example' ? (text.split('\n\n')[1] ?? '') : []))
      .toSorted();
  await expect
    .poll(asked)
    .toEqual([`And this one, @${colleague?.name}?`, `Which mill made item 1, @${colleague?.name}?`]);
  expect(server.letters.filter(({ text }) => text.includes(`/declarations/${first.params.id}#comments`))).toHaveLength(
    1,
  );
  expect(await waiting()).toMatchObject([{ declarationId: second.params.id }, { declarationId: first.params.id }]);
  await carla.api(notices.markRead, { query: { declaration: first.params.id } });
  expect(await waiting()).toMatchObject([{ declarationId: second.params.id }]);
  const mailed = { notificationEmail: 'carla@firm.example' };
  await carla.api(preferences.save, { body: { ...mailed, enableEmailNotifications: false } });
  await ask(first.params, `@${colleague?.name}, not by mail`);
  await carla.api(preferences.save, { body: mailed });
  await ask(first.params, `@${colleague?.name}, by mail`);
  await expect.poll(() => asked()[0]).toBe(`@${colleague?.name}, by mail`);
  expect(asked()).toHaveLength(3);

  await carla.api(preferences.save, { body: { ...mailed, language: 'da' } });
  await ask(first.params, `@${colleague?.name}, på dansk`);
  await expect.poll(asked).toHaveLength(4);
  const letter = server.letters.find(({ text }) => text.includes('på dansk'));
  expect(letter?.subject).toMatch(/^anna holm nævnte dig i \d{4}-Q\d-\d{4}/);
});

it('knows the longest name behind an @, in any letters, and both people of one name', () => {
  const people = [
    { id: '1', name: 'Mette Lund' },
    { id: '2', name: 'Mette Lundgaard' },
    { id: '3', name: 'Jens Holm' },
    { id: '4', name: 'Jens Holm' },
  ];
  const named = (text: string) => [...namedIn(text, people)].toSorted();
  expect(named('ask @mette lundgaard')).toEqual(['2']);
  expect(named('@Mette Lund and @Mette Lundgaard')).toEqual(['1', '2']);
  expect(named('@Jens Holm, please')).toEqual(['3', '4']);
  expect(named('Mette Lund wrote to jens@holm.dk')).toEqual([]);
});
