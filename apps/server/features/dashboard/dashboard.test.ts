import { declarant } from '@lods/contract/company/declarant';
import { company } from '@lods/contract/company/endpoints';
import { customs } from '@lods/contract/customs/endpoints';
import { dashboard, MOST_NAMED } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { years } from '@lods/contract/years/endpoints';
import { expect, it } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { addMember } from '../access/accounts.ts';
import { findAccount } from '../access/repository-accounts.ts';
import { ownPaper } from '../customs/samples.ts';
import { coilDeclaration, reportingCompany } from '../declarations/samples.ts';
import { ownInReview } from '../imports/samples.ts';

const server = await startTestServer();
const { anna, boris, viewer, consultant: carla } = server;

type Period = 'Q1' | 'Q2' | 'Q3' | 'Q4';
const coils = (reportingPeriod: Period, reportingYear: number) => ({
  generalInfo: { ...coilDeclaration.generalInfo, reportingPeriod, reportingYear },
  goodsItems: [...coilDeclaration.goodsItems],
});
const declare = (owner: Person, period: Period, year: number, status: 'draft' | 'submitted' = 'draft') =>
  owner.api(declarations.create, { body: { ...coils(period, year), status, reasonForErrors: 'Kept as it is' } });
const waiting = (person: Person) => person.api(dashboard.waiting, {});
/** A day at which sessions of today have ended. */
const comeBackOn = (person: Person, moment: string) => {
  server.clock.now = new Date(moment);
  return server.again(person);
};
const kinds = async (person: Person) => (await waiting(person)).named.map(({ kind }) => kind);
const NONE = { declarations: 0, mentions: 0, files: 0, papers: 0, undatedPapers: 0, uncountedPapers: 0 };

it('has nothing for a company in which nothing waits and no deadline comes near', async () => {
  server.clock.now = new Date('2026-05-11T08:00:00Z');
  expect(await waiting(anna)).toEqual({ today: '2026-05-11', named: [], unnamed: NONE });
});

it('names what waits, the most urgent first, with what leads to it, to the company alone', async () => {
  // Monday before the last day of the report for the fourth quarter: (EU) 2023/1773 Art. 8(1).
  server.clock.now = new Date('2026-01-26T08:00:00Z');
  const later = await declare(anna, 'Q1', 2026);
  const paper = await ownPaper(anna, server);
  const file = await ownInReview(anna, server);
  const overdue = await declare(anna, 'Q3', 2025);
  const rejected = await declare(anna, 'Q1', 2025, 'submitted');
  const answer = { status: 'rejected', answeredOn: '2025-05-02' } as const;
  await anna.api(declarationLife.answer, { params: { id: rejected.id }, body: answer });

  const { named, unnamed, today } = await waiting(anna);
  expect(today).toBe('2026-01-26');
  expect(unnamed).toEqual(NONE);
  expect(named).toMatchObject([
    { kind: 'draft', id: overdue.id, dueOn: '2025-10-31', submitter: 'anyone', lastAuthor: 'anna holm' },
    { kind: 'rejected', id: rejected.id, answeredOn: '2025-05-02' },
    { kind: 'deadline', duty: 'report', period: '2025-Q4', dueOn: '2026-01-31', daysLeft: 5 },
    { kind: 'file', id: file.params.id, name: 'goods.csv' },
    { kind: 'paper', lineId: paper.lines[0], name: 'enhedsdokument.pdf', lineCount: 1, unsettledCount: 0 },
    { kind: 'draft', id: later.id, dueOn: '2027-09-30' },
  ]);
  expect(await kinds(viewer)).toEqual(named.map(({ kind }) => kind));
  expect(await kinds(boris)).toEqual(['deadline']);
});

