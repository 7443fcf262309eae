import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, sayWhoDeclares } from './samples.ts';

const server = await startTestServer();
const { anna } = server;
await sayWhoDeclares(anna);

const goods = { goodsItems: [...coilDeclaration.goodsItems], emissionsData: [...coilDeclaration.emissionsData] };
const infoOf = (year: number, declarantId = 'DK12345678') => ({
  ...coilDeclaration.generalInfo,
  reportingYear: year,
  declarantId,
});
const create = (
  year: number,
  how: { secondOfQuarter?: true; status?: 'submitted'; beforeEnd?: true } = {},
  declarantId?: string,
) => anna.api(declarations.create, { body: { generalInfo: infoOf(year, declarantId), ...goods, ...how } });
const SECOND = 'declaration.second_of_quarter';

describe('a declaration of a quarter that its declarant has one of', () => {
  test('is asked about, and stored once somebody says that a second one is meant', async () => {
    const { id, draftReportId } = await create(2027);
    await expect(create(2027)).rejects.toMatchObject({
      code: SECOND,
      params: { quarter: 'Q1 2027', report: draftReportId, id, isDraft: true },
    });
    await expect(create(2027, { status: 'submitted' })).rejects.toMatchObject({ code: SECOND });
    expect((await create(2027, {}, 'DE99999999')).status).toBe('draft');
    expect((await create(2027, { secondOfQuarter: true })).draftReportId).not.toBe(draftReportId);
  });

  test('names what was submitted, and no version that was amended since', async () => {
    const { id } = await create(2024, { status: 'submitted' });
    await expect(create(2024)).rejects.toMatchObject({ code: SECOND, params: { id, isDraft: false } });
    const amendment = await anna.api(declarationLife.amend, { params: { id } });
    await anna.api(declarations.submit, { params: { id: amendment.id }, body: { submissionStatus: 'SUBMITTED' } });
    await expect(create(2024)).rejects.toMatchObject({ code: SECOND, params: { id: amendment.id, isDraft: false } });
  });

  test('is stored once where two are sent at the same moment', async () => {
    const sent = await Promise.allSettled([create(2028), create(2028), create(2028)]);
    const refused = sent.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: SECOND } }, { reason: { code: SECOND } }]);
  });
});

test('a draft that moves into such a quarter is asked about as well, and an amendment is none of them', async () => {
  await create(2029);
  const { id: params } = await create(2030);
  const moved = { params: { id: params }, body: { generalInfo: infoOf(2029) } };
  await expect(anna.api(declarations.saveDraft, moved)).rejects.toMatchObject({ code: SECOND });
  await expect(anna.api(declarationGoods.saveGeneral, moved)).rejects.toMatchObject({ code: SECOND });
  const meant = { ...moved, body: { ...moved.body, secondOfQuarter: true } };
  expect((await anna.api(declarationGoods.saveGeneral, meant)).year).toBe('2029');
  // It stands there now: what is saved of it besides is no second one.
  expect((await anna.api(declarationGoods.saveGeneral, moved)).year).toBe('2029');

  const { id } = await create(2031, { status: 'submitted', beforeEnd: true });
  const amendment = await anna.api(declarationLife.amend, { params: { id } });
  const renamed = { ...infoOf(2031), declarantName: 'Nordic Steel A/S' };
  const saved = { params: { id: amendment.id }, body: { generalInfo: renamed } };
  expect((await anna.api(declarationGoods.saveGeneral, saved)).declarantName).toBe('Nordic Steel A/S');
});

test('a past report of such a quarter is asked about, and taken over once a second one is meant', async () => {
  const { id } = await create(2025, { status: 'submitted' });
  const xml = await (await anna.fetch(`/api/declarations/${id}/xml`)).text();
  const files = [['file0', new File([xml], 'report.xml')]] as const;
  await expect(anna.api(declarationLife.takeOver, { files })).rejects.toMatchObject({ code: SECOND, params: { id } });
  const meant = await anna.api(declarationLife.takeOver, { files, query: { secondOfQuarter: 'yes' } });
  expect(meant.declaration).toMatchObject({ status: 'draft', goodsCount: 1 });
});

test('a past report of another declarant is held back until somebody says that it is the company, and its number is remembered', async () => {
  const { id } = await create(2025, {}, 'DK31415927');
  const xml = await (await anna.fetch(`/api/declarations/${id}/xml?confirmed=yes`)).text();
  await anna.api(declarations.remove, { params: { id } });
  const files = [['file0', new File([xml], 'report.xml')]] as const;
  const taken = async () =>
    (await anna.api(declarations.list)).filter(({ declarantId }) => declarantId === 'DK31415927').length;
  await expect(anna.api(declarationLife.takeOver, { files })).rejects.toMatchObject({
    code: 'declaration.other_declarant',
    params: { declarant: expect.stringContaining('DK31415927'), company: 'Nordic Steel A/S' },
  });
  expect(await taken()).toBe(0);
  await anna.api(declarationLife.takeOver, { files, query: { isOurs: 'yes' } });
  expect(await taken()).toBe(1);
  await anna.api(declarationLife.takeOver, { files, query: { secondOfQuarter: 'yes' } });
  expect(await taken()).toBe(2);
});
