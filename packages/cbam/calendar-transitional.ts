import type { CalendarEvent } from './calendar-event.ts';
import { daysIn, quarterInWords } from './period.ts';

const quarters = ['2023-Q4', '2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4', '2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'];
const act = '(EU) 2023/1773';

/** Nine quarterly reports, each due one month after its quarter; the declarant's own corrections end a month later. */
export function transitionalEvents(): CalendarEvent[] {
  return quarters.flatMap((period) => [
    {
      date: monthsAfter(period, 1),
      regime: 'transitional',
      kind: 'report',
      period,
      title: `Quarterly report for ${quarterInWords(period)}`,
      source: `${act} Art. 8(1)`,
    },
    {
      date: ownCorrectionUntil(period),
      regime: 'transitional',
      kind: 'correction',
      period,
      title: `Last day to correct the report for ${quarterInWords(period)} yourself; later only through the authority`,
      source: `${act} Art. 9`,
    },
  ]);
}

/** The first two reports may be corrected until the due date of the third. */
export function ownCorrectionUntil(period: string): string {
  return period < '2024-Q2' ? monthsAfter('2024-Q2', 1) : monthsAfter(period, 2);
}

/**
 * How far default values could be used for goods of a quarter: freely for the first three, after that as estimates for
 * at most a fifth of the embedded emissions of complex goods.
 */
export function defaultValueUseOf(period: string): 'free' | 'limited' {
  return period < '2024-Q3' ? 'free' : 'limited';
}

/** Last day of the given number of months after a quarter: '2024-Q1' and 1 give 2024-04-30. */
function monthsAfter(period: string, months: number): string {
  const [year, quarter] = period.split('-Q').map(Number) as [number, number];
  const monthsSinceStart = quarter * 3 + months - 1;
  const endYear = year + Math.floor(monthsSinceStart / 12);
  const endMonth = (monthsSinceStart % 12) + 1;
  return `${endYear}-${String(endMonth).padStart(2, '0')}-${daysIn(endYear, endMonth)}`;
}
