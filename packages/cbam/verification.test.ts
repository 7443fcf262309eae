import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { Exact } from './decimal.ts';
import { eurosAtRisk, totalAtRisk } from './euros-at-risk.ts';
import { input } from './figure.ts';
import type { GoodsLine } from './goods-line.ts';
import { lastDayToEngage, type Verification, verificationOf } from './verification.ts';

const whole: Verification = {
  ...{ installation: 'mill', periodStart: '2026-01-01', periodEnd: '2026-12-31', cnCodes: ['7214'], state: 'verified' },
  ...{
    verifier: 'TÜV',
    accreditation: 'TR-17',
    report: 'report.pdf',
    verifiedOn: '2027-03-01',
    siteVisitOn: '2027-01-20',
  },
  ...{ materialityPercent: '5', validUntil: null },
};
const good = { installation: 'mill', cnCode: '72142000', year: 2026 };
const of = (change: Partial<Verification>, asked: Partial<typeof good> = {}) =>
  verificationOf([{ ...whole, ...change }], { ...good, ...asked }, '2027-05-01');

test('verified values count for their installation, year and goods alone', () => {
  expect(of({})).toMatchObject({ state: 'verified', counts: true, gaps: [] });
  for (const asked of [{ installation: 'other' }, { cnCode: '72081000' }, { year: 2027 }])
    expect(of({}, asked)).toMatchObject({ state: 'unverified', counts: false, verification: null });
  expect(of({ periodEnd: '2026-06-30' }).counts).toBe(false);
});

test('what lacks a verifier, a report date or has expired does not count; other gaps are named', () => {
  for (const change of [
    { verifier: null },
    { verifiedOn: null },
    { verifiedOn: '2027-06-01' },
    { validUntil: '2027-04-30' },
  ])
    expect(of(change).counts).toBe(false);
  expect(of({ accreditation: null, siteVisitOn: null })).toMatchObject({
    counts: true,
    gaps: ['accreditation', 'site-visit'],
  });
  for (const state of ['unverified', 'in_verification', 'rejected'] as const)
    expect(of({ state })).toMatchObject({ state, counts: false });
});

test('of several verifications the one that counts is taken', () => {
  const verifications = [{ ...whole, state: 'rejected' as const }, whole, { ...whole, verifier: null }];
  expect(verificationOf(verifications, good, '2027-05-01').verification).toBe(whole);
});

test('a verifier who needs twelve weeks before 30 September is engaged by 8 July', () => {
  expect(lastDayToEngage('2027-09-30', 12)).toBe('2027-07-08');
});

test('euros at risk are the cost by default less the cost by actual values, and nothing is guessed', () => {
  const tables = loadTables();
  const stated = (value: string) => input('stated', value, 'tCO2e/t', 'emissions');
  const actual = { direct: stated('1'), indirect: stated('0'), sefa: stated('0.2'), isVerified: false };
  const line: GoodsLine = {
    ...{ path: 'goods[0]', cnCode: '72142000', countryOfOrigin: 'TR', netMassKg: '100000', importDate: '2026-02-01' },
    actual,
  };
  const risk = eurosAtRisk(tables, line);
  if (risk === null) throw new Error('no cost');
  const cheaper = Number(risk.byDefaultEur.value) - Number(risk.byActualEur.value);
  expect(cheaper).toBeGreaterThan(0);
  expect(Number(risk.atRiskEur)).toBeCloseTo(cheaper, 6);
  expect(eurosAtRisk(tables, { ...line, actual: undefined })).toBeNull();
  const unknown = eurosAtRisk(tables, { ...line, importDate: '2027-02-01' });
  expect(unknown?.atRiskEur).toBeNull();
  expect(totalAtRisk([risk, null, risk, unknown])).toEqual({
    eur: new Exact(risk.atRiskEur ?? 0).times(2).toFixed(),
    unknown: 1,
  });
});
