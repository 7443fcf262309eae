/** A calendar quarter: '2026-Q1'. */
export interface Quarter {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
  readonly name: string;
}

/**
 * Reads the quarter of an ISO date ('2026-03-14') or a quarter's name ('2026-Q1'); null when it is neither. A time of day
 * changes nothing where the date is that of the declarant's own clock; a moment in UTC counts only where it is the same day
 * in all of the Union.
 */
export function readQuarter(stated: string): Quarter | null {
  const known = lately.get(stated);
  if (known !== undefined) return known;
  const quarter = read(stated);
  if (lately.size >= mostRemembered) lately.clear();
  lately.set(stated, quarter);
  return quarter;
}

/** Few dates make up many lines. */
const lately = new Map<string, Quarter | null>();
const mostRemembered = 2000;

function read(stated: string): Quarter | null {
  const named = /^(\d{4})-Q([1-4])$/.exec(stated);
  if (named) return quarterOf(Number(named[1]), Number(named[2]));
  const date = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(stated);
  if (!date || (date[5] === 'Z' && !isSameDayInTheUnion(Number(date[4])))) return null;
  const [year, month, day] = [Number(date[1]), Number(date[2]), Number(date[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return quarterOf(year, quarterOfMonth(month));
}

/** The clocks of the Union's customs territory stand between four hours behind UTC (Martinique) and four before it (Réunion). */
const isSameDayInTheUnion = (hourUtc: number): boolean => hourUtc >= 4 && hourUtc < 20;

function quarterOf(year: number, quarter: number): Quarter {
  return { year, quarter: quarter as Quarter['quarter'], name: `${String(year).padStart(4, '0')}-Q${quarter}` };
}

/** A quarter's name as people write it: 'Q4 2026' for '2026-Q4'. */
export const quarterInWords = (name: string): string => name.split('-').reverse().join(' ');

/** The quarter that a month lies in, January being 1. */
export const quarterOfMonth = (month: number): Quarter['quarter'] => Math.ceil(month / 3) as Quarter['quarter'];

/** The quarter that a calendar day lies in, 2026-Q1 for 2026-03-14. Only for days that are known to be ones. */
export const quarterOfDay = (day: string): string => `${day.slice(0, 4)}-Q${quarterOfMonth(Number(day.slice(5, 7)))}`;

/** Days of a month, January being 1. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A day of the calendar has as many milliseconds in UTC, where no clock is set forward or back. */
export const DAY_MS = 86_400_000;

/** The day of a moment by UTC, as an ISO date. The declarant's own day is told by the clock of its zone. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** An ISO date so many days later, or earlier where the count is negative. */
export const daysAfter = (day: string, count: number): string => utcDay(new Date(Date.parse(day) + count * DAY_MS));

/** Whole days from one ISO date to another, whatever clocks do between them; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
