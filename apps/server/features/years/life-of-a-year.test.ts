import { createHash } from 'node:crypto';
import { declarant } from '@lods/contract/company/declarant';
import { company } from '@lods/contract/company/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { installations } from '@lods/contract/installations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { addMember } from '../access/accounts.ts';
import { findAccount } from '../access/repository-accounts.ts';
import { reportingCompany } from '../declarations/samples.ts';
import { ownInstallation, stated } from '../suppliers/samples.ts';
import { closedQuarter, confirmation } from './samples.ts';

const server = await startTestServer();
const { anna, boris, consultant: carla } = server;

const answerTo = (year: number, revision: number, status: 'accepted' | 'verified' | 'rejected', reference = '') =>
  anna.api(years.answer, {
    params: { year },
    body: { revision, status, answeredOn: '2027-10-02', reference, remarks: `The registry says: ${status}.` },
  });

/** Makes Carla a colleague in a company; she works for it from then on. */
const letCarlaJoin = (company: Person, role: 'editor' | 'viewer') => join(carla, company, role);

async function join(person: Person, { organisation }: Person, role: 'editor' | 'viewer'): Promise<void> {
  await server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, person.username);
    if (account) await addMember(call, account, organisation, role);
  });
  await person.api(company.switch, { body: { id: organisation } });
}

test("each version has the registry's answer to it: an accepted one can still be verified, a final answer stays", async () => {
  const { params } = await closedQuarter(anna, 2040);
  await expect(answerTo(2040, 1, 'accepted')).rejects.toMatchObject({ status: 409, code: 'year.not_submitted' });
  await anna.api(years.submit, { params });
  expect(await answerTo(2040, 1, 'accepted', 'A-1')).toMatchObject({
    revision: 1,
    status: 'accepted',
    answeredOn: '2027-10-02',
    reference: 'A-1',
    remarks: 'The registry says: accepted.',
  });
  await expect(answerTo(2040, 1, 'accepted')).rejects.toMatchObject({
    code: 'declaration.not_submitted',
    message: 'This declaration is already accepted; the registry can still verify or reject it.',
  });
  await answerTo(2040, 1, 'rejected', 'A-2');
  for (const status of ['accepted', 'verified', 'rejected'] as const)
    await expect(answerTo(2040, 1, status)).rejects.toMatchObject({ code: 'declaration.not_submitted' });

  await anna.api(years.submit, { params });
  await expect(answerTo(2040, 3, 'verified')).rejects.toMatchObject({ code: 'year.not_submitted' });
  await answerTo(2040, 2, 'verified', 'A-3');
  const year = await anna.api(years.read, { params });
  expect(year.declarations.map(({ revision, status, reference }) => [revision, status, reference])).toEqual([
    [2, 'verified', 'A-3'],
    [1, 'rejected', 'A-2'],
  ]);
});

