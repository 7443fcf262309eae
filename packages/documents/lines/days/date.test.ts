import { quarterOfDay } from '@lods/cbam/period';
import { expect, test } from 'vitest';
import { readWrittenDate, readWrittenQuarter, serialAsDate } from './date.ts';

test.each([
  ['2026-01-26', '2026-01-26'],
  ['2026-01-26T13:01', '2026-01-26'],
  ['2026/1/6', '2026-01-06'],
  ['26.01.2026', '2026-01-26'],
  ['26-01-2026', '2026-01-26'],
  ['26/01/2026 13:01', '2026-01-26'],
  ['1/26/2026', '2026-01-26'],
  ['04-04-2026', '2026-04-04'],
  ['26.1.26', '2026-01-26'],
  ['20230615', '2023-06-15'],
  ['20230615 kl.0800', '2023-06-15'],
  ['20260126130106+00', '2026-01-26'],
  ['26. januar 2026', '2026-01-26'],
  ['3. März 2026', '2026-03-03'],
  ['26-Jan-26', '2026-01-26'],
  ['26 Okt 2026', '2026-10-26'],
  ['January 26, 2026', '2026-01-26'],
  ['29.02.2024', '2024-02-29'],
])('%s is %s', (text, iso) => {
  expect(readWrittenDate(text)).toEqual({ iso });
});

test('day and month that can change places are told, never chosen', () => {
  expect(readWrittenDate('03/04/2026')).toEqual({
    dayFirst: '2026-04-03',
    monthFirst: '2026-03-04',
    yearFirst: null,
    separator: '/',
  });
});

test('a year of two digits in front is told beside the day, where it is one of CBAM', () => {
  expect(readWrittenDate('26-03-24')).toEqual({
    dayFirst: '2024-03-26',
    monthFirst: null,
    yearFirst: '2026-03-24',
    separator: '-',
  });
  expect(readWrittenDate('26-01-18')).toEqual({ iso: '2026-01-18' });
  expect(readWrittenDate('14-03-26')).toEqual({ iso: '2026-03-14' });
  expect(readWrittenDate('26.03.24')).toEqual({ iso: '2024-03-26' });
});

test.each(['30.02.2026', '31/04/2026', '2026-13-01', '29.02.2026', '00.01.2026', 'snart', '2026', '12.5', ''])(
  '%j is no date',
  (text) => {
    expect(readWrittenDate(text)).toBeNull();
  },
);

test.each([
  ['Q1', '2025', '2025-Q1'],
  ['2025Q4', null, '2025-Q4'],
  ['2026-Q1', null, '2026-Q1'],
  ['Q4 2025', null, '2025-Q4'],
  ['1. kvartal 2026', null, '2026-Q1'],
  ['K2', '2026', '2026-Q2'],
  ['2026-03', null, '2026-Q1'],
  ['11.2025', null, '2025-Q4'],
  ['Q1', null, null],
  ['Q5', '2026', null],
])('the quarter %s beside the year %s is %s', (text, year, quarter) => {
  expect(readWrittenQuarter(text, year)).toBe(quarter);
});

test('a bare day count of Excel is a date of this century', () => {
  expect(serialAsDate('46048')).toBe('2026-01-26');
  expect(serialAsDate('46048,5')).toBe('2026-01-26');
  expect(serialAsDate('72081')).toBeNull();
  expect(quarterOfDay('2026-12-31')).toBe('2026-Q4');
});

test.each([
  '26-JAN-2026 00:00',
  'Mon 26 Jan 2026',
  '26 de enero de 2026',
  '26-01-2026 kl. 13.01',
  'd. 26-01-2026',
  '26.01.2026 r.',
  '26 stycznia 2026',
  '26 janvier 2026',
])('%s is the 26th of January', (text) => {
  expect(readWrittenDate(text)).toEqual({ iso: '2026-01-26' });
});

test.each(['Ref. 26-2026', 'Item 3', 'Q1 2026'])('%s is no date', (text) => {
  expect(readWrittenDate(text)).toBeNull();
});