it('drops what is settled, and what is begun waits as the draft of it', async () => {
  const [, rejected] = (await waiting(anna)).named;
  const id = rejected?.kind === 'rejected' ? rejected.id : '';
  const correction = await anna.api(declarationLife.amend, { params: { id } });
  const begun = await declare(anna, 'Q4', 2025);
  const { named } = await waiting(anna);
  expect(named.map(({ kind }) => kind)).toEqual(['draft', 'draft', 'draft', 'file', 'paper', 'draft']);
  expect(named[1]).toMatchObject({ id: correction.id, revision: 2, correctsRejected: true, dueOn: null });
  expect(named[2]).toMatchObject({ id: begun.id, dueOn: '2026-01-31' });
  await anna.api(declarations.submit, {
    params: { id: correction.id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  await anna.api(declarations.submit, {
    params: { id: begun.id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  expect(await kinds(anna)).toEqual(['draft', 'file', 'paper', 'draft']);
});

it('counts the errors of a draft as its own page does, and says what submitting would ask for', async () => {
  const [draft] = (await waiting(anna)).named;
  const id = draft?.kind === 'draft' ? draft.id : '';
  const { findings } = await anna.api(declarations.read, { params: { id } });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  expect(errors).toBeGreaterThan(0);
  expect(draft).toMatchObject({ errorCount: errors, goodsCount: 1, hasGeneralInfo: true });
  const bare = await boris.api(declarations.create, {
    body: { generalInfo: { reportingPeriod: 'Q4', reportingYear: '2025' } },
  });
  expect((await waiting(boris)).named).toMatchObject([{ id: bare.id, goodsCount: 0, hasGeneralInfo: false }]);
});

it('asks for the date of import of approved goods until it is stated', async () => {
  const paper = await ownPaper(anna, server);
  const [id = ''] = paper.lines;
  await anna.api(customs.approve, { params: { id }, body: { updatedData: {} } });
  expect((await waiting(anna)).named).toContainEqual({
    kind: 'undated-paper',
    lineId: id,
    name: 'enhedsdokument.pdf',
    lineCount: 1,
  });
  await anna.api(customs.change, { params: { id }, body: { importDate: '2026-01-05' } });
  expect(await kinds(anna)).not.toContain('undated-paper');
});

it('tells under four eyes whose turn it is', async () => {
  const { version } = await anna.api(declarant.read, {});
  await anna.api(declarant.save, {
    body: { version, ...reportingCompany, eoris: [...reportingCompany.eoris], requiresFourEyes: true },
  });
  await server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, carla.username);
    if (account) await addMember(call, account, anna.organisation, 'editor');
  });
  await carla.api(company.switch, { body: { id: anna.organisation } });
  const submitters = async (person: Person) =>
    new Set((await waiting(person)).named.flatMap((item) => (item.kind === 'draft' ? item.submitter : [])));
  expect(await submitters(anna)).toEqual(new Set(['colleague']));
  expect(await submitters(carla)).toEqual(new Set(['you']));
  expect(await submitters(viewer)).toEqual(new Set(['anyone']));
  // What only she can do comes before what anybody left lying; the draft that the paper began has no declarant yet.
  expect(await kinds(carla)).toEqual(['draft', 'draft', 'file', 'paper', 'draft']);
});

it('asks for the declaration of a year in its last month, and for one that came back at once', async () => {
  const early = await comeBackOn(server.operator, '2027-08-30T08:00:00Z');
  await declare(early, 'Q2', 2026, 'submitted');
  expect(await kinds(early)).toEqual([]);
  const operator = await comeBackOn(server.operator, '2027-09-01T08:00:00Z');
  const due = { kind: 'deadline', duty: 'declaration', period: '2026', dueOn: '2027-09-30', daysLeft: 29 };
  const held = { kind: 'deadline', duty: 'holding', period: '2027-Q3', dueOn: '2027-09-30' };
  expect((await waiting(operator)).named).toEqual([expect.objectContaining(held), expect.objectContaining(due)]);
  await operator.api(years.submit, { params: { year: 2026 } });
  expect((await waiting(operator)).named).toEqual([expect.objectContaining(held)]);
  const body = { revision: 1, status: 'rejected', answeredOn: '2027-09-20' } as const;
  await operator.api(years.answer, { params: { year: 2026 }, body });
  expect((await waiting(operator)).named).toEqual([
    { kind: 'rejected-year', year: 2026, answeredOn: '2027-09-20' },
    expect.objectContaining(held),
    expect.objectContaining(due),
  ]);
});

it('gives a second draft of a declared quarter no deadline', async () => {
  const operator = await comeBackOn(server.operator, '2027-11-22T08:00:00Z');
  const body = { ...coils('Q2', 2026), secondOfQuarter: true } as const;
  const { id } = await operator.api(declarations.create, { body });
  expect((await waiting(operator)).named).toContainEqual(expect.objectContaining({ kind: 'draft', id, dueOn: null }));
});

it('names no more than a person takes in, and counts the rest', async () => {
  const person = await comeBackOn(boris, '2027-11-22T08:00:00Z');
  for (let file = 0; file <= MOST_NAMED; file += 1) await ownInReview(person, server);
  const { named, unnamed } = await waiting(person);
  expect(named).toHaveLength(MOST_NAMED);
  expect(named[0]).toMatchObject({ kind: 'draft' });
  expect(unnamed).toEqual({ ...NONE, files: 2 });
});
