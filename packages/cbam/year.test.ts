import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { assessGood } from './assess-good.ts';
import { recompute } from './derive.ts';
import { input } from './figure.ts';
import type { GoodsLine } from './goods-line.ts';
import { holdingTest } from './holding.ts';
import { holdingBySurrender } from './holding-by-surrender.ts';
import { readQuarter } from './period.ts';
import { thresholdPositions } from './threshold.ts';
import { consolidateYear, wholeCertificates, type YearLine } from './year.ts';

const tables = loadTables();

describe('the threshold of 50 tonnes', () => {
  const line = (netMassKg: string, over: object = {}) => ({
    eori: 'DK12345678',
    cnCode: '72083900',
    countryOfOrigin: 'CN',
    importDate: '2026-05-01',
    netMassKg,
    path: `line of ${netMassKg}`,
    ...over,
  });
  const only = (lines: ReturnType<typeof line>[], year = 2026) => {
    const [position, ...others] = thresholdPositions(tables, year, lines);
    expect(others).toEqual([]);
    return position;
  };

  test('exempts 50.000 t and not a gram more; then the line that crossed it is named in order of import', () => {
    const lines = [line('30000', { importDate: '2026-09-01' }), line('20000')];
    expect(only(lines)).toMatchObject({
      mass: { value: '50' },
      left: { value: '0' },
      isExceeded: false,
      crossing: null,
    });
    expect(only([...lines, line('0.001')])).toMatchObject({
      mass: { value: '50.000001' },
      isExceeded: true,
      isWithinPenaltyBand: true,
      crossing: { path: 'line of 30000', importDate: '2026-09-01' },
    });
  });

  test('goods without a day come behind all days of their quarter, and before the days of the next', () => {
    const lines = [
      line('20000', { importDate: '2026-04-01' }),
      line('25000', { importDate: '2026-Q1' }),
      line('10000', { importDate: '2026-03-31' }),
    ];
    expect(only(lines)).toMatchObject({ crossing: { importDate: '2026-04-01' } });
    expect(only([...lines, line('15001', { importDate: '2026-02-01' })])).toMatchObject({
      crossing: { importDate: '2026-Q1' },
    });
  });

  test('tells up to which mass a penalty may be reduced', () => {
    expect(only([line('55000')])).toMatchObject({ penaltyBand: { value: '55' }, isWithinPenaltyBand: true });
    expect(only([line('55000.1')])).toMatchObject({ isExceeded: true, isWithinPenaltyBand: false });
    expect(only([line('49000')])).toMatchObject({ isExceeded: false, isWithinPenaltyBand: false });
  });

  test('never counts hydrogen and electricity, and never exempts them', () => {
    const lines = [line('900000', { cnCode: '28041000' }), line('5', { cnCode: '27160000' })];
    expect(only(lines)).toMatchObject({
      mass: { value: '0' },
      isExceeded: false,
      counted: [],
      apart: ['line of 900000', 'line of 5'],
    });
  });

  test('counts by importer and by calendar year, and leaves goods outside the Regulation out', () => {
    const lines = [
      line('1000'),
      line('2000', { eori: 'SE5566778899' }),
      line('4000', { eori: ' dk12345678 ' }),
      line('8000', { importDate: '2025-12-31' }),
      line('16000', { cnCode: '27090090' }),
      line('32000', { countryOfOrigin: 'NO' }),
    ];
    expect(thresholdPositions(tables, 2026, lines).map(({ eori, mass }) => [eori, mass.value])).toEqual([
      ['DK12345678', '5'],
      ['SE5566778899', '2'],
    ]);
  });

  test('names the lines that it cannot read', () => {
    const lines = [
      line('1e3'),
      line('2', { cnCode: '72083901' }),
      line('3', { countryOfOrigin: 'ZZ' }),
      line('4', { importDate: '2026-02-30' }),
    ];
    expect(only(lines)).toMatchObject({
      mass: { value: '0' },
      unread: ['line of 1e3', 'line of 2', 'line of 3', 'line of 4'],
    });
  });
});