test('a rejected year names its quarters as they now are: the amendment in place of what it amends', async () => {
  const { params } = await closedQuarter(anna, 2048);
  await anna.api(years.submit, { params });
  await answerTo(2048, 1, 'rejected');
  const [closed] = (await anna.api(years.read, { params })).quarters;
  const draft = await anna.api(declarationLife.amend, { params: { id: closed?.id ?? '' } });
  expect((await anna.api(years.read, { params })).quarters.map(({ id }) => id)).toEqual([draft.id]);
  await expect(anna.api(years.submit, { params })).rejects.toMatchObject({
    code: 'year.open_drafts',
    params: { drafts: [draft.draftReportId] },
  });
  await anna.api(declarations.submit, {
    params: { id: draft.id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is', beforeEnd: true },
  });
  expect(await anna.api(years.submit, { params })).toMatchObject({ revision: 2, status: 'submitted' });
});

test('of two answers at once one is recorded; two submissions at once are two versions', async () => {
  const { params } = await closedQuarter(anna, 2041);
  const both = await Promise.all([anna.api(years.submit, { params }), anna.api(years.submit, { params })]);
  expect(both.map(({ revision }) => revision).sort()).toEqual([1, 2]);
  const answers = await Promise.allSettled([answerTo(2041, 2, 'verified'), answerTo(2041, 2, 'rejected')]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an answer needs a date and one of the three words', async () => {
  const { params } = await closedQuarter(anna, 2042);
  await anna.api(years.submit, { params });
  const response = await anna.fetch('/api/years/2042/answer', {
    method: 'POST',
    body: JSON.stringify({ revision: 1, status: 'approved', answeredOn: '' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(422);
  const year = await anna.api(years.read, { params });
  expect(year.declarations).toMatchObject([{ status: 'submitted', answeredOn: null }]);
});

test('a version is read again as it was submitted, to the byte that its hash names', async () => {
  const { params } = await closedQuarter(anna, 2043);
  const { sha256 } = await anna.api(years.submit, { params });
  await closedQuarter(anna, 2043);
  const read = async (format: string, revision = 1) =>
    anna.fetch(`/api/years/2043/data-set?format=${format}&revision=${revision}`);
  const json = await read('json');
  expect(json.headers.get('content-disposition')).toContain('CBAM_2043_version_1.json');
  const bytes = Buffer.from(await json.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  expect(JSON.parse(bytes.toString())).toMatchObject({ year: 2043, submittedBy: 'anna holm' });
  for (const [format, start] of [
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    const file = Buffer.from(await (await read(format)).arrayBuffer());
    expect(file.subarray(0, start.length).toString()).toBe(start);
  }
  expect((await read('json', 2)).status).toBe(404);
  expect((await boris.fetch('/api/years/2043/data-set?revision=1')).status).toBe(404);
});

test('evidence comes back as it went in, and what a version was submitted with stays with it', async () => {
  const { params } = await closedQuarter(anna, 2044);
  const add = (file: File) => anna.api(years.uploadDocuments, { params, files: [['file0', file]] });
  const remove = (documentId: string) => anna.api(years.removeDocument, { params: { ...params, documentId } });

  const [first] = await add(confirmation());
  expect(first).toMatchObject({ fileName: 'confirmation.pdf', mediaType: 'application/pdf', revision: null });
  const download = `/api/years/2044/documents/${first?.id}`;
  expect(await (await anna.fetch(download)).text()).toBe('%PDF-1.4 confirmation of the registry');
  expect((await boris.fetch(download)).status).toBe(404);
  expect((await anna.fetch(download.replace('2044', '2045'))).status).toBe(404);
  await expect(add(new File(['<html></html>'], 'opinion.pdf'))).rejects.toMatchObject({
    code: 'declaration.document_type',
    params: { fileName: 'opinion.pdf' },
  });

  await anna.api(years.submit, { params });
  await expect(remove(first?.id ?? '')).rejects.toMatchObject({
    code: 'year.document_submitted',
    params: { fileName: 'confirmation.pdf', revision: 1 },
  });
  const frozen = await (await anna.fetch('/api/years/2044/data-set?revision=1')).json();
  expect(frozen.documents).toMatchObject([{ sha256: first?.sha256, revision: 1 }]);

  const [, later] = await add(new File(['%PDF-1.4 opinion'], 'opinion.pdf'));
  expect(later).toMatchObject({ fileName: 'opinion.pdf', revision: null });
  expect(await remove(later?.id ?? '')).toMatchObject([{ fileName: 'confirmation.pdf', revision: 1 }]);
  expect((await anna.api(years.read, { params })).documents).toHaveLength(1);
});

test('who may only read records no answer and adds no evidence', async () => {
  const { params } = await closedQuarter(anna, 2046);
  await anna.api(years.submit, { params });
  await letCarlaJoin(anna, 'viewer');
  expect(await carla.api(years.read, { params })).toMatchObject({ declarations: [{ status: 'submitted' }] });
  const body = { revision: 1, status: 'verified', answeredOn: '2027-10-02' } as const;
  const forbidden = { status: 403, code: 'request.forbidden' };
  await expect(carla.api(years.answer, { params, body })).rejects.toMatchObject(forbidden);
  await expect(carla.api(years.uploadDocuments, { params, files: [['file0', confirmation()]] })).rejects.toMatchObject(
    forbidden,
  );
});

const aMinuteLater = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
};

async function askFourEyes(owner: Person, requiresFourEyes: boolean): Promise<void> {
  const { version } = await owner.api(declarant.read, {});
  await owner.api(declarant.save, {
    body: { version, ...reportingCompany, eoris: [...reportingCompany.eoris], requiresFourEyes },
  });
}

test('with four eyes whoever wrote last in the quarters cannot submit the year, and a colleague can', async () => {
  const { params } = await closedQuarter(boris, 2047);
  await askFourEyes(boris, true);
  await letCarlaJoin(boris, 'editor');
  await expect(boris.api(years.submit, { params })).rejects.toMatchObject({
    status: 409,
    code: 'declaration.four_eyes',
    params: { author: 'boris lind' },
  });
  expect((await boris.api(years.read, { params })).declarations).toEqual([]);
  expect(await carla.api(years.submit, { params })).toMatchObject({ revision: 1, status: 'submitted' });
});

test('with four eyes whoever put the figures of an installation on file cannot submit the year that counts them', async () => {
  const year = 2049;
  const plant = await ownInstallation(boris);
  await askFourEyes(boris, false);
  await closedQuarter(boris, year, plant.params.id);
  await askFourEyes(boris, true);
  await join(anna, boris, 'editor');
  aMinuteLater();
  const { id } = await anna.api(installations.addEmissions, { params: plant.params, body: stated });
  const submit = (person: Person) => person.api(years.submit, { params: { year } });
  for (const author of [boris, anna])
    await expect(submit(author)).rejects.toMatchObject({
      code: 'declaration.four_eyes',
      params: { author: 'boris lind, anna holm' },
    });
  expect(await submit(carla)).toMatchObject({ revision: 1, status: 'submitted' });
  aMinuteLater();
  await anna.api(installations.changeEmissions, { params: { id }, body: { ...stated, version: 1 } });
  await expect(submit(anna)).rejects.toMatchObject({ params: { author: 'anna holm' } });
  expect(await submit(boris)).toMatchObject({ revision: 2 });
});
