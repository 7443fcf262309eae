import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { Exact } from './decimal.ts';
import { eurosAtRisk, totalAtRisk } from './euros-at-risk.ts';
import { input } from './figure.ts';
import type { GoodsLine } from './goods-line.ts';
import { type Verification, verificationCounts, verificationFindings, verifierDays } from './verification.ts';

const whole: Verification = {
  ...{ state: 'verified', verifier: 'TÜV', accreditationNumber: 'TR-17', accreditationBody: 'TÜRKAK', hasReport: true },
  ...{ verifiedOn: '2027-03-01', periodTo: '2026-12-31', siteVisit: 'physical', siteVisitOn: '2027-01-20' },
  ...{ materialityPercent: '5', validUntil: null },
};
const TODAY = '2027-05-01';
const codesOf = (change: Partial<Verification>) =>
  verificationFindings(loadTables(), { ...whole, ...change }, TODAY).map(({ code, severity }) => `${code} ${severity}`);
const counts = (change: Partial<Verification>) => verificationCounts(loadTables(), { ...whole, ...change }, TODAY);

test('a whole record counts and lacks nothing; any other state does not count', () => {
  expect([counts({}), codesOf({})]).toEqual([true, []]);
  for (const state of ['unverified', 'in_verification', 'rejected'] as const)
    expect([counts({ state }), codesOf({ state })]).toEqual([false, []]);
});

test.each([
  [{ verifier: '' }, 'verification-verifier error'],
  [{ verifiedOn: null }, 'verification-report-date error'],
  [{ verifiedOn: '2027-06-01' }, 'verification-report-date error'],
  [{ validUntil: '2027-04-30' }, 'verification-expired error'],
  [{ materialityPercent: '5.01' }, 'verification-materiality-high error'],
] as const)('%j keeps it from counting', (change, code) => {
  expect([counts(change), codesOf(change)]).toEqual([false, [code]]);
});

test.each([
  [{ accreditationBody: '' }, 'verification-accreditation warning'],
  [{ hasReport: false }, 'verification-report warning'],
  [{ verifiedOn: '2026-12-31' }, 'verification-before-end warning'],
  [{ siteVisitOn: null }, 'verification-site-visit warning'],
  [{ siteVisit: 'virtual' }, 'verification-site-visit-remote info'],
  [{ siteVisit: 'waived', siteVisitOn: null }, 'verification-site-visit-remote info'],
  [{ materialityPercent: null }, 'verification-materiality warning'],
] as const)('%j is told and counts all the same', (change, code) => {
  expect([counts(change), codesOf(change)]).toEqual([true, [code]]);
});

test('a verifier who needs sixteen weeks before 30 September is engaged by 10 June; before 2026 nobody is needed', () => {
  expect(verifierDays('2026-12-31')).toEqual({ declareBy: '2027-09-30', engageBy: '2027-06-10' });
  expect(verifierDays('2025-12-31')).toBeNull();
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
