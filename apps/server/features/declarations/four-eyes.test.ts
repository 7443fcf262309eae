import type { MemberRole } from '@lods/contract/access/member-role';
import { declarant } from '@lods/contract/company/declarant';
import { company } from '@lods/contract/company/endpoints';
import { customs } from '@lods/contract/customs/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { addMember, sessionsOf } from '../access/accounts.ts';
import { findAccount } from '../access/repository-accounts.ts';
import { readHappenings } from '../audit/service.ts';
import { ownCustoms } from '../customs/samples.ts';
import { sendDanishList } from '../imports/samples.ts';
import { coilDeclaration, ownDraft, reportingCompany } from './samples.ts';

const server = await startTestServer();
const { anna, boris, consultant: carla } = server;

const sessionOf = ({ username }: Person) =>
  server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, username);
    const [session] = account ? await sessionsOf(call, account) : [];
    if (!session) throw new Error(`${username} works nowhere`);
    return session;
  });

async function join(person: Person, role: MemberRole): Promise<void> {
  await server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, person.username);
    if (account) await addMember(call, account, anna.organisation, role);
  });
  await person.api(company.switch, { body: { id: anna.organisation } });
}

const asked = { ...reportingCompany, eoris: [...reportingCompany.eoris], requiresFourEyes: true };
const submission = (params: { id: string }) =>
  ({ params, body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' } }) as const;

test('with four eyes nobody who worked on a draft can submit it, whoever wrote last, and a colleague can', async () => {
  const { version } = await anna.api(declarant.read, {});
  await anna.api(declarant.save, { body: { version, ...asked } });
  await join(carla, 'editor');
  await join(boris, 'editor');
  const { params } = await ownDraft(anna);
  const refusedOn = (author: string) => ({ code: 'declaration.four_eyes', params: { author } });
  await expect(anna.api(declarations.submit, submission(params))).rejects.toMatchObject(refusedOn('anna holm'));
  await carla.api(declarations.saveDraft, { params, body: { generalInfo: coilDeclaration.generalInfo } });
  for (const author of [anna, carla])
    await expect(author.api(declarations.submit, submission(params))).rejects.toMatchObject(
      refusedOn('anna holm, carla dam'),
    );
  expect(await boris.api(declarations.submit, submission(params))).toMatchObject({ status: 'submitted' });
});

test('who sends a list or approves a paper has worked on the draft that its goods went into', async () => {
  await server.work();
  const row = '26DK000000000EYESW;1;05-02-2026;7208 39 00;CN;12.400,5;';
  const list = await sendDanishList(carla, 'coils.csv', [row]);
  const read = await carla.api(imports.read, { params: list.params });
  expect(read).toMatchObject({ state: 'taken-over', declarations: [{}] });
  const filing = submission({ id: read.declarations[0]?.id ?? '' });
  await anna.api(declarations.saveDraft, {
    params: filing.params,
    body: { generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 } },
  });
  const refused = (author: string) => ({
    code: 'declaration.four_eyes',
    params: { author: expect.stringContaining(author) },
  });
  await expect(carla.api(declarations.submit, filing)).rejects.toMatchObject(refused('carla dam'));
  const { id } = await ownCustoms(boris);
  await boris.api(customs.change, { params: { id }, body: { importDate: '2026-02-06' } });
  const paper = await boris.api(customs.approve, { params: { id }, body: { updatedData: { isOurs: true } } });
  expect(paper.declarationId).toBe(filing.params.id);
  await expect(boris.api(declarations.submit, filing)).rejects.toMatchObject(refused('boris lind'));
});

test('only an owner switches four eyes, and the log says who changed which fields', async () => {
  const { version } = await carla.api(declarant.read, {});
  const off = { ...asked, requiresFourEyes: false };
  await expect(carla.api(declarant.save, { body: { version, ...off } })).rejects.toMatchObject({
    status: 403,
    code: 'company.four_eyes_owner',
  });
  const changed = await carla.api(declarant.save, { body: { version, ...asked, signatoryName: 'Carla Dam' } });
  await anna.api(declarant.save, { body: { ...off, signatoryName: 'Carla Dam', version: changed.version } });
  const saved = await server.transactions.inCompany(await sessionOf(anna), (call) =>
    readHappenings(call, 'company', anna.organisation),
  );
  expect(saved.slice(0, 2)).toMatchObject([
    { actorName: 'anna holm', detail: { changed: ['requiresFourEyes'], requiresFourEyes: false } },
    { actorName: 'carla dam', detail: { changed: ['signatoryName'] } },
  ]);
  expect(saved[1]?.detail).not.toHaveProperty('requiresFourEyes');
});

test('a time zone that no clock knows is refused where it is entered', async () => {
  const { version } = await boris.api(declarant.read, {});
  const body = { version, ...asked, timezone: 'Europe/Atlantis' };
  await expect(boris.api(declarant.save, { body })).rejects.toMatchObject({
    code: 'request.invalid',
    params: { fields: [{ path: 'timezone' }] },
  });
});
