import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, sayWhoDeclares } from './samples.ts';

const server = await startTestServer();
const { anna, boris } = server;

const { generalInfo } = coilDeclaration;
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;
const whole = { generalInfo, goodsItems: [coil], emissionsData: [record] };

describe('a declaration of the transitional period', () => {
  test('keeps its goods and computes their embedded emissions exactly', async () => {
    const stored = await anna.api(declarations.create, { body: { ...whole, secondOfQuarter: true } });
    expect(stored).toMatchObject({ status: 'draft', year: '2025', goodsCount: 1, totalEmissions: '241' });
    expect(stored.goodsItems[0]).toMatchObject({ cnCode: '72083900', netMass: '120.5', netMassT: '120.5' });
    expect(await anna.api(declarations.read, { params: { id: stored.id } })).toEqual(stored);
  });

  test('becomes a registry file once nothing stands in its way, and says what does until then', async () => {
    const { id } = await anna.api(declarations.create, { body: { ...whole, secondOfQuarter: true } });
    const refused = await anna.fetch(`/api/declarations/${id}/xml`);
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { message: string }).message).toContain('The registry would refuse this report');

    await sayWhoDeclares(anna);
    const xml = await anna.fetch(`/api/declarations/${id}/xml?confirmed=yes`);
    expect(await xml.clone().text()).toContain('<SpecificEmbeddedEmissions>1.8</SpecificEmbeddedEmissions>');
    expect(xml.headers.get('content-disposition')).toMatch(
      /CBAM_Declaration_\d{4}_Q\d_\d{4}-Q\d-\d{4}_\d{8}T\d{6}Z\.xml/,
    );
  });

  test('is frozen once submitted', async () => {
    const { id } = await anna.api(declarations.create, {
      body: { secondOfQuarter: true, ...whole, status: 'submitted', reasonForErrors: 'Kept as it is' },
    });
    await expect(anna.api(declarations.saveDraft, { params: { id }, body: { goodsItems: [] } })).rejects.toMatchObject({
      code: 'declaration.frozen',
    });
    await expect(anna.api(declarations.remove, { params: { id } })).rejects.toMatchObject({
      code: 'declaration.frozen',
    });
  });
});

test('from 2026 a quarter is assessed with default values, allowance and price', async () => {
  const stored = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...generalInfo, reportingYear: 2026 },
      goodsItems: [{ ...coil, netMass: 100 }],
    },
  });
  expect(stored.totals).toEqual({ netMassT: '100', emissionsTco2e: '350.57' });
  expect(stored.goodsItems).toMatchObject([{ certificates: '216.995', costEur: '16352.7432' }]);
});

test('submitting says what is missing and keeps the draft', async () => {
  const empty = { generalInfo: { ...generalInfo, declarantName: ' ' } };
  const { id } = await anna.api(declarations.create, { body: { ...empty, secondOfQuarter: true } });
  await expect(
    anna.api(declarations.submit, {
      params: { id },
      body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
    }),
  ).rejects.toMatchObject({
    code: 'declaration.incomplete',
    params: {
      missing: ['General information is missing: Declarant name is required.', 'At least one goods item is required'],
    },
  });
  expect(await anna.api(declarations.read, { params: { id } })).toMatchObject({ status: 'draft' });
});

test('the country of the installations is asked for quarterly reports alone: since 2026 each good says it for itself', async () => {
  const missing = async (reportingYear: number) => {
    const body = { generalInfo: { ...generalInfo, reportingYear, installationCountry: '' }, secondOfQuarter: true };
    const { id } = await anna.api(declarations.create, { body });
    const submission = {
      params: { id },
      body: { submissionStatus: 'SUBMITTED' as const, reasonForErrors: 'As it is' },
    };
    return anna.api(declarations.submit, submission).catch((problem: { params: unknown }) => problem.params);
  };
  const noGoods = 'At least one goods item is required';
  expect(await missing(2025)).toMatchObject({
    missing: ['General information is missing: Installation country is required.', noGoods],
  });
  expect(await missing(2026)).toMatchObject({ missing: [noGoods] });
});

test('the second person to save a draft is told, and nothing is overwritten', async () => {
  const { id, version } = await anna.api(declarations.create, { body: { ...whole, secondOfQuarter: true } });
  await anna.api(declarations.saveDraft, { params: { id }, body: { version, goodsItems: [{ ...coil, netMass: 10 }] } });
  await expect(
    anna.api(declarations.saveDraft, { params: { id }, body: { version, goodsItems: [coil] } }),
  ).rejects.toMatchObject({
    code: 'request.stale',
    params: { changedBy: 'anna holm', changedPaths: ['goodsItems[0].netMass'] },
  });
  const [good] = (await anna.api(declarations.read, { params: { id } })).goodsItems;
  expect(good?.netMass).toBe('10');
});

