import { loadTables } from '@lods/reference/tables';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessGood } from './assess-good.ts';
import { benchmarkOf } from './benchmarks.ts';
import { Exact } from './decimal.ts';
import { assessDeclared, type DeclaredGood } from './declared-good.ts';
import { input, type Unit } from './figure.ts';
import type { ActualEmissions, GoodsLine } from './goods-line.ts';
import { readQuarter } from './period.ts';
import { readStatedColumns } from './stated-line.ts';
import { consolidateYear } from './year.ts';

const tables = loadTables();
const figure = (value: string, unit: Unit = 'tCO2e/t') => input('stated', value, unit, 'x');
const actual = (direct: string, over: Partial<ActualEmissions> = {}): ActualEmissions => ({
  direct: figure(direct),
  indirect: figure('0.2'),
  isVerified: true,
  ...over,
});
const assess = (over: Partial<GoodsLine>) =>
  assessGood(tables, {
    cnCode: '28041000',
    countryOfOrigin: 'SA',
    netMassKg: '100000',
    importDate: '2029-05-05',
    path: '',
    ...over,
  });
const certificatesOf = (over: Partial<GoodsLine>) => assess(over).figures?.certificates.value;
const codesOf = (over: Partial<GoodsLine>) =>
  assess(over)
    .findings.map(({ code }) => code)
    .filter((code) => !['benchmark-provisional', 'price-set-at-purchase', 'price-not-published'].includes(code));

describe('the reporting period of production', () => {
  test('decides factor and benchmark: hydrogen made in 2028 and imported in 2029', () => {
    // 100 t × (12 − 0.90 × 5.089), and with the year of import 100 t × (12 − 0.775 × 5.089)
    expect(certificatesOf({ actual: actual('12', { productionYear: 2028 }) })).toBe('741.99');
    expect(certificatesOf({ actual: actual('12') })).toBe('805.6025');
    expect(codesOf({ actual: actual('12', { productionYear: 2028 }) })).toEqual([]);
  });

  test('is 2026 for all imports of 2026, never before 2026, never after the import, and each other year is told', () => {
    const made = (productionYear: number, importDate: string) => ({
      importDate,
      actual: actual('12', { productionYear }),
    });
    // 100 t × (12 − 0.975 × 5.089)
    expect(certificatesOf(made(2025, '2026-06-01'))).toBe('703.8225');
    expect(codesOf(made(2025, '2026-06-01'))).toEqual(['production-year-not-2026']);
    expect(codesOf(made(2027, '2026-06-01'))).toEqual(['production-year-not-2026']);
    expect(codesOf(made(2026, '2026-06-01'))).toEqual([]);
    expect(codesOf(made(2025, '2029-06-01'))).toEqual(['production-year-too-early']);
    expect(codesOf(made(2030, '2029-06-01'))).toEqual(['production-year-after-import']);
  });

  test('is the year of import for electricity, and needs actual data', () => {
    const power = { cnCode: '27160000', countryOfOrigin: 'UA', electricityMwh: '10', netMassKg: null };
    const stated = actual('0.3', { productionYear: 2028, electricityConditions: allFour });
    expect(codesOf({ ...power, actual: stated })).toEqual(['production-year-of-electricity']);
    const { actual: none, unread } = readStatedColumns({ productionYear: '2028' });
    expect(none).toBeUndefined();
    expect(unread).toMatchObject([{ code: 'production-year-needs-actual-data' }]);
  });
});

const allFour = {
  powerPurchaseAgreement: true,
  directConnection: true,
  atMost550gPerKwh: true,
  nominatedCapacity: true,
};

describe('the day of import', () => {
  test.each([
    ['2026-12-31', '2026-Q4'],
    ['2027-01-02', '2027-Q1'],
    ['2028-02-29', '2028-Q1'],
    ['2027-02-29', null],
    ['2027-01-01T00:00:00+01:00', '2027-Q1'],
    ['2027-01-01T00:00:00+02:00', '2027-Q1'],
    ['2027-01-01 00:00', '2027-Q1'],
    ['2026-12-31T12:00:00Z', '2026-Q4'],
    // Midnight in Copenhagen, and the year before in Lisbon: which day it was is asked.
    ['2026-12-31T20:30:00Z', null],
    ['2026-12-31T23:00:00Z', null],
    ['2027-01-01T03:30:00Z', null],
    ['2027-01-01T00:00:00Z', null],
  ])('%s lies in %s, whatever the clock of the machine', (stated, quarter) => {
    expect(readQuarter(stated)?.name ?? null).toBe(quarter);
  });
});

