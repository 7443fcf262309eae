import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { type HeldLine, holdingOfYear, topUpBy } from './holding-year.ts';

const tables = loadTables();
/** 1000 t of this coil are half of 1000 × (3.187 − 0.95 × 1.370) = 942.75 certificates: worked example W6. */
const coil = (importDate: string, over: Partial<HeldLine> = {}): HeldLine => ({
  eori: 'DK11111111',
  cnCode: '72083900',
  countryOfOrigin: 'CN',
  netMassKg: '1000000',
  importDate,
  path: importDate,
  ...over,
});
const held = (lines: readonly HeldLine[], year = 2027) =>
  holdingOfYear(tables, year, lines).map(({ toHold, toHoldByAnswers }) => [toHold.value, toHoldByAnswers.value]);

test('begins with the quarter after the threshold is exceeded; the answers of the Commission begin at once', () => {
  expect(held([coil('2027-02-01'), coil('2027-05-01')])).toEqual([
    ['0', '942.75'],
    ['1885.5', '1885.5'],
    ['1885.5', '1885.5'],
    ['1885.5', '1885.5'],
  ]);
  expect(
    holdingOfYear(tables, 2027, [coil('2027-02-01')]).map(({ quarter, date, importers }) => [quarter, date, importers]),
  ).toEqual([
    ['2027-Q1', '2027-03-31', []],
    ['2027-Q2', '2027-06-30', ['DK11111111']],
    ['2027-Q3', '2027-09-30', ['DK11111111']],
    ['2027-Q4', '2027-12-31', ['DK11111111']],
  ]);
});

test('begins anew each calendar year, and not before 2027', () => {
  const lines = [coil('2027-11-01'), coil('2028-08-01')];
  expect(held(lines)).toEqual([
    ['0', '0'],
    ['0', '0'],
    ['0', '0'],
    ['0', '942.75'],
  ]);
  // 1000 × (3.187 − 0.90 × benchmark of 2028): whatever it is, it is due from the fourth quarter on.
  expect(held(lines, 2028).map(([toHold]) => toHold === '0')).toEqual([true, true, true, false]);
  expect(held([coil('2026-02-01')], 2026)).toEqual([]);
});

test('asks nothing of an importer at 50 t, and of one above for all goods since January', () => {
  const small = coil('2027-01-05', { eori: 'dk22222222', netMassKg: '30000' });
  const none = ['0', '0'];
  expect(held([small, coil('2027-02-01', { eori: 'DK22222222', netMassKg: '20000' })])).toEqual([
    none,
    none,
    none,
    none,
  ]);
  // 80 t × (3.187 − 0.95 × 1.370) ÷ 2
  expect(held([small, coil('2027-02-01', { eori: 'DK22222222', netMassKg: '50000' })])[1]).toEqual(['75.42', '75.42']);
  expect(held([small, coil('2027-02-01')])[1]).toEqual(['942.75', '942.75']);
});

test('counts electricity and hydrogen from the first quarter on, since they know no threshold', () => {
  const electricity = coil('2027-01-01', { cnCode: '27160000', countryOfOrigin: 'UA', electricityMwh: '10' });
  expect(held([electricity])[0]).toEqual(['4.535', '4.535']);
});

test('a year with a quarter missing holds what there is', () => {
  expect(held([coil('2027-01-01'), coil('2027-12-31')])).toEqual([
    ['0', '942.75'],
    ['942.75', '942.75'],
    ['942.75', '942.75'],
    ['1885.5', '1885.5'],
  ]);
});

test.each([
  ['2027-04-10', '2027-05-10'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2027-12-31', '2028-01-31'],
])('missing certificates are there one month after the notification of %s: %s', (notified, by) => {
  expect(topUpBy(notified)).toBe(by);
});
