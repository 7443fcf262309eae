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
