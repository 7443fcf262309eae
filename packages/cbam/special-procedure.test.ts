import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { assessGood } from './assess-good.ts';
import { procedureRowOf, splitProcedure } from './customs-procedures.ts';
import { input } from './figure.ts';
import type { GoodsLine } from './goods-line.ts';
import { holdingTest } from './holding.ts';
import { readQuarter } from './period.ts';
import { thresholdPositions } from './threshold.ts';

const tables = loadTables();
const line = (over: Partial<GoodsLine> = {}): GoodsLine => ({
  cnCode: '72083900',
  countryOfOrigin: 'CN',
  netMassKg: '100000',
  importDate: '2026-01-15',
  path: 'goods[0]',
  ...over,
});
const assess = (code: string, over: Partial<GoodsLine> = {}) =>
  assessGood(tables, line({ ...splitProcedure(code), ...over }));
const verified = (over: object = {}) => ({
  direct: input('direct', '0.5', 'tCO2e/t', 'x'),
  indirect: input('indirect', '0', 'tCO2e/t', 'x'),
  sefa: input('SEFA', '0.2', 'tCO2e/t', 'x'),
  isVerified: true,
  ...over,
});

test.each([
  ['4000', '', 'import'],
  ['40', '', 'import'],
  ['4071', '', 'import'],
  ['4078', '', 'import'],
  ['0700', '', 'import'],
  ['4200', '', 'import'],
  ['4051', '', 'inward'],
  ['4054', '', 'inward'],
  ['4251', '', 'inward'],
  ['6123', 'F04', 'inward'],
  ['6121', '', 'outward'],
  ['6122', '', 'outward'],
  ['4600', '', 'outward'],
  ['4800', '', 'outward'],
  ['4821', '', 'outward'],
  ['6123', '', 'returned'],
  ['6110', '', 'returned'],
  ['6123', 'F01', 'returned'],
  ['6123', 'f01', 'returned'],
  ['6311', '', 'returned'],
  ['4000', 'F02', 'returned'],
  ['5100', '', 'not-imported'],
  ['5171', '', 'not-imported'],
  ['5300', '', 'not-imported'],
  ['7100', '', 'not-imported'],
  ['2151', '', 'not-imported'],
  ['1000', '', 'not-imported'],
  ['4900', '', 'not-imported'],
  ['9500', '', 'not-imported'],
] as const)('procedure %s %s is %s', (code, additional, treatment) => {
  expect(procedureRowOf(splitProcedure(code, additional))).toMatchObject({ treatment });
});

test('where no procedure is stated nothing is special', () => {
  expect(procedureRowOf({})).toBeNull();
  expect(assessGood(tables, line())).toMatchObject({ figures: { certificates: { value: '216.995' } }, findings: [] });
});

describe('returned goods', () => {
  test('of other than Union origin carry zero emissions, cost nothing and count towards 50 t', () => {
    expect(assess('6123')).toMatchObject({
      figures: {
        amount: { value: '100' },
        embedded: { value: '0' },
        freeAllocation: { value: '0' },
        certificates: { value: '0' },
        costEur: { value: '0' },
      },
      findings: [{ code: 'returned-goods', severity: 'info', path: 'goods[0].procedure' }],
    });
    expect(assess('6123', { actual: verified({ isVerified: false }) })).toMatchObject({
      figures: { embedded: { value: '0' } },
      ifVerified: null,
    });
    const stated = { ...line(splitProcedure('6123')), eori: 'DK1' };
    expect(thresholdPositions(tables, 2026, [stated])).toMatchObject([{ mass: { value: '100' }, isExceeded: true }]);
  });

  test('of Union origin are outside, and until the end of 2025 all of them were', () => {
    expect(assess('6123', { countryOfOrigin: 'SE' })).toMatchObject({ figures: null });
    expect(assess('6123', { importDate: '2025-12-31' })).toMatchObject({
      figures: null,
      findings: [{ code: 'not-reportable-before-2026', message: expect.stringContaining('Art. 34(2)') }],
    });
  });

  test('are not to be held for', () => {
    const quarter = readQuarter('2027-Q1') ?? expect.fail('2027-Q1');
    const returned = line({ ...splitProcedure('6123'), importDate: '2027-01-05' });
    expect(holdingTest(tables, quarter, [returned])).toMatchObject({ toHold: { value: '0' }, unread: [] });
  });
});

describe('outward processing', () => {
  test('counts the stated emissions of the processing abroad alone; no default value stands in', () => {
    // 100 t × (0.5 − 0.2)
    expect(assess('6121', { actual: verified() })).toMatchObject({
      figures: { certificates: { value: '30' } },
      findings: [{ code: 'outward-processing', severity: 'info' }],
    });
    expect(assess('4800')).toMatchObject({
      figures: { certificates: { value: null, because: ['not-stated'] } },
      findings: [{ code: 'outward-processing-not-stated', severity: 'error' }],
    });
  });

  test('was not reportable until the end of 2025', () => {
    const before = { importDate: '2025-06-30', actual: verified() };
    expect(assess('6121', before)).toMatchObject({ figures: null, findings: [{ code: 'not-reportable-before-2026' }] });
  });
});

describe('inward processing', () => {
  test('asks for the goods that were placed under it and for Y422, also of a product outside Annex I', () => {
    expect(assess('4051').findings).toMatchObject([
      { code: 'inward-processing', severity: 'warning', remedy: expect.stringContaining('Y422') },
    ]);
    const product = assess('4054', { cnCode: '84139100' });
    expect(product.findings).toMatchObject([
      { code: 'inward-processing', message: expect.stringContaining('not in Annex I') },
    ]);
  });

  test('declares nothing while the goods are under it', () => {
    const placed = line({ ...splitProcedure('5100') });
    expect(assessGood(tables, placed)).toMatchObject({
      figures: null,
      findings: [{ code: 'procedure-not-imported', severity: 'info' }],
    });
    expect(thresholdPositions(tables, 2026, [{ ...placed, eori: 'DK1' }])).toMatchObject([{ mass: { value: '0' } }]);
  });
});

describe('goods outside by use or way', () => {
  test.each([
    ['military', '72083900', '2026-02-01', true],
    ['continental-shelf', '28041000', '2026-02-01', true],
    ['continental-shelf', '27160000', '2026-02-01', true],
    ['continental-shelf', '72083900', '2026-02-01', false],
    ['released-in-efta', '72083900', '2027-01-01', true],
    ['released-in-efta', '72083900', '2026-12-31', false],
  ] as const)('%s, %s, %s', (exemption, cnCode, importDate, isOutside) => {
    const stated = line({ exemption, cnCode, importDate, electricityMwh: '1' });
    const { figures, findings } = assessGood(tables, stated);
    expect(figures === null).toBe(isOutside);
    const code = isOutside ? 'outside-by-use' : 'exemption-does-not-fit';
    expect(findings.map((finding) => finding.code)).toContain(code);
  });
});

test.each([
  ['xs', 'covered', 'RS'],
  ['XI', 'covered', 'GB'],
  ['xc', 'exempt', 'ES-CE'],
  ['XL', 'exempt', 'ES-ML'],
  ['cn', 'covered', 'CN'],
  ['el', 'exempt', 'GR'],
])('the country code %s is read as customs writes it', (code, answer, country) => {
  expect(assess('4000', { countryOfOrigin: code }).origin).toMatchObject({ answer, country: { code: country } });
});
