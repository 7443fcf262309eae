import { expect, test } from 'vitest';
import { levelsReached, projectCrossing } from './crossing.ts';

const facts = { year: 2026, thresholdT: '50', daysBefore: [] };

test('alerts begin at 60, 80, 90 and 100 % of 50 t, to the kilogram', () => {
  const reached = (massT: string) => levelsReached(massT, '50');
  expect(reached('29.999')).toEqual([]);
  expect(reached('30')).toEqual([60]);
  expect(reached('44.999')).toEqual([60, 80]);
  expect(reached('49.999')).toEqual([60, 80, 90]);
  expect(reached('50')).toEqual([60, 80, 90, 100]);
});

test('the crossing is projected at three paces, and the last day to apply lies 120 days before the earliest', () => {
  const days = [
    { date: '2026-01-10', massT: '10' },
    { date: '2026-04-01', massT: '10' },
  ];
  const daysBefore = [{ date: '2025-10-01', massT: '92' }];
  // On 10 April 100 days have passed: 20 t in 100 days leave 30 t, which 150 days bring and the 151st exceeds: 8 September.
  // Of the last 90 days (from 11 January) 10 t: 30 t × 90 / 10 = 270 days, the 271st is in 2027: not this year.
  // Last year 92 t came in the 265 days after 10 April: 30 × 265 / 92 = 86.4, so the 87th day: 6 July.
  const { paces, crossesOn, earliest, latest, applyBy, decidedBy } = projectCrossing({
    ...facts,
    ...{ today: '2026-04-10', days, daysBefore },
  });
  expect(paces.map(({ name, crossesOn: on }) => [name, on])).toEqual([
    ['this year', '2026-09-08'],
    ['last 90 days', null],
    ['last year', '2026-07-06'],
  ]);
  expect({ crossesOn, earliest, latest, applyBy, decidedBy }).toEqual({
    crossesOn: '2026-09-08',
    earliest: '2026-07-06',
    latest: null,
    applyBy: '2026-03-08',
    decidedBy: '2026-08-08',
  });
});

test('at exactly 50 t the next import crosses, above it nothing is projected, and without imports nobody guesses', () => {
  const at = (massT: string) =>
    projectCrossing({ ...facts, today: '2026-06-30', days: [{ date: '2026-06-01', massT }] });
  expect(at('50').earliest).toBe('2026-07-01');
  expect(at('50.001')).toMatchObject({ paces: [], earliest: null, applyBy: null });
  expect(projectCrossing({ ...facts, today: '2026-06-30', days: [] })).toMatchObject({ paces: [], earliest: null });
  expect(projectCrossing({ ...facts, today: '2027-01-01', days: [{ date: '2026-06-01', massT: '49' }] }).paces).toEqual(
    [],
  );
});