describe('ten digits', () => {
  const clinker = { countryOfOrigin: 'CN', importDate: '2026-05-05' };
  test.each([
    ['25231000', '2523100010', '59.2475'],
    ['2523100010', undefined, '59.2475'],
    ['2523 10 00', '10', '59.2475'],
    ['25231000', '2523.10.00.90', '87.965'],
    ['25239000', '2523900090', '84.665'],
  ])('of %s beside %s decide the default value', (cnCode, taricCode, certificates) => {
    expect(certificatesOf({ ...clinker, cnCode, taricCode })).toBe(certificates);
  });

  test.each(['25231000', '2523100000', '2523100050', '25239000', '2523900000'])(
    'of %s do not decide: it asks which',
    (cnCode) => {
      expect(codesOf({ ...clinker, cnCode })).toEqual(['default-value-ambiguous']);
      expect(certificatesOf({ ...clinker, cnCode })).toBeNull();
    },
  );

  test('the benchmark of mixed cement is the average of its composition', () => {
    const clinkerShares = { white: figure('0.3', '1'), grey: figure('0.5', '1'), calcinedClay: figure('0.2', '1') };
    const query = { cn8: '25239000', route: null, productionYear: 2026, routePath: '', clinkerShares };
    // (0.3 × 0.847 + 0.7 × 0.666) ÷ 1
    expect(benchmarkOf(tables, { ...query, column: 'B' }).value).toBe('0.7203');
  });
});

describe('no silent zero', () => {
  test('electricity with actual data needs its four conditions, and at most 550 g', () => {
    const power = { cnCode: '27160000', countryOfOrigin: 'UA', electricityMwh: '10', netMassKg: null };
    const shown = { electricityConditions: allFour };
    expect(certificatesOf({ ...power, actual: actual('0.55', shown) })).toBe('5.5');
    expect(codesOf({ ...power, actual: actual('0.55', shown) })).toEqual([]);
    expect(codesOf({ ...power, actual: actual('0.3') })).toEqual(['electricity-conditions-not-shown']);
    // 10 MWh × 0.907, the factor of Ukraine
    expect(certificatesOf({ ...power, actual: actual('0.551', shown) })).toBe('9.07');
    expect(codesOf({ ...power, actual: actual('0.551', shown) })).toEqual(['electricity-above-limit']);
    const refused = { electricityConditions: { ...allFour, directConnection: false } };
    expect(codesOf({ ...power, actual: actual('0.3', refused) })).toEqual(['electricity-conditions-not-met']);
  });

  test.each(['', '12 t', '5000 g', '1,5', '-3'])('a mass of "%s" gives no figure', (netMassKg) => {
    expect(assess({ netMassKg, importDate: '2026-05-05' }).figures).toBeNull();
    expect(codesOf({ netMassKg, importDate: '2026-05-05' })).toEqual(['mass-malformed']);
  });

  test('an energy in place of a mass is refused for a good that is counted by mass', () => {
    const steel = { cnCode: '72083900', countryOfOrigin: 'CN', importDate: '2026-05-05' };
    expect(codesOf({ ...steel, netMassKg: '', electricityMwh: '7' })).toEqual(['unit-does-not-fit']);
  });

  test('a code that left the nomenclature within the year asks for its successor, and counts before', () => {
    const pipe = { cnCode: '73082000', countryOfOrigin: 'CN' };
    const [{ lastYear } = { lastYear: 0 }] = tables.cnChanges.rows.filter(({ formerCn8 }) => formerCn8 === '73082000');
    expect(codesOf({ ...pipe, importDate: `${Number(lastYear) + 1}-01-02` })).toContain('cn-code-split');
  });

  test('zero emissions and zero prices are numbers', () => {
    expect(certificatesOf({ actual: actual('0', { indirect: figure('0') }) })).toBe('0');
  });
});

