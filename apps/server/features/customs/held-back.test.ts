import { companyNumbers } from '@lods/contract/company/numbers';
import { customs } from '@lods/contract/customs/endpoints';
import { customsPapers } from '@lods/contract/customs/papers';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownDraft, sayWhoDeclares } from '../declarations/samples.ts';
import { record } from './samples.ts';

const server = await startTestServer();
const { anna } = server;
beforeAll(() => sayWhoDeclares(anna));

const OURS = { 'SE-nummer': 'DK 12 34 56 78' };
const save = async (change: Record<string, unknown>) => {
  const { declarations: saved } = await anna.api(customs.saveExtracted, {
    body: { extractedData: [{ ...record(), ...OURS, ...change }] },
  });
  return saved[0]?.id ?? '';
};
const approve = (id: string, updatedData = {}) => anna.api(customs.approve, { params: { id }, body: { updatedData } });
const drafts = async () =>
  (await anna.api(declarations.list))
    .filter(({ year, reportingPeriod }) => year === '2025' && reportingPeriod === 'Q1')
    .map(({ id, revision, status }) => ({ id, revision, status }));

it.each([
  ['its number', { 'SE-nummer': '94401089' }, '94401089'],
  ['its number, whatever the name', { 'SE-nummer': '94401090', 'Modtager Navn': 'Nordic Steel A/S' }, '94401090'],
  ['its name, where there is no number', { 'SE-nummer': '', 'Modtager Navn': 'Jysk Import ApS' }, 'Jysk Import ApS'],
])('holds a line of another importer back by %s until somebody says whose it is', async (_by, stated, named) => {
  const id = await save(stated);
  expect(await anna.api(customs.read, { params: { id } })).toMatchObject({
    otherImporter: { number: stated['SE-nummer'] },
  });
  await expect(approve(id)).rejects.toMatchObject({
    code: 'customs.other_importer',
    params: { importer: expect.stringContaining(named), company: 'Nordic Steel A/S' },
  });
  expect(await anna.api(customs.read, { params: { id } })).toMatchObject({ state: 'pending' });
});

it.each([
  ['the EORI number of the company', OURS],
  ['its name without a number', { 'SE-nummer': '', 'Modtager Navn': 'NORDIC  STEEL' }],
])('asks nothing of a line that states %s', async (_what, stated) => {
  const id = await save(stated);
  expect(await approve(id)).toMatchObject({ state: 'approved', otherImporter: null });
});

it('does not call the company another importer for a number in doubt beside its own name, and says what is another afterwards', async () => {
  const doubtful = { 'SE-nummer': '95413943', 'Modtager Navn': 'Nordic Steel A/S', Review: ['SE-nummer'] };
  const id = await save(doubtful);
  expect(await anna.api(customs.read, { params: { id } })).toMatchObject({
    unsettled: ['companyRegistration'],
    otherImporter: null,
  });
  await anna.api(customs.change, { params: { id }, body: { companyRegistration: '95413943' } });
  await expect(approve(id)).rejects.toMatchObject({
    code: 'customs.other_importer',
    params: { isAnotherName: false, isAnotherNumber: true },
  });
  const others = await save({ ...doubtful, 'Modtager Navn': 'Jysk Import ApS' });
  expect(await anna.api(customs.read, { params: { id: others } })).toMatchObject({ otherImporter: {} });
});

it('does not ask for a number of the importer that the paper lacks: only whose the goods are, where no name tells', async () => {
  const missing = { 'SE-nummer': '', Review: ['SE-nummer'] };
  const named = await save({ ...missing, 'Modtager Navn': 'Nordic Steel A/S' });
  expect(await anna.api(customs.read, { params: { id: named } })).toMatchObject({ unsettled: [] });
  expect(await approve(named)).toMatchObject({ state: 'approved' });
  await expect(approve(await save(missing))).rejects.toMatchObject({ code: 'customs.importer_unknown' });
  const read = await save({ 'SE-nummer': '12345678', Review: ['SE-nummer'] });
  await expect(approve(read)).rejects.toMatchObject({ code: 'customs.unsettled' });
});

it('says with the result of an upload that a paper names another importer', async () => {
  const { files } = await anna.api(customsPapers.process, {
    body: { method: 'path', filePath: 'enhedsdokument.pdf' },
  });
  expect(files.map(({ message }) => message)).toEqual([
    expect.stringMatching(/ read\..* It names another importer than your company\.$/),
  ]);
});

