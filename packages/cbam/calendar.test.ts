import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { calendarBetween, declaredBy, nextDutyFrom, reportDeadlinesOf } from './calendar.ts';
import { holdingAfter } from './calendar-definitive.ts';
import { defaultValueUseOf, ownCorrectionUntil } from './calendar-transitional.ts';
import { readQuarter } from './period.ts';

describe('the transitional regime', () => {
  test('has nine reports, each due at the end of the month after its quarter', () => {
    const due = [2023, 2024, 2025, 2026].flatMap((year) =>
      reportDeadlinesOf(year).map(({ period, date }) => `${period} ${date}`),
    );
    expect(due).toEqual([
      '2023-Q4 2024-01-31',
      '2024-Q1 2024-04-30',
      '2024-Q2 2024-07-31',
      '2024-Q3 2024-10-31',
      '2024-Q4 2025-01-31',
      '2025-Q1 2025-04-30',
      '2025-Q2 2025-07-31',
      '2025-Q3 2025-10-31',
      '2025-Q4 2026-01-31',
    ]);
  });

  test('lets the declarant correct for two months after the quarter, the first two reports until 31 July 2024', () => {
    expect(['2023-Q4', '2024-Q1', '2024-Q2', '2025-Q1', '2025-Q4'].map(ownCorrectionUntil)).toEqual([
      '2024-07-31',
      '2024-07-31',
      '2024-08-31',
      '2025-05-31',
      '2026-02-28',
    ]);
  });

  test('allowed default values freely until the second quarter of 2024', () => {
    expect(['2023-Q4', '2024-Q2'].map(defaultValueUseOf)).toEqual(['free', 'free']);
    expect(defaultValueUseOf('2024-Q3')).toBe('limited');
  });
});

describe('the definitive regime', () => {
  const dates = (year: number) =>
    calendarBetween(`${year}-01-01`, `${year}-12-31`)
      .filter(({ regime }) => regime === 'definitive')
      .map(({ date, kind }) => `${date} ${kind}`);

  test('begins in 2026 with prices and no surrender', () => {
    expect(dates(2026)).toEqual([
      '2026-01-01 milestone',
      '2026-03-31 milestone',
      '2026-04-07 price',
      '2026-04-30 review',
      '2026-06-30 review',
      '2026-06-30 review',
      '2026-07-06 price',
      '2026-09-01 milestone',
      '2026-10-05 price',
    ]);
  });

  test('has sale, four holding dates, declaration, repurchase and cancellation in 2027', () => {
    expect(dates(2027)).toEqual([
      '2027-01-04 price',
      '2027-02-01 milestone',
      '2027-03-31 holding',
      '2027-04-30 review',
      '2027-06-30 review',
      '2027-06-30 review',
      '2027-06-30 holding',
      '2027-09-30 holding',
      '2027-09-30 declaration',
      '2027-10-31 repurchase',
      '2027-11-01 cancellation',
      '2027-12-31 holding',
    ]);
  });

  test('tells the date that a later act overtook beside the one that applies', () => {
    const [declaration] = calendarBetween('2028-09-30', '2028-09-30').filter(({ kind }) => kind === 'declaration');
    expect(declaration).toMatchObject({ date: '2028-09-30', period: '2027', superseded: { date: '2028-05-31' } });
  });

  test('publishes prices on the days that the price table has', () => {
    const events = calendarBetween('2026-01-01', '2027-12-31').filter(({ kind }) => kind === 'price');
    for (const { period, publishedOn } of loadTables().certificatePrices.rows) {
      if (publishedOn) expect(events.find((event) => event.period === period)?.date).toBe(publishedOn);
    }
  });

  test('asks for certificates by the end of the quarter after the threshold of the year was exceeded, anew each year', () => {
    const after = (quarter: string) => holdingAfter(readQuarter(quarter) ?? expect.fail());
    expect([after('2026-Q2'), after('2027-Q1'), after('2027-Q3'), after('2027-Q4'), after('2028-Q1')]).toEqual([
      null,
      '2027-06-30',
      '2027-12-31',
      null,
      '2028-06-30',
    ]);
  });
});

describe('the quarter of a date', () => {
  test.each([
    ['2026-01-01', '2026-Q1'],
    ['2026-03-31', '2026-Q1'],
    ['2024-02-29', '2024-Q1'],
    ['2026-Q4', '2026-Q4'],
    ['2026-12-31', '2026-Q4'],
    ['2026-01-01T00:00', '2026-Q1'],
  ])('%s is %s', (date, quarter) => {
    expect(readQuarter(date)?.name).toBe(quarter);
  });

  test.each(['2026-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-1-1', '01-01-2026', '2026-Q5', ''])(
    '"%s" is no date',
    (date) => {
      expect(readQuarter(date)).toBeNull();
    },
  );
});

describe('what is due', () => {
  test.each([
    ['2023-Q3', null],
    ['2023-Q4', '2024-01-31'],
    ['2025-Q4', '2026-01-31'],
    ['2026-Q1', '2027-09-30'],
    ['2027-Q4', '2028-09-30'],
  ])('the goods of %s are declared by %s', (quarter, date) => {
    expect(declaredBy(quarter)?.date ?? null).toBe(date);
  });

  test.each([
    ['2026-01-31', 'report', '2026-01-31'],
    ['2026-02-01', 'correction', '2026-02-28'],
    ['2026-03-01', 'holding', '2027-03-31'],
    ['2027-12-31', 'holding', '2027-12-31'],
    ['2028-02-29', 'holding', '2028-03-31'],
  ])('on %s the next duty is a %s by %s: prices, reviews and openings are none', (day, kind, date) => {
    expect(nextDutyFrom(day)).toMatchObject({ kind, date });
  });
});

test('no date of the calendar names a quarter as programs do', () => {
  const titles = calendarBetween('2023-01-01', '2027-12-31').map(({ title }) => title);
  expect(titles).toContain('Certificate price of Q4 2026 is published');
  expect(titles).toContain('Quarterly report for Q1 2025');
  for (const title of titles) expect(title).not.toMatch(/\d{4}-Q\d/);
});