describe('indirect emissions', () => {
  const sefa = figure('1');
  test('of precursors outside Annex II count in a good of Annex II, others of it do not', () => {
    const steel = { cnCode: '72083900', countryOfOrigin: 'CN', importDate: '2026-05-05' };
    expect(certificatesOf({ ...steel, actual: actual('2', { sefa }) })).toBe('100');
    // 100 t × (2 + 0.15 − 1)
    const ofSinter = { sefa, indirectOfPrecursors: figure('0.15') };
    expect(certificatesOf({ ...steel, actual: actual('2', ofSinter) })).toBe('115');
  });

  test('count once in a good outside Annex II', () => {
    const cement = { cnCode: '25232900', countryOfOrigin: 'TR', importDate: '2026-05-05' };
    // 100 t × (0.8 + 0.2 − 1) and × (1 + 0.2 − 1): what comes from precursors is in the indirect emissions already.
    expect(certificatesOf({ ...cement, actual: actual('1', { sefa, indirectOfPrecursors: figure('0.15') }) })).toBe(
      '20',
    );
  });

  test('that are not stated where they count give way to the default value, and it is said', () => {
    const { actual: stated } = readStatedColumns({ directSpecific: '1', specificFreeAllocation: '0.5' });
    const cement = { cnCode: '25232900', countryOfOrigin: 'TR', importDate: '2026-05-05' };
    expect(codesOf({ ...cement, actual: stated })).toContain('default-for-actual');
    expect(assess({ ...cement, actual: stated }).figures?.certificates).toEqual(assess(cement).figures?.certificates);
  });
});

describe('splitting and order', () => {
  const record = (direct: string, producedMass: string | null) => ({
    installation: 'INST-1',
    isActual: true,
    direct,
    indirect: '0',
    embedded: null,
    producedMass,
    isVerified: true,
    details: { freeAllocation: '1.5' },
    path: 'emissionsData[0]',
  });
  const good = (over: Partial<DeclaredGood>): DeclaredGood => ({
    cnCode: '72083900',
    countryOfOrigin: 'CN',
    netMass: '100',
    measurementUnit: 'TON',
    importDate: '2026-05-05',
    declaredQuarter: '2026-Q2',
    records: [],
    path: 'goodsItems[0]',
    ...over,
  });
  const yearOf = (goods: readonly DeclaredGood[]) =>
    consolidateYear(
      goods.flatMap(({ cnCode, countryOfOrigin, ...rest }) =>
        assessDeclared(tables, { cnCode, countryOfOrigin, ...rest }).parts.map((part) => ({
          cnCode,
          countryOfOrigin,
          ...part,
        })),
      ),
    );

  test('the parts of a good that several installations made are floored each by itself', () => {
    // 60 t × (2 − 1.5) = 30, and 40 t × (1 − 1.5) is below zero.
    const { assessment } = assessDeclared(tables, good({ records: [record('2', '60'), record('1', '40')] }));
    expect(assessment.figures?.certificates.value).toBe('30');
    expect(yearOf([good({ records: [record('2', '60'), record('1', '40')] })]).totals.certificates.value).toBe('30');
  });

  test('goods of one installation with one set of figures add up however they are cut and in whatever order', () => {
    const masses = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(masses, fc.boolean(), (grams, isActual) => {
        const records = isActual ? [record('1.9', null)] : [];
        const cut = grams.map((mass) => good({ records, netMass: new Exact(mass).div(1_000_000).toFixed() }));
        const whole = grams.reduce((sum, mass) => sum + mass, 0);
        const together = yearOf([good({ records, netMass: new Exact(whole).div(1_000_000).toFixed() })]);
        for (const order of [cut, cut.toReversed()]) {
          const { totals } = yearOf(order);
          expect(totals.certificates.value).toBe(together.totals.certificates.value);
          expect(totals.embedded.value).toBe(together.totals.embedded.value);
          expect(totals.costEur.value).toBe(together.totals.costEur.value);
        }
      }),
      { numRuns: 60 },
    );
  });
});