it('asks whose goods are these where neither number nor name of the importer was read', async () => {
  const id = await save({ 'SE-nummer': '' });
  await expect(approve(id)).rejects.toMatchObject({
    code: 'customs.importer_unknown',
    params: { company: 'Nordic Steel A/S' },
  });
  expect(await anna.api(customs.read, { params: { id } })).toMatchObject({ state: 'pending' });
  expect(await approve(id, { isOurs: true })).toMatchObject({ state: 'approved' });
});

it('remembers a further number of the company once somebody has confirmed it', async () => {
  const id = await save({ 'SE-nummer': '31415926' });
  expect(await approve(id, { isOurs: true })).toMatchObject({ state: 'approved', otherImporter: null });
  expect(await approve(await save({ 'SE-nummer': 'DK31415926' }))).toMatchObject({ state: 'approved' });
});

it('asks again where a confirmed number stands beside another name, and lists and withdraws what was confirmed', async () => {
  const confirmed = { 'SE-nummer': '27182818', 'Modtager Navn': 'Nordic Steel Import A/S' };
  expect(await approve(await save(confirmed), { isOurs: true })).toMatchObject({ state: 'approved' });
  expect(await approve(await save({ ...confirmed, 'Modtager Navn': 'Nordic Steel Import' }))).toMatchObject({
    state: 'approved',
  });
  expect(await approve(await save({ ...confirmed, 'Modtager Navn': '' }))).toMatchObject({ state: 'approved' });
  const another = await save({ ...confirmed, 'Modtager Navn': 'Storstrømmens Stålhandel A/S' });
  await expect(approve(another)).rejects.toMatchObject({
    code: 'customs.other_importer',
    params: { importer: 'Storstrømmens Stålhandel A/S, 27182818', isAnotherName: true },
  });
  const numberOf = async () => (await anna.api(companyNumbers.list)).find(({ number }) => number === '27182818');
  expect(await numberOf()).toMatchObject({
    names: ['Nordic Steel Import A/S'],
    confirmedBy: 'anna holm',
    source: expect.stringMatching(/./),
  });

  await anna.api(companyNumbers.withdraw, { params: { number: '27182818' } });
  expect(await numberOf()).toBeUndefined();
  await expect(approve(await save(confirmed))).rejects.toMatchObject({ params: { isAnotherName: false } });
  const again = anna.api(companyNumbers.withdraw, { params: { number: '27182818' } });
  await expect(again).rejects.toMatchObject({ status: 404 });
});

it('never puts goods of a declared quarter beside what was declared: they go into its amendment or are held', async () => {
  const filed = await ownDraft(anna);
  await anna.api(declarations.submit, {
    ...filed,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  const before = await drafts();
  const goods = { Varekode: '72083900', Oprindelsesland: 'CN', Antagelsesdato: '2025-02-03' };

  const held = await save(goods);
  await expect(approve(held)).rejects.toMatchObject({
    code: 'declaration.quarter_filed',
    params: { quarter: 'Q1 2025', report: expect.any(String) },
  });
  expect(await approve(held, { filedQuarter: 'hold' })).toMatchObject({
    state: 'approved',
    isHeld: true,
    declarationId: null,
    goodsNote: expect.stringContaining('Held'),
  });
  const renamed = await anna.api(customs.change, { params: { id: held }, body: { description: 'Coils' } });
  expect(renamed).toMatchObject({ isHeld: true, declarationId: null });
  expect(await drafts()).toEqual(before);

  const undated = await approve(await save({ ...goods, Antagelsesdato: '' }));
  const date = (answer: object) =>
    anna.api(customs.change, { params: { id: undated.id }, body: { importDate: '2025-02-04', ...answer } });
  await expect(date({})).rejects.toMatchObject({ code: 'declaration.quarter_filed' });
  const amended = await date({ filedQuarter: 'amend' });
  expect(amended).toMatchObject({ isHeld: false, goodsNote: '' });
  expect((await drafts()).filter(({ id }) => !before.some((known) => known.id === id))).toEqual([
    { id: amended.declarationId, revision: 2, status: 'draft' },
  ]);
  const versions = await anna.api(declarationLife.versions, { params: { id: amended.declarationId ?? '' } });
  expect(versions.map(({ id }) => id)).toContain(filed.params.id);

  const released = await anna.api(customs.change, { params: { id: held }, body: { filedQuarter: 'amend' } });
  expect(released).toMatchObject({ declarationId: amended.declarationId, isHeld: false });
  const next = await approve(await save(goods));
  expect(next).toMatchObject({ declarationId: amended.declarationId, isHeld: false });
});
