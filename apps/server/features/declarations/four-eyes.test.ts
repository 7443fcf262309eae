import type { MemberRole } from '@lods/contract/access/member-role';
import { supplierAnswers } from '@lods/contract/answers/review';
import { declarant } from '@lods/contract/company/declarant';
import { company } from '@lods/contract/company/endpoints';
import { customs } from '@lods/contract/customs/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { declarationMerge } from '@lods/contract/declarations/merge';
import { imports } from '@lods/contract/imports/endpoints';
import { installations } from '@lods/contract/installations/endpoints';
import { undo } from '@lods/contract/undo/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { addMember, sessionsOf } from '../access/accounts.ts';
import { findAccount } from '../access/repository-accounts.ts';
import { answered } from '../answers/samples.ts';
import { readHappenings } from '../audit/service.ts';
import { ownCustoms } from '../customs/samples.ts';
import { sendDanishList } from '../imports/samples.ts';
import { ownInstallation, stated, works } from '../suppliers/samples.ts';
import { closedQuarter } from '../years/samples.ts';
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
  ({ params, body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is', beforeEnd: true } }) as const;

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

/** An installation of Anna's, with figures on file. */
async function plantWithFigures() {
  const plant = await ownInstallation(anna);
  const statement = await anna.api(installations.addEmissions, { params: plant.params, body: stated });
  return { plant: plant.params.id, statement };
}

/** A draft of Anna with a good of an installation. */
async function draftOf(installationRecordId: string, reportingYear: number) {
  const { id } = await anna.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear },
      goodsItems: [...coilDeclaration.goodsItems],
      emissionsData: coilDeclaration.emissionsData.map((entry) => ({ ...entry, installationRecordId })),
      secondOfQuarter: true,
    },
  });
  return { id };
}

const turnFourEyes = async (requiresFourEyes: boolean) => {
  const { version } = await anna.api(declarant.read, {});
  await anna.api(declarant.save, { body: { ...asked, version, requiresFourEyes } });
};
const aMinuteLater = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
};
const refusedTo = (author: string) => ({
  code: 'declaration.four_eyes',
  params: { author: expect.stringContaining(author) },
});

test('who verifies figures of an installation while goods of a draft name it has worked on the draft', async () => {
  await turnFourEyes(true);
  const { plant, statement } = await plantWithFigures();
  const params = await draftOf(plant, 2051);
  aMinuteLater();
  const { version } = statement;
  const body = { verificationState: 'verified', verifierName: 'TÜV', verifiedOn: '2026-11-01', version } as const;
  await carla.api(installations.verifyEmissions, { params: { id: statement.id }, body });
  await expect(carla.api(declarations.submit, submission(params))).rejects.toMatchObject(refusedTo('carla dam'));
  expect(await boris.api(declarations.submit, submission(params))).toMatchObject({ status: 'submitted' });
});

test('who verified figures before a draft took them has not worked on it', async () => {
  const { plant, statement } = await plantWithFigures();
  const body = { verificationState: 'in_verification', version: statement.version } as const;
  await carla.api(installations.verifyEmissions, { params: { id: statement.id }, body });
  aMinuteLater();
  const params = await draftOf(plant, 2052);
  await expect(anna.api(declarations.submit, submission(params))).rejects.toMatchObject(refusedTo('anna holm'));
  expect(await carla.api(declarations.submit, submission(params))).toMatchObject({ status: 'submitted' });
});

test('who accepted the answer of a supplier has put its figures on file, for the year that counts them', async () => {
  const year = 2053;
  const { supplierId, threadId, answerId } = await answered(server);
  const plant = await anna.api(installations.addInstallation, { params: { id: supplierId }, body: works() });
  await turnFourEyes(false);
  await closedQuarter(anna, year, plant.id);
  await turnFourEyes(true);
  aMinuteLater();
  await carla.api(supplierAnswers.accept, { params: { id: threadId }, body: { answerId } });
  await expect(carla.api(years.submit, { params: { year } })).rejects.toMatchObject(refusedTo('carla dam'));
  expect(await boris.api(years.submit, { params: { year } })).toMatchObject({ status: 'submitted' });
});

test('who changed goods of a merged draft has worked on the draft that they go back to', async () => {
  const generalInfo = { ...coilDeclaration.generalInfo, reportingYear: 2054 };
  const draft = async (by: Person, netMass: string) => {
    const goodsItems = coilDeclaration.goodsItems.map((good) => ({ ...good, netMass }));
    const { id } = await by.api(declarations.create, {
      body: { generalInfo, goodsItems, emissionsData: [], secondOfQuarter: true },
    });
    return { id };
  };
  const [kept, from] = [await draft(anna, '10'), await draft(anna, '7')];
  await anna.api(declarationMerge.merge, { params: kept, body: { from: from.id } });
  const { goodsItems } = await carla.api(declarations.read, { params: kept });
  const moved = goodsItems.find(({ itemNumber }) => itemNumber === 2);
  const [coil] = coilDeclaration.goodsItems;
  const params = { ...kept, itemId: moved?.id ?? '' };
  await carla.api(declarationGoods.save, { params, body: { ...coil, itemNumber: 2, netMass: '99' } });
  await boris.api(undo.takeBack, { body: { subjectId: from.id } });
  expect((await carla.api(declarations.read, { params: from })).goodsItems).toMatchObject([{ netMass: '99' }]);
  await expect(carla.api(declarations.submit, submission(from))).rejects.toMatchObject(refusedTo('carla dam'));
});
