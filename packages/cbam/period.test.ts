import { expect, test } from 'vitest';
import { daysIn, quarterOfDay, readQuarter } from './period.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

test('every day of a leap year, of another and of one long ago lies in the quarter that reading it gives', () => {
  for (const year of [999, 2026, 2028])
    for (let month = 1; month <= 12; month += 1)
      for (let day = 1; day <= daysIn(year, month); day += 1) {
        const named = String(year).padStart(4, '0');
        const date = `${named}-${twoDigits(month)}-${twoDigits(day)}`;
        expect(quarterOfDay(date)).toBe(readQuarter(date)?.name);
        expect(quarterOfDay(date)).toBe(`${named}-Q${[1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4][month - 1]}`);
      }
});
