import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessGood } from './assess-good.ts';
import { Exact, readAmount } from './decimal.ts';
import { recompute } from './derive.ts';
import { input } from './figure.ts';
import type { GoodsLine } from './goods-line.ts';
import { consolidateYear, type YearLine } from './year.ts';

const tables = loadTables();
const line = (over: Partial<GoodsLine> = {}): GoodsLine => ({
  cnCode: '72083900',
  countryOfOrigin: 'CN',
  netMassKg: '100000',
  importDate: '2026-01-15',
  path: 'goods[0]',
  ...over,
});
const assess = (over: Partial<GoodsLine> = {}) => assessGood(tables, line(over));
const codes = (over: Partial<GoodsLine>) => assess(over).findings.map(({ code }) => code);

describe('a line of goods', () => {
  test('outside the Regulation has no figures and says why, at the field', () => {
    expect(assess({ cnCode: '27090090' })).toMatchObject({
      figures: null,
      findings: [{ code: 'cn-code-outside', path: 'goods[0].cnCode' }],
    });
    expect(assess({ countryOfOrigin: 'CH' })).toMatchObject({ figures: null, findings: [{ code: 'country-exempt' }] });
  });

  test('that cannot be read has no figures and a finding for every fault', () => {
    const faults = { cnCode: '72083901', countryOfOrigin: 'ZZ', netMassKg: '-5', importDate: '2026-02-30' };
    expect(assess(faults).figures).toBeNull();
    expect(codes(faults)).toEqual(['cn-code-unknown', 'country-unknown', 'date-malformed', 'mass-malformed']);
  });

  test.each([
    '1e5',
    '-1',
    '+1',
    '1,5',
    ' 1',
    '1.',
    '.5',
    'NaN',
    'Infinity',
    '0x10',
    '',
    '9'.repeat(50),
    -1,
    1e21,
    Number.NaN,
  ])('takes no mass of %s', (netMassKg) => {
    expect(codes({ netMassKg })).toEqual(['mass-malformed']);
  });

  test('of zero kilograms is zero, not unknown', () => {
    expect(assess({ netMassKg: '0' }).figures).toMatchObject({
      embedded: { value: '0' },
      certificates: { value: '0' },
      costEur: { value: '0' },
    });
  });

  test('of a quarter without price has certificates and no cost; an assumption gives one and stays visible', () => {
    expect(assess({ importDate: '2026-12-01' })).toMatchObject({
      figures: { certificates: { value: '216.995' }, costEur: { value: null, because: ['price-not-published'] } },
      findings: [{ code: 'price-not-published', severity: 'warning' }],
    });
    const priceEurPerCertificate = input('assumed price', '80', 'EUR/certificate', 'scenario.price');
    const assumed = assess({ importDate: '2026-12-01', assumed: { priceEurPerCertificate } });
    expect(assumed).toMatchObject({
      figures: { costEur: { value: '17359.6' }, price: { origin: { path: 'scenario.price' } } },
      findings: [],
    });
    // A published price is never replaced.
    expect(assess({ assumed: { priceEurPerCertificate } }).figures?.price.value).toBe('75.36');
  });

  test('of 2031 has unknown free allocation, and with assumptions a cost', () => {
    expect(codes({ importDate: '2031-01-01' })).toEqual(['cscf-not-published', 'price-set-at-purchase']);
    expect(assess({ importDate: '2031-01-01' }).figures?.certificates.value).toBeNull();
  });

  test('of 2027 is told that its benchmark is provisional, of 2034 has no free allocation to speak of', () => {
    expect(codes({ importDate: '2027-Q1' })).toEqual(['benchmark-provisional', 'price-set-at-purchase']);
    expect(codes({ importDate: '2034-Q1' })).toEqual(['price-set-at-purchase']);
  });

  test('of 2025 has no certificates; stated emissions count in full, indirect ones too', () => {
    const actual = {
      direct: input('direct', '1.5', 'tCO2e/t', 'x'),
      indirect: input('indirect', '0.25', 'tCO2e/t', 'x'),
      isVerified: false,
    };
    expect(assess({ importDate: '2025-06-30' }).figures?.seeTotal).toMatchObject({
      value: null,
      because: ['before-2026'],
    });
    expect(assess({ importDate: '2025-06-30', actual })).toMatchObject({
      figures: { embedded: { value: '175' }, certificates: { value: null } },
      findings: [{ code: 'before-2026' }],
    });
  });

  test('with actual data that nobody verified counts the default value, with the stated figures beside it', () => {
    const actual = {
      direct: input('direct', '1.5', 'tCO2e/t', 'x'),
      indirect: input('indirect', '0.25', 'tCO2e/t', 'x'),
      sefa: input('SEFA', '1.2', 'tCO2e/t', 'x'),
      isVerified: false,
    };
    // 100 t × (3.187 × 1.10 − 0.975 × 1.370), and 100 t × (1.5 − 1.2) once verified.
    expect(assess({ actual })).toMatchObject({
      figures: { certificates: { value: '216.995' } },
      ifVerified: { certificates: { value: '30' } },
      findings: [{ code: 'actual-not-verified', path: 'goods[0].actual' }],
    });
    expect(assess({ actual: { ...actual, isVerified: true } })).toMatchObject({
      figures: { certificates: { value: '30' } },
      ifVerified: null,
      findings: [],
    });
    const electricity = { cnCode: '27160000', countryOfOrigin: 'UA', electricityMwh: '10' };
    const clean = { ...actual, direct: input('direct', '0.4', 'tCO2e/MWh', 'x') };
    expect(assess({ ...electricity, actual: clean })).toMatchObject({
      figures: { embedded: { value: '9.07' } },
      ifVerified: { embedded: { value: '4' } },
    });
  });

  test('with actual data takes column A and drops indirect emissions of Annex II goods', () => {
    const actual = {
      direct: input('direct', '1.5', 'tCO2e/t', 'x'),
      indirect: input('indirect', '0.25', 'tCO2e/t', 'x'),
      isVerified: true,
    };
    const hydrogen = assess({ cnCode: '28041000', actual });
    expect(hydrogen.figures?.seeTotal.value).toBe('1.5');
    expect(hydrogen.figures?.sefa.value).not.toBeNull();
    expect(hydrogen.findings).toEqual([]);
    const verified = { ...actual, isVerified: true };
    expect(codes({ actual: verified })).toEqual(['free-allocation-not-stated']);
    const sefa = input('SEFA', '1.2', 'tCO2e/t', 'x');
    expect(assess({ actual: { ...verified, sefa } }).figures?.certificates.value).toBe('30');
    const clinker = { cnCode: '25231000', actual: { ...verified } };
    expect(assess(clinker).figures?.seeTotal.value).toBe('1.75');
  });

  test('works its free allocation out from the precursors that are stated: own process, then each m × SEFA', () => {
    const figure = (value: string) => input('x', value, 'tCO2e/t', 'x');
    const iron = { cnCode: '72011011', countryOfProduction: 'CN', massTPerT: input('m', '1.1', 't/t', 'm'), path: 'p' };
    const actual = {
      direct: figure('1.5'),
      indirect: figure('0'),
      productionRoute: 'C',
      isVerified: true,
    };
    const withoutPrecursors = assess({ actual: { ...actual, precursors: [] } }).figures?.sefa;
    const sefaWith = (precursor: object) =>
      assess({ actual: { ...actual, precursors: [{ ...iron, sefa: null, ...precursor }] } }).figures?.sefa;
    const difference = (precursor: object) =>
      new Decimal(sefaWith(precursor)?.value ?? NaN).minus(withoutPrecursors?.value ?? NaN).toFixed();
    expect(difference({ sefa: figure('1.3') })).toBe('1.43');
    // Made in the Union: counted with nothing, whatever is stated of it.
    expect(difference({ sefa: figure('1.3'), countryOfProduction: 'NO' })).toBe('0');
    // Nothing verified: column B of the precursor, here 1.1 times what a tonne of that iron gets by default.
    const byDefault = assess({ cnCode: '72011011', netMassKg: '1100' }).figures?.freeAllocation.value;
    expect(difference({})).toBe(byDefault);
    expect(codes({ cnCode: '72071111', actual: { ...actual, productionRoute: null, precursors: [] } })).toEqual([
      'route-not-stated',
    ]);
  });

  test('with a carbon price paid needs as many certificates, and says what would be deducted with actual data', () => {
    const actual = {
      direct: input('direct', '1.5', 'tCO2e/t', 'x'),
      indirect: input('indirect', '0', 'tCO2e/t', 'x'),
      sefa: input('SEFA', '1.2', 'tCO2e/t', 'x'),
      isVerified: true,
    };
    expect(assess({ actual, carbonPricePaidEur: '753.6' }).figures).toMatchObject({
      reduction: { value: '10' },
      certificates: { value: '30' },
    });
    expect(codes({ actual, carbonPricePaidEur: '753.6' })).toEqual(['carbon-price-not-deducted']);
    // 150 tCO2e × 15.072 EUR ÷ 75.36 EUR
    const carbonPricePerTonne = input('carbon price paid', '15.072', 'EUR/tCO2e', 'x');
    const byRate = assess({ actual, carbonPricePerTonne });
    expect(byRate.figures).toMatchObject({ reduction: { value: '30' }, certificates: { value: '30' } });
    const line2 = { cnCode: '72083900', countryOfOrigin: 'CN', installation: 'mill', quarter: '2026-Q1' };
    const yearLines = byRate.figures ? [{ ...line2, figures: byRate.figures }] : [];
    expect(consolidateYear(yearLines).totals.certificates.value).toBe('30');
    expect(consolidateYear(yearLines, 'afterCarbonPrice').totals.certificates.value).toBe('0');
    expect(codes({ actual, carbonPricePaidEur: '-1' })).toEqual(['carbon-price-malformed']);
    expect(codes({ carbonPricePaidEur: '753.6' })).toEqual(['carbon-price-needs-actual-data']);
    expect(assess({ carbonPricePaidEur: '753.6' }).figures?.certificates.value).toBe('216.995');
  });

  test('of electricity counts megawatt-hours by the country’s factor, without free allocation', () => {
    const electricity = { cnCode: '27160000', countryOfOrigin: 'UA', electricityMwh: '10' };
    expect(assess(electricity)).toMatchObject({
      figures: { embedded: { value: '9.07' }, certificates: { value: '9.07' } },
      findings: [],
    });
    expect(assess({ ...electricity, countryOfOrigin: 'CN' }).findings).toMatchObject([{ code: 'union-factor-used' }]);
    expect(assess({ ...electricity, electricityMwh: undefined })).toMatchObject({
      figures: { certificates: { value: null, because: ['not-stated'] } },
      findings: [{ code: 'electricity-not-stated', severity: 'error' }],
    });
  });

  test('says when the residual line counts and when eight digits do not decide', () => {
    expect(codes({ countryOfOrigin: 'AF' })).toEqual(['default-value-residual']);
    expect(codes({ cnCode: '25231000' })).toEqual(['default-value-ambiguous']);
    expect(codes({ cnCode: '25070080' })).toEqual(['cn-code-in-part']);
    expect(codes({ cnCode: '25070080', taricCode: '2507008080' })).toEqual([]);
  });
});

