import { declarations } from '@lods/contract/declarations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { memoryOf } from '@lods/translations/memory';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';

const { anna, boris, consultant, operator } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;

type Registry = NonNullable<(typeof coil & { registry?: object })['registry']>;

const ASSUMED = { priceEur: null, penaltyEur: null, certificatesOnAccount: '0' };

const declare = (person: typeof anna, year: number, goods: readonly object[]) =>
  person.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: year, reportingPeriod: 'Q1' as const },
      goodsItems: goods.map((good, index) => ({ ...coil, itemNumber: index + 1, netMass: '30', ...good })),
    },
  });

const named = (importerName: string, importDate: string, importerEori = 'DK12121212'): { registry: Registry } => ({
  registry: { importerName, importDate, importerEori },
});

test('two importers under one EORI, and one that changes hands, count together and are a finding', async () => {
  await declare(anna, 2026, [
    named('Nord Staal A/S', '2026-01-10'),
    named('nord  staal A/S', '2026-01-20'),
    named('Syd Staal ApS', '2026-03-01'),
    named('Vest Metal A/S', '2026-03-01', 'DK34343434'),
  ]);
  const { threshold, findings, totals } = await anna.api(years.read, { params: { year: 2026 } });
  expect(threshold.map(({ eori, massT }) => [eori, massT])).toEqual([
    ['DK12121212', '90'],
    ['DK34343434', '30'],
  ]);
  // 90 × 2.16995; the 30 t of the other importer are exempt.
  expect(totals.certificates).toBe('195.2955');
  const found = findings.filter(({ code }) => code === 'importer-has-several-names');
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain('DK12121212 is stated with several names: Nord Staal A/S, Syd Staal ApS.');
});

test('a good that names its importer once, however often, is no finding', async () => {
  await declare(boris, 2026, [named('Nord Staal A/S', '2026-01-10'), named('Nord Staal A/S', '2026-02-10')]);
  const { findings } = await boris.api(years.read, { params: { year: 2026 } });
  expect(findings.map(({ code }) => code)).not.toContain('importer-has-several-names');
});

test.each([
  '2026-12-31T23:00:00Z',
  '2027-01-01T00:00:00+01:00',
  '2027-01-01T00:00:00-05:00',
  '2026-02-29',
  '2026-13-01',
])('a day of import as %s is refused at its field', async (importDate) => {
  await expect(declare(boris, 2026, [{ registry: { importDate } }])).rejects.toMatchObject({
    status: 422,
    params: { fields: [{ path: 'goodsItems[0].registry.importDate' }] },
  });
});

test('29 February of a leap year lies in the first quarter', async () => {
  await declare(consultant, 2028, [{ netMass: '60', registry: { importDate: '2028-02-29' } }]);
  const { goods } = await consultant.api(years.read, { params: { year: 2028 } });
  expect(goods).toMatchObject([{ amount: '60', byQuarter: [{ quarter: '2028-Q1' }] }]);
});

test.each(['G', 'g', 'GRM', ''])('a mass in the unit "%s" is refused', async (measurementUnit) => {
  await expect(declare(boris, 2026, [{ measurementUnit }])).rejects.toMatchObject({ status: 422 });
});

test.each(['0', '-1', '1e3', 'NaN', '1,5'])('a net mass of %s is refused', async (netMass) => {
  await expect(declare(boris, 2026, [{ netMass }])).rejects.toMatchObject({ status: 422 });
});

test('a code that has left the nomenclature asks for its successor, and nothing of it is zero', async () => {
  await declare(operator, 2026, [
    { cnCode: '73082000', hsCode: '730820', registry: { importDate: '2026-01-05' } },
    { netMass: '60', registry: { importDate: '2026-01-05' } },
  ]);
  const { goods, totals, findings } = await operator.api(years.read, { params: { year: 2026 } });
  expect(goods.find(({ cnCode }) => cnCode === '73082000')).toMatchObject({ certificates: null, costEur: null });
  expect(totals).toMatchObject({ certificates: null, costEur: null });
  expect(findings.map(({ code }) => code)).toContain('cn-code-split');
});

