import { daysBetween } from '@lods/cbam/period';
import { describe, expect, test } from 'vitest';
import { today } from '../../shell/this-quarter.ts';
import { deadlinesOf, yearOfNextDuty, yearProgress } from './year-plan.ts';

const none: ReadonlySet<string> = new Set();

describe('the day', () => {
  test.each([
    ['2027-12-31T22:59:59Z', 'Europe/Copenhagen', '2027-12-31'],
    ['2027-12-31T23:00:00Z', 'Europe/Copenhagen', '2028-01-01'],
    ['2027-12-31T23:00:00Z', 'America/New_York', '2027-12-31'],
    ['2028-02-29T23:30:00Z', 'Europe/Copenhagen', '2028-03-01'],
    ['2026-07-31T22:00:00Z', 'Europe/Copenhagen', '2026-08-01'],
    ['2026-07-31T21:59:59Z', 'Europe/Copenhagen', '2026-07-31'],
  ])('at %s in %s is %s', (instant, zone, day) => {
    expect(today(zone, new Date(instant))).toBe(day);
  });

  test.each([
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2027-09-30', '2027-09-30', 0],
  ])('from %s to %s are %i days, also over a change of the clock', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

test.each([
  [2025, '2024-12-31', 0, 365],
  [2025, '2025-01-01', 1, 365],
  [2025, '2025-12-31', 365, 365],
  [2025, '2026-01-01', 365, 365],
  [2028, '2028-02-29', 60, 366],
  [2028, '2028-12-31', 366, 366],
])('of %i, on %s, %i of %i days have begun', (year, day, begun, days) => {
  expect(yearProgress(year, day)).toEqual({ day: begun, days });
});

test.each([
  ['2025-01-31', 2024],
  ['2025-03-01', 2025],
  ['2026-01-31', 2025],
  ['2026-03-01', 2027],
  ['2027-12-31', 2027],
  ['2028-01-01', 2028],
])('on %s the next duty is in the plan of %i', (day, year) => {
  expect(yearOfNextDuty(day)).toBe(year);
});

test('2025 has its four reports, of which the filed are completed, the next is upcoming and a missed one is not hidden', () => {
  const plan = deadlinesOf(2025, '2025-10-31', new Set(['2025-Q1']));
  expect(plan.map(({ date, status }) => `${date} ${status}`)).toEqual([
    '2025-04-30 completed',
    '2025-07-31 passed',
    '2025-10-31 upcoming',
    '2026-01-31 future',
  ]);
});

test('2026 has no quarterly reports any more', () => {
  expect(deadlinesOf(2026, '2026-11-21', none).filter(({ regime }) => regime === 'transitional')).toEqual([]);
});

test('the declaration of a year is completed by the year itself, and its superseded date is told', () => {
  const declaration = (filed: ReadonlySet<string>) =>
    deadlinesOf(2027, '2027-10-01', filed).find(({ kind }) => kind === 'declaration');
  expect(declaration(new Set(['2026']))).toMatchObject({
    date: '2027-09-30',
    status: 'completed',
    superseded: { date: '2027-05-31' },
  });
  expect(declaration(new Set(['2026-Q1', '2026-Q4']))).toMatchObject({ status: 'passed' });
});
