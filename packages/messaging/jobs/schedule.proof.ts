import { describe, expect, test } from 'vitest';
import { watchSchedule } from '../testing/scheduled.ts';

const HOUR = 3_600_000;
/** `LODS_TICKS=10000` in full. */
const TICKS = Number(process.env.LODS_TICKS ?? 1_000);

describe('a job that is scheduled for half past one at night', () => {
  test.each([
    ['an ordinary night', '2027-02-11T01:25:00Z', 15],
    ['the night when clocks go forward', '2027-03-28T00:55:00Z', 40],
    ['the night when clocks go back', '2027-10-31T00:55:00Z', 40],
    ['29 February', '2028-02-29T01:25:00Z', 15],
    ['the turn of the year', '2028-01-01T01:25:00Z', 15],
  ])('runs once in %s', async (_, start, minutes) => {
    const { pass, runs } = await watchSchedule('30 1 * * *', new Date(start));
    await pass(minutes);
    expect(runs).toHaveLength(1);
  });
});

describe('a job that is scheduled for each hour', () => {
  test('runs once for what was missed when the clock jumps ahead, and not again when it is set back', async () => {
    const start = new Date('2027-05-01T08:30:00Z');
    const { clock, pass, runs } = await watchSchedule('0 * * * *', start);
    await pass(60);
    expect(runs).toHaveLength(1);

    await clock.setTime(clock.now() + HOUR);
    await pass(10);
    expect(runs).toHaveLength(2);

    await clock.setTime(clock.now() - HOUR / 6);
    await pass(10);
    expect(runs).toHaveLength(2);

    await clock.setTime(clock.now() + 365 * 24 * HOUR);
    await pass(10);
    expect(runs).toHaveLength(3);
  });
});

test('no minute runs twice and none is left out when the clock goes back ten minutes in the middle of a job', async () => {
  const start = new Date('2027-05-01T08:00:30Z');
  const minuteOf = (at: Date) => Math.floor((at.getTime() - start.getTime() + 30_000) / 60_000);
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isHeld = false;
  const { clock, pass, runs } = await watchSchedule('* * * * *', start, async () => {
    if (!isHeld) return;
    begun.resolve();
    await goOn.promise;
  });
  await pass(14);
  isHeld = true;
  await clock.tick(60_000);
  await begun.promise;
  await clock.setTime(clock.now() - 10 * 60_000);
  isHeld = false;
  goOn.resolve();
  await pass(25);
  const minutes = runs.map(minuteOf);
  const first = minutes[0] ?? 0;
  expect(first).toBeLessThanOrEqual(1);
  expect(minutes).toEqual(Array.from({ length: 31 - first }, (_, n) => first + n));
});

test('each minute runs once over two processes', async () => {
  const start = new Date('2027-05-01T08:00:30Z');
  const { pass, runs } = await watchSchedule('* * * * *', start);
  await pass(TICKS);
  const minutes = runs.map((at) => Math.floor((at.getTime() - start.getTime() + 30_000) / 60_000));
  // The minute in which the watch begins is due too, if the watch looks before it is over.
  expect(minutes.slice(minutes[0] === 0 ? 1 : 0)).toEqual(Array.from({ length: TICKS }, (_, n) => n + 1));
  console.log(`${TICKS} minutes, each run once over two processes`);
});