test('saving one part of a draft leaves the others as they were', async () => {
  const { id, goodsItems, emissionsData } = await anna.api(declarations.create, {
    body: { ...whole, secondOfQuarter: true },
  });
  await anna.api(declarations.saveDraft, {
    params: { id },
    body: { generalInfo: { ...generalInfo, declarantName: 'Nord' } },
  });
  await anna.api(declarations.saveDraft, { params: { id }, body: { emissionsData: [record] } });
  const stored = await anna.api(declarations.read, { params: { id } });
  expect(stored.generalInfo.declarantName).toBe('Nord');
  expect(stored.goodsItems).toEqual(goodsItems.map((good) => ({ ...good, version: 2 })));
  expect(stored.emissionsData).toMatchObject(emissionsData.map(({ id: _id, ...rest }) => rest));
});

test('removing a good takes its emissions along', async () => {
  const { id } = await anna.api(declarations.create, { body: { ...whole, secondOfQuarter: true } });
  const changed = await anna.api(declarations.saveDraft, {
    params: { id },
    body: { goodsItems: [{ ...coil, itemNumber: 3 }] },
  });
  expect(changed.emissionsData).toEqual([]);
});

test.each([
  ['two goods with one number', { ...whole, goodsItems: [coil, coil] }, 'goodsItems[1].itemNumber'],
  [
    'emissions of a good that is not there',
    { ...whole, emissionsData: [{ ...record, itemNumber: 9 }] },
    'emissionsData[0].itemNumber',
  ],
  [
    'a mass of seventeen digits',
    { ...whole, goodsItems: [{ ...coil, netMass: '12345678901234567' }] },
    'goodsItems[0].netMass',
  ],
  ['a negative mass', { ...whole, goodsItems: [{ ...coil, netMass: -1 }] }, 'goodsItems[0].netMass'],
  ['an exponent', { ...whole, goodsItems: [{ ...coil, netMass: '1e3' }] }, 'goodsItems[0].netMass'],
  [
    'a quarter that is none',
    { ...whole, generalInfo: { ...generalInfo, reportingPeriod: 'Q9' } },
    'generalInfo.reportingPeriod',
  ],
  ['a short code', { ...whole, goodsItems: [{ ...coil, cnCode: '7208' }] }, 'goodsItems[0].cnCode'],
])('%s is refused with its place', async (_what, body, path) => {
  const answer = await anna.fetch('/api/declarations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, secondOfQuarter: true }),
  });
  expect(answer.status).toBe(422);
  const problem = (await answer.json()) as { params: { fields: { path: string; message: string }[] } };
  expect(problem.params.fields.map((field) => field.path)).toContain(path);
});

test('a company neither sees nor changes the declarations of another', async () => {
  const { id } = await anna.api(declarations.create, { body: { ...whole, secondOfQuarter: true } });
  expect(await boris.api(declarations.list, {})).toEqual([]);
  await expect(boris.api(declarations.read, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(boris.api(declarations.remove, { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('says of a total what is known of it and which goods it does not contain', async () => {
  const goodsItems = [
    coil,
    { ...coil, itemNumber: 2, cnCode: '87089900', hsCode: '870899' },
    { ...coil, itemNumber: 3 },
    { ...coil, itemNumber: 4, countryOfOrigin: 'CH' },
  ];
  const { id } = await anna.api(declarations.create, {
    body: { secondOfQuarter: true, generalInfo, goodsItems, emissionsData: [record] },
  });
  const listed = (await anna.api(declarations.list, {})).find((row) => row.id === id);
  expect(listed).toMatchObject({
    totalEmissions: null,
    knownPart: { emissionsTco2e: '241', goodsOutside: 2, goodsUnknown: 1 },
  });
  const { knownPart } = await anna.api(declarationGoods.overview, { params: { id } });
  expect(knownPart).toEqual(listed?.knownPart);
});

test('says nothing beside a total that contains all goods', async () => {
  const { id } = await anna.api(declarations.create, { body: { ...whole, secondOfQuarter: true } });
  const listed = (await anna.api(declarations.list, {})).find((row) => row.id === id);
  expect(listed).toMatchObject({ totalEmissions: '241', knownPart: null });
});