describe('whatever is declared', () => {
  const covered = tables.cnCodes.rows.filter(
    ({ cn8, sector }) => sector !== 'Electricity' && !['31021010', '73082000'].includes(cn8),
  );
  const masses = fc
    .tuple(fc.nat(10_000_000), fc.nat(999_999))
    .map(([kg, part]) => `${kg}.${String(part).padStart(6, '0')}`);
  const lines = fc.record({
    cnCode: fc.constantFrom(...covered.map(({ cn8 }) => cn8)),
    countryOfOrigin: fc.constantFrom('CN', 'IN', 'TR', 'UA', 'ML', 'AF', 'AO'),
    netMassKg: masses,
    importDate: fc.constantFrom(
      '2026-01-01',
      '2026-06-30',
      '2026-Q3',
      '2026-11-11',
      '2028-02-29',
      '2031-05-05',
      '2035-Q1',
    ),
    path: fc.constant('line'),
  });
  const yearLine = (stated: GoodsLine): YearLine[] => {
    const { figures } = assessGood(tables, stated);
    const { cnCode, countryOfOrigin, importDate } = stated;
    return figures ? [{ cnCode, countryOfOrigin, installation: null, quarter: importDate, figures }] : [];
  };

  test('mass scales emissions, free allocation, certificates and cost', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 2, max: 999 }), (stated, times) => {
        const figures = assessGood(tables, stated).figures;
        const many = assessGood(tables, {
          ...stated,
          netMassKg: new Exact(stated.netMassKg).times(times).toFixed(),
        }).figures;
        for (const name of ['embedded', 'freeAllocation', 'certificates', 'costEur'] as const) {
          const [small, large] = [figures?.[name].value ?? null, many?.[name].value ?? null];
          expect(large).toBe(small === null ? null : new Exact(small).times(times).toFixed());
        }
      }),
    );
  });

  test('no obligation is negative, and none exceeds the embedded emissions', () => {
    fc.assert(
      fc.property(lines, (stated) => {
        const figures = assessGood(tables, stated).figures;
        if (figures?.certificates.value == null || figures.embedded.value === null) return;
        expect(new Exact(figures.certificates.value).isNegative()).toBe(false);
        expect(new Exact(figures.certificates.value).lessThanOrEqualTo(figures.embedded.value)).toBe(true);
      }),
    );
  });

  test('the order of lines does not matter, and the parts sum to the whole', () => {
    const whole = fc.array(lines, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(whole, fc.nat(), (stated, cut) => {
        const assessed = stated.flatMap(yearLine);
        const forward = consolidateYear(assessed);
        const backward = consolidateYear(assessed.toReversed());
        for (const name of ['embedded', 'freeAllocation', 'certificates', 'costEur'] as const) {
          expect(backward.totals[name].value).toBe(forward.totals[name].value);
        }
        const at = cut % assessed.length;
        const parts = [assessed.slice(0, at), assessed.slice(at)].map(
          (part) => consolidateYear(part).totals.certificates.value,
        );
        const sum = parts.some((part) => part === null) ? null : Exact.sum(...(parts as string[])).toFixed();
        expect(forward.totals.certificates.value).toBe(sum);
      }),
      { numRuns: 60 },
    );
  });

  test('every figure recomputes from its derivation', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 6 }), (stated) => {
        const record = consolidateYear(stated.flatMap(yearLine));
        for (const figure of Object.values(record.totals)) expect(recompute(figure)).toBe(figure.value);
      }),
      { numRuns: 40 },
    );
  });

  test('amounts are read exactly or not at all', () => {
    fc.assert(
      fc.property(masses, (mass) => {
        expect(new Exact(readAmount(mass) ?? Number.NaN).equals(mass)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = readAmount(text);
        expect(amount === null || /^\d+(\.\d+)?$/.test(amount)).toBe(true);
      }),
    );
  });

  test('hostile text in a line ends in findings, never in an exception', () => {
    const hostile = fc.record({
      cnCode: fc.string(),
      countryOfOrigin: fc.string(),
      netMassKg: fc.oneof(fc.string(), fc.double()),
      importDate: fc.string(),
      taricCode: fc.option(fc.string(), { nil: undefined }),
      path: fc.string(),
    });
    fc.assert(
      fc.property(hostile, (stated) => {
        expect(assessGood(tables, stated).findings.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
