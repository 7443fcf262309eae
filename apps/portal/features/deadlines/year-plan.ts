import { calendarBetween, nextDutyFrom, reportDeadlinesOf } from '@lods/cbam/calendar';
import type { CalendarEvent } from '@lods/cbam/calendar-event';
import { daysBetween } from '@lods/cbam/period';
import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';

/** Passed: over, and this system does not know whether it was met. */
export type DeadlineStatus = 'completed' | 'upcoming' | 'future' | 'passed';

export interface Deadline extends CalendarEvent {
  readonly status: DeadlineStatus;
}

/** The years with deadlines: the first of the transitional regime, to two years from today. */
export function yearsWithDeadlines(today: string): number[] {
  const last = Number(today.slice(0, 4)) + 2;
  return Array.from({ length: last - 2022 }, (_, index) => last - index);
}

/** The year that holds the next duty: that of its quarter while there were quarterly reports, else of its date. */
export function yearOfNextDuty(today: string): number {
  const next = nextDutyFrom(today);
  return Number((next?.regime === 'transitional' ? next.period : (next?.date ?? today)).slice(0, 4));
}

/**
 * The deadlines of a year. Until 2025 those of its quarterly reports, the last of them in the January after; since 2026
 * the dates of the definitive regime. `filed` are the periods ('2025-Q4', '2026') that have been declared.
 */
export function deadlinesOf(year: number, today: string, filed: ReadonlySet<string>): Deadline[] {
  const next = nextDutyFrom(today)?.date;
  const events =
    year < 2026
      ? reportDeadlinesOf(year)
      : calendarBetween(`${year}-01-01`, `${year}-12-31`).filter(({ regime }) => regime === 'definitive');
  return events.map((event) => ({ ...event, status: statusOf(event, today, next, filed) }));
}

function statusOf(
  { kind, period, date }: CalendarEvent,
  today: string,
  next: string | undefined,
  filed: ReadonlySet<string>,
): DeadlineStatus {
  if ((kind === 'report' || kind === 'declaration') && filed.has(period)) return 'completed';
  if (date < today) return 'passed';
  return date === next ? 'upcoming' : 'future';
}

/** The quarters that stand submitted: by their latest version, unless the registry refused it. */
export function filedQuarters(rows: readonly DeclarationSummary[]): string[] {
  return rows
    .filter(({ status, supersededBy }) => status !== 'draft' && status !== 'rejected' && supersededBy === null)
    .map(({ year, reportingPeriod }) => `${year}-${reportingPeriod}`);
}

/** How many days of a year have begun: 1 of 365 on 1 January, all of them on 31 December; none before, all after. */
export function yearProgress(year: number, today: string): { day: number; days: number } {
  const days = daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
  const day = daysBetween(`${year}-01-01`, today) + 1;
  return { day: Math.min(Math.max(day, 0), days), days };
}
