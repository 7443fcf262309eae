import { declarations } from '@lods/contract/declarations';
import { years } from '@lods/contract/years';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';

const server = await startTestServer();
const { anna, boris, consultant } = server;
const [coil] = coilDeclaration.goodsItems;
const quarter = (reportingPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4') => ({
  ...coilDeclaration.generalInfo,
  reportingYear: 2026,
  reportingPeriod,
});

/** Computed by hand from the tables: mass × (default × (1 + mark-up) − 0.975 × benchmark), times the quarter's price. */
const GOLDEN = [
  { period: 'Q1', cnCode: '72083900', origin: 'CN', mass: '100', certificates: '216.995', costEur: '16352.7432' },
  { period: 'Q2', cnCode: '31021090', origin: 'EG', mass: '500', certificates: '256.825', costEur: '19333.786' },
  { period: 'Q3', cnCode: '76011010', origin: 'TR', mass: '100', certificates: '48.2575', costEur: '3972.5574' },
] as const;

test('a year equals its computation by hand, to the last digit', async () => {
  for (const { period, cnCode, origin, mass } of GOLDEN) {
    await anna.api(declarations.create, {
      body: {
        generalInfo: quarter(period),
        goodsItems: [{ ...coil, cnCode, hsCode: cnCode.slice(0, 6), countryOfOrigin: origin, netMass: mass }],
        status: 'submitted',
      },
    });
  }
  const year = await anna.api(years.read, { params: { year: 2026 } });
  for (const { cnCode, certificates, costEur } of GOLDEN)
    expect(year.goods.find((good) => good.cnCode === cnCode)).toMatchObject({ certificates, costEur });
  expect(year.totals).toMatchObject({ certificates: '522.0775', costEur: '39659.0866' });
  expect(year.threshold).toMatchObject([
    { eori: 'DK12345678', massT: '700', isExceeded: true, leftT: '0', crossedOn: '2026-Q1' },
  ]);
  expect(year.dueOn).toBe('2027-09-30');
});

test('every figure of the year leads to inputs and rows of legal tables', async () => {
  const figures = await anna.api(years.figures, { params: { year: 2026 }, query: {} });
  const ends = new Set<string>();
  const walk = ({ origin }: (typeof figures)[number]) => {
    if (origin.kind === 'formula') origin.inputs.forEach(walk);
    else ends.add(origin.kind);
  };
  figures.forEach(walk);
  expect(ends).toEqual(new Set(['input', 'row']));
  await expect(
    anna.api(years.figures, { params: { year: 2026 }, query: { cnCode: '72083900', countryOfOrigin: 'US' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('an open draft keeps the year open; a submitted year is a version that stays as it was', async () => {
  const draft = await anna.api(declarations.create, {
    body: { generalInfo: quarter('Q4'), goodsItems: [{ ...coil }] },
  });
  await expect(anna.api(years.submit, { params: { year: 2026 } })).rejects.toMatchObject({
    code: 'year.open_drafts',
    params: { drafts: [draft.draftReportId] },
  });
  await anna.api(declarations.remove, { params: { id: draft.id } });
  const first = await anna.api(years.submit, { params: { year: 2026 } });
  const second = await anna.api(years.submit, { params: { year: 2026 } });
  expect([first.revision, second.revision]).toEqual([1, 2]);
});

test('the threshold is a cliff for each importer, and hydrogen stands apart', async () => {
  const good = (itemNumber: number, cnCode: string, netMass: string, importerEori: string) => ({
    ...coil,
    itemNumber,
    cnCode,
    hsCode: cnCode.slice(0, 6),
    netMass,
    registry: { importerEori, importDate: '2026-02-03' },
  });
  await consultant.api(declarations.create, {
    body: {
      generalInfo: quarter('Q1'),
      goodsItems: [
        good(1, '72083900', '30', 'DK11111111'),
        good(2, '73181558', '20', 'DK11111111'),
        good(3, '28041000', '900', 'DK11111111'),
        good(4, '72083900', '50.001', 'DK22222222'),
      ],
    },
  });
  const { threshold } = await consultant.api(years.read, { params: { year: 2026 } });
  expect(threshold).toMatchObject([
    { eori: 'DK11111111', massT: '50', isExceeded: false, goodsApart: 1 },
    { eori: 'DK22222222', massT: '50.001', isExceeded: true, crossedOn: '2026-02-03' },
  ]);
});

test.each([
  ['json', '{'],
  ['xlsx', 'PK'],
  ['pdf', '%PDF'],
])('the data set is written as %s', async (format, start) => {
  const answer = await anna.fetch(`/api/years/2026/data-set?format=${format}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(`CBAM_2026_data_set.${format}`);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, start.length)
      .toString(),
  ).toBe(start);
});

test('a company without goods has an empty year, and years of the transitional period have none', async () => {
  expect(await boris.api(years.read, { params: { year: 2026 } })).toMatchObject({ goods: [], threshold: [] });
  await expect(boris.api(years.read, { params: { year: 2025 } })).rejects.toMatchObject({ status: 404 });
});