test.each(['-1', '-0.01'])(
  'a carbon price of %s EUR is refused at its field, and so is such a certificate price',
  async (amount) => {
    const [record] = coilDeclaration.emissionsData;
    const carbonPrice = { instrumentType: '01', legalAct: 'ETS', amount, currency: 'EUR', country: 'CN' };
    await expect(
      anna.api(declarations.create, {
        body: {
          generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 },
          goodsItems: [{ ...coil }],
          emissionsData: [{ ...record, registry: { carbonPrice } }],
        },
      }),
    ).rejects.toMatchObject({
      status: 422,
      params: { fields: [{ path: 'emissionsData[0].registry.carbonPrice.amount' }] },
    });
    await expect(
      anna.api(obligation.assume, { params: { year: 2026 }, body: { ...ASSUMED, priceEur: amount } }),
    ).rejects.toMatchObject({ status: 422, params: { fields: [{ path: 'priceEur' }] } });
  },
);

test('a price of zero lowers nothing abroad, and is no price of a certificate', async () => {
  const [record] = coilDeclaration.emissionsData;
  const carbonPrice = { instrumentType: '01', legalAct: 'ETS', amount: '0', currency: 'EUR', country: 'CN' };
  await consultant.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 },
      goodsItems: [{ ...coil, netMass: '100' }],
      emissionsData: [{ ...record, registry: { carbonPrice } }],
    },
  });
  const year = await consultant.api(years.read, { params: { year: 2026 } });
  expect([year.totals.certificates, year.carbonPrice]).toEqual(['216.995', null]);
  await expect(
    consultant.api(obligation.assume, { params: { year: 2026 }, body: { ...ASSUMED, priceEur: '0' } }),
  ).rejects.toMatchObject({ status: 422, params: { fields: [{ path: 'priceEur' }] } });
});

test('a year with a quarter missing counts the others, and says which quarters there are', async () => {
  const year = 2027;
  const day = { Q1: '2027-01-31', Q3: '2027-07-01' } as const;
  for (const reportingPeriod of ['Q1', 'Q3'] as const)
    await boris.api(declarations.create, {
      body: {
        generalInfo: { ...coilDeclaration.generalInfo, reportingYear: year, reportingPeriod },
        goodsItems: [{ ...coil, netMass: '100', registry: { importDate: day[reportingPeriod] } }],
      },
    });
  const { quarters, goods, totals } = await boris.api(years.read, { params: { year } });
  expect(quarters.map(({ reportingPeriod }) => reportingPeriod).toSorted()).toEqual(['Q1', 'Q3']);
  expect(goods[0]?.byQuarter.map(({ quarter }) => quarter)).toEqual(['2027-Q1', '2027-Q3']);
  // 200 × (3.187 × 1.20 − 0.95 × 1.370)
  expect(totals.certificates).toBe('504.58');
});

test('a finding of the year names the good and no quarter, once; what is so of one quarter names it in words', async () => {
  const actual = {
    itemNumber: 1,
    sequenceNumber: 1,
    productionCountry: 'TR',
    operatorId: 'O-1',
    installationId: 'I-1',
    specificDirectEmissions: '1.1',
    specificIndirectEmissions: '0.1',
  };
  for (const reportingPeriod of ['Q3', 'Q4'] as const)
    await anna.api(declarations.create, {
      body: {
        generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod },
        goodsItems: [{ ...coil, cnCode: '73181588', hsCode: '731815', countryOfOrigin: 'TR' }],
        emissionsData: [actual],
      },
    });
  const { findings } = await anna.api(years.read, { params: { year: 2026 } });
  const ofBolts = findings.filter(({ message }) => message.startsWith('73181588 from TR'));
  expect(ofBolts.map(({ code, message }) => [code, message])).toEqual(
    expect.arrayContaining([
      ['actual-not-verified', '73181588 from TR: The actual emissions are not verified, so the default value counts.'],
      [
        'price-not-published',
        '73181588 from TR: The certificate price of Q4 2026 is not published yet; the cost is not final until then.',
      ],
    ]),
  );
  expect(ofBolts.filter(({ code }) => code === 'actual-not-verified')).toHaveLength(1);
  for (const { message } of findings) expect(message).not.toMatch(/\d{4}-Q\d/);
  const inDanish = ofBolts.map(({ message }) => memoryOf('da').translate(message));
  for (const message of inDanish) expect(message).toMatch(/^73181588 fra TR: /);
  expect(inDanish).toContain('73181588 fra TR: De faktiske emissioner er ikke verificeret, så standardværdien tæller.');
});
