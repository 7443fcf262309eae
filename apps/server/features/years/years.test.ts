import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { reports } from '@lods/contract/reports/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { openArchive } from '@lods/documents/zip';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { isExempt, positionsByDay, readPositions } from '../threshold/service.ts';
import { presentPosition } from './answers.ts';
import { goodsOfStated, importsOfStated, sumGoods, sumStated } from './repository.ts';

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
        reasonForErrors: 'Kept as it is',
        beforeEnd: true,
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
  const [embedded] = figures;
  const terms = embedded?.origin.kind === 'formula' ? embedded.origin.inputs : [];
  expect(terms.map(({ of }) => of)).toContain('72083900 CN');
  expect(new Set(terms.map(({ of }) => of)).size).toBe(terms.length);
  expect(ends).toEqual(new Set(['input', 'row']));
  await expect(
    anna.api(years.figures, { params: { year: 2026 }, query: { good: '72083900 US ' } }),
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

test('an exempt importer is not charged: 30 t of one beside 80 t of another', async () => {
  const good = (itemNumber: number, netMass: string, importerEori: string, cnCode = '72083900') => ({
    ...coil,
    itemNumber,
    cnCode,
    hsCode: cnCode.slice(0, 6),
    netMass,
    registry: { importerEori, importDate: '2026-02-03' },
  });
  const { id } = await boris.api(declarations.create, {
    body: {
      generalInfo: quarter('Q1'),
      goodsItems: [good(1, '30', 'dk11111111'), good(2, '80', 'DK22222222'), good(3, '1', 'DK11111111', '28041000')],
    },
  });
  const year = await boris.api(years.read, { params: { year: 2026 } });
  // 80 × (3.187 × 1.10 − 0.975 × 1.370); hydrogen is never exempt.
  expect(year.goods.find(({ cnCode }) => cnCode === '72083900')).toMatchObject({
    amount: '80',
    certificates: '173.596',
  });
  expect(year.goods.map(({ cnCode }) => cnCode)).toEqual(['28041000', '72083900']);
  expect(year.exempt).toMatchObject({
    eoris: ['DK11111111'],
    totals: { certificates: '65.0985' },
    goods: [{ cnCode: '72083900', amount: '30' }],
  });
  const figures = await boris.api(years.figures, { params: { year: 2026 }, query: { of: 'exempt' } });
  expect(figures.find(({ unit }) => unit === 'certificates')?.value).toBe('65.0985');
  const hydrogen = year.goods.find(({ cnCode }) => cnCode === '28041000');
  const charged = new Decimal('173.596').plus(hydrogen?.certificates ?? 'NaN').toFixed();
  expect(await boris.api(declarationGoods.charged, { params: { id } })).toMatchObject({
    certificates: charged,
    exempt: { goodsCount: 1, certificates: '65.0985' },
    importers: [
      { eori: 'DK11111111', massT: '30', isExempt: true },
      { eori: 'DK22222222', massT: '80', isExempt: false, isExceeded: true },
    ],
  });
  const { quarters, groups } = await boris.api(reports.figures, { query: {} });
  expect(quarters).toMatchObject([{ certificates: charged, exemptGoods: 1, exemptCertificates: '65.0985' }]);
  expect(groups.find(({ group }) => group === 'Iron and steel')).toMatchObject({ certificates: '173.596' });
  const archive = openArchive(new Uint8Array(await (await boris.api(reports.export, {})).arrayBuffer()));
  const [heads = [], ...rows] = Buffer.from(await archive.bytes('index.csv'))
    .toString()
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  const cells = (heading: string) => rows.map((row) => row[heads.indexOf(heading)]);
  expect([cells('Certificates'), cells('Certificates if not exempt')]).toEqual([[charged], ['65.0985']]);
  await boris.api(declarations.remove, { params: { id } });
});

test('positions and goods of a year are the same from one statement as from one each, to the last digit', async () => {
  const good = (itemNumber: number, netMass: string, importerEori: string, importDate: string) => ({
    ...coil,
    itemNumber,
    netMass,
    registry: { importerEori, importDate },
  });
  const { id } = await boris.api(declarations.create, {
    body: {
      generalInfo: quarter('Q1'),
      goodsItems: [
        good(1, '30.1', 'DK11111111', '2026-02-03'),
        good(2, '0.200001', 'DK11111111', '2026-03-04'),
        good(3, '80.3', 'DK22222222', '2026-02-03'),
        good(4, '20.000007', 'DK22222222', '2026-01-05'),
        good(5, '0.1', 'DK33333333', '2026-02-03'),
      ],
    },
  });
  const [together, apart] = await server.transactions.inJob(boris.organisation, async (call) => {
    const stated = await sumStated(call, 2026);
    expect(new Set(stated.map(({ eori }) => eori)).size).toBeGreaterThan(1);
    const positions = await positionsByDay(call, 2026, importsOfStated(stated));
    const exempt = positions.filter(isExempt).map(({ eori }) => eori);
    expect(exempt.length).toBeGreaterThan(0);
    return [
      { positions, goods: goodsOfStated(stated, exempt) },
      { positions: await readPositions(call, 2026), goods: await sumGoods(call, 2026, exempt) },
    ];
  });
  const byEori = ({ positions }: NonNullable<typeof together>) =>
    positions.map(presentPosition).toSorted((first, second) => (first.eori < second.eori ? -1 : 1));
  expect(together && byEori(together)).toEqual(apart && byEori(apart));
  // The exempt ones are told apart afterwards, so the order among sums that differ in that alone is nobody's.
  const byExempt = ({ goods }: NonNullable<typeof together>) =>
    goods.toSorted((first, second) => Number(first.isExempt) - Number(second.isExempt));
  expect(together && byExempt(together)).toEqual(apart && byExempt(apart));
  expect(together?.goods.map(({ netMass }) => netMass).sort()).toEqual(['100.300007', '30.400001']);
  await boris.api(declarations.remove, { params: { id } });
});

test('unverified actual values count as default values, with the year as it would be once they are verified', async () => {
  const [record] = coilDeclaration.emissionsData;
  const stated = (installationId: string) => ({ ...record, installationId, registry: { freeAllocation: '1.2' } });
  const { id } = await boris.api(declarations.create, {
    body: {
      generalInfo: quarter('Q1'),
      goodsItems: [
        { ...coil, netMass: '100' },
        { ...coil, itemNumber: 2, netMass: '100' },
      ],
      emissionsData: [stated('INST-1')],
    },
  });
  const year = await boris.api(years.read, { params: { year: 2026 } });
  // Twice the default value, where the installation states 1.8 − 1.2 for one of them.
  expect(year).toMatchObject({
    totals: { certificates: '433.99' },
    goods: [{ installation: null, amount: '200' }],
    ifVerified: { totals: { certificates: '276.995' }, goods: [{ installation: 'INST-1', certificates: '60' }] },
  });
  await boris.api(declarations.remove, { params: { id } });
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