describe('the annual consolidation', () => {
  const yearLine = (over: Partial<GoodsLine> & { installation?: string } = {}): YearLine => {
    const line = {
      cnCode: '72083900',
      countryOfOrigin: 'CN',
      importDate: '2026-Q1',
      netMassKg: '100000',
      path: 'x',
      ...over,
    };
    const { figures } = assessGood(tables, line);
    if (!figures) throw new Error('The line has no figures.');
    const { cnCode, countryOfOrigin, importDate: quarter } = line;
    return { cnCode, countryOfOrigin, installation: over.installation ?? null, quarter, figures };
  };

  test('adds up the lines of a good and prices each quarter with its own price', () => {
    const record = consolidateYear([yearLine(), yearLine({ importDate: '2026-Q3' }), yearLine()]);
    expect(record.goods).toHaveLength(1);
    const [good] = record.goods;
    expect(good).toMatchObject({ amount: { value: '300' }, totals: { certificates: { value: '650.985' } } });
    expect(
      good?.byQuarter.map(({ quarter, certificates, costEur }) => [quarter, certificates.value, costEur.value]),
    ).toEqual([
      ['2026-Q1', '433.99', '32705.4864'],
      ['2026-Q3', '216.995', '17863.0284'],
    ]);
    expect(record.totals.costEur.value).toBe('50568.5148');
    expect(recompute(record.totals.costEur)).toBe('50568.5148');
  });

  test('sets the negative result of one good to zero, so that it offsets no other', () => {
    const clay = yearLine({ cnCode: '2507008080', countryOfOrigin: 'AO' });
    const steel = yearLine();
    const both = consolidateYear([clay, steel]);
    expect(both.goods.map(({ totals }) => totals.certificates.value)).toEqual(['0', '216.995']);
    expect(both.totals.certificates.value).toBe('216.995');
  });

  test('lets quarters of one good offset each other before the floor, and shares the rest among those above zero', () => {
    const actual = (direct: string) => ({
      direct: input('direct', direct, 'tCO2e/t', 'x'),
      indirect: input('indirect', '0', 'tCO2e/t', 'x'),
      sefa: input('sefa', '1', 'tCO2e/t', 'x'),
      isVerified: true,
    });
    const record = consolidateYear([
      yearLine({ actual: actual('1.5'), installation: 'mill' }),
      yearLine({ actual: actual('0.8'), installation: 'mill', importDate: '2026-Q2' }),
    ]);
    expect(record.totals.certificates.value).toBe('30');
    expect(record.goods[0]?.byQuarter.map(({ certificates }) => certificates.value)).toEqual(['30', '0']);
  });

  test('keeps goods of different installations, and actual and default values, apart', () => {
    const lines = [
      yearLine(),
      yearLine({ installation: 'a' }),
      yearLine({ installation: 'b' }),
      yearLine({ countryOfOrigin: 'IN' }),
    ];
    expect(consolidateYear(lines).goods).toHaveLength(4);
  });

  test('shows a total with an unpublished price as unknown, and what is known of it beside', () => {
    const record = consolidateYear([yearLine(), yearLine({ importDate: '2026-Q4', countryOfOrigin: 'IN' })]);
    expect(record.totals.costEur).toMatchObject({ value: null, because: ['price-not-published'] });
    expect(record.totals.certificates.value).toBe('554.22');
    expect(record.knownPart).toMatchObject({ costEur: { value: '16352.7432' }, goodsLacking: 1 });
  });

  test('of no lines is zero', () => {
    expect(consolidateYear([])).toMatchObject({
      goods: [],
      totals: { certificates: { value: '0' }, costEur: { value: '0' } },
    });
  });

  test('rounds certificates only where the declarant asks for it', () => {
    const certificates = input('certificates', '216.5', 'certificates', 'x');
    expect(wholeCertificates(certificates, 'up').value).toBe('217');
    expect(wholeCertificates(input('certificates', '216.4', 'certificates', 'x'), 'half up').value).toBe('216');
    expect(wholeCertificates(certificates, 'half up').value).toBe('217');
  });
});

describe('the holding rule', () => {
  const quarter = (name: string) => readQuarter(name) ?? expect.fail(name);
  const line = (importDate: string, over: object = {}) => ({
    cnCode: '72083900',
    countryOfOrigin: 'CN',
    netMassKg: '1000000',
    importDate,
    path: importDate,
    ...over,
  });

  test('counts the imports since January up to the quarter, by default values without mark-up', () => {
    const lines = [line('2026-12-31'), line('2027-01-01'), line('2027-05-01')];
    expect(holdingTest(tables, quarter('2027-Q1'), lines).toHold.value).toBe('942.75');
    expect(holdingTest(tables, quarter('2027-Q2'), lines).toHold.value).toBe('1885.5');
  });

  test('lets no good with surplus free allocation lower the others', () => {
    const clay = line('2027-01-01', { cnCode: '2507008080', countryOfOrigin: 'AO' });
    expect(holdingTest(tables, quarter('2027-Q1'), [clay, line('2027-01-01')]).toHold.value).toBe('942.75');
  });

  test('counts electricity by its energy', () => {
    const electricity = line('2027-01-01', { cnCode: '27160000', countryOfOrigin: 'UA', electricityMwh: '10' });
    expect(holdingTest(tables, quarter('2027-Q1'), [electricity]).toHold.value).toBe('4.535');
    const unstated = { ...electricity, electricityMwh: undefined };
    expect(holdingTest(tables, quarter('2027-Q1'), [unstated])).toMatchObject({ unread: ['2027-01-01'] });
  });

  test('leaves goods outside out and names lines that it cannot read', () => {
    const lines = [
      line('2027-01-01', { cnCode: '27090090' }),
      line('2027-13-01'),
      line('2027-01-02', { netMassKg: '-1' }),
    ];
    expect(holdingTest(tables, quarter('2027-Q1'), lines)).toMatchObject({
      toHold: { value: '0' },
      unread: ['2027-13-01', '2027-01-02'],
    });
  });

  test('may go by half of what was surrendered for the same goods; other goods are counted by default values', () => {
    const clay = line('2027-01-01', { cnCode: '2507008080', countryOfOrigin: 'AO' });
    const { goods } = holdingTest(tables, quarter('2027-Q1'), [clay, line('2027-01-01')]);
    const surrendered = {
      ...{ cnCode: '72083900', countryOfOrigin: 'CN' },
      certificates: input('surrendered', '301', 'certificates', 'x'),
      amount: input('amount', '2000', 't', 'x'),
    };
    const found = holdingBySurrender(tables, goods, [surrendered]);
    expect([found?.toHold.value, found?.toHoldAtAmounts.value]).toEqual(['150.5', '75.25']);
    expect(holdingBySurrender(tables, goods, [{ ...surrendered, countryOfOrigin: 'IN' }])).toBeNull();
  });
});
