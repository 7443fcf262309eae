import { expect, test } from 'vitest';
import { watchSchedule } from '../testing/scheduled.ts';

test('what is scheduled each minute runs once each minute although two processes watch the clock', async () => {
  const start = new Date();
  start.setUTCSeconds(30, 0);
  const { pass, runs } = await watchSchedule('* * * * *', start);
  await pass(6);
  const minutes = runs.map((at) => Math.floor(at.getTime() / 60_000) - Math.floor(start.getTime() / 60_000));
  // The minute in which the watch begins is due too, if the watch looks before it is over.
  expect(minutes.slice(minutes[0] === 0 ? 1 : 0)).toEqual([1, 2, 3, 4, 5, 6]);
});
