import { definitiveEvents } from './calendar-definitive.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { transitionalEvents } from './calendar-transitional.ts';

/** All events of both regimes from one ISO date to another, both included, in order of date. */
export function calendarBetween(from: string, to: string): CalendarEvent[] {
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, index) => firstYear + index);
  return [...transitionalEvents(), ...years.flatMap(definitiveEvents)]
    .filter(({ date }) => from <= date && date <= to)
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}

/** The quarterly reports of a year of the transitional regime with their due dates: four, or one for 2023. */
export function reportDeadlinesOf(year: number): CalendarEvent[] {
  return transitionalEvents().filter(({ kind, period }) => kind === 'report' && period.startsWith(`${year}-`));
}

/** What somebody has to do by a date; prices, reviews and openings only happen. */
const DUTIES: ReadonlySet<CalendarEvent['kind']> = new Set([
  'correction',
  'declaration',
  'holding',
  'report',
  'repurchase',
]);

/** The duties from one ISO date to another, both included, in order of date. */
export const dutiesBetween = (from: string, to: string): CalendarEvent[] =>
  calendarBetween(from, to).filter(({ kind }) => DUTIES.has(kind));

/** The first duty on a day or after it, or null when the next two years hold none. */
export function nextDutyFrom(day: string): CalendarEvent | null {
  return dutiesBetween(day, `${Number(day.slice(0, 4)) + 2}-12-31`)[0] ?? null;
}

/**
 * By when the goods of a quarter ('2025-Q4') are declared: in its report while there were reports, (EU) 2023/1773
 * Art. 8(1), and since 2026 in the declaration of its year, (EU) 2023/956 Art. 6(1). Null for a quarter before CBAM.
 */
export function declaredBy(quarter: string): CalendarEvent | null {
  const year = Number(quarter.slice(0, 4));
  if (year < 2026) return reportDeadlinesOf(year).find(({ period }) => period === quarter) ?? null;
  const nextYear = calendarBetween(`${year + 1}-01-01`, `${year + 1}-12-31`);
  return nextYear.find(({ kind, period }) => kind === 'declaration' && period === String(year)) ?? null;
}
