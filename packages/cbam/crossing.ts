import { DECISION_DAYS } from './authorisation.ts';
import { Exact } from './decimal.ts';
import { daysAfter, daysBetween } from './period.ts';

/** Mass of one importer that counts towards the threshold, by day; tonnes. */
export interface ImportedDay {
  /** ISO date. */
  readonly date: string;
  readonly massT: string;
}

export interface CrossingFacts {
  readonly year: number;
  /** ISO date, where the company is. */
  readonly today: string;
  readonly thresholdT: string;
  readonly days: readonly ImportedDay[];
  /** The year before, where it is known: what came from this day of the year on. */
  readonly daysBefore: readonly ImportedDay[];
}

/** One way to go on from today. */
interface Pace {
  readonly name: 'last 90 days' | 'last year' | 'this year';
  /** Tonnes a day, as a fraction: mass over days. */
  readonly massT: string;
  readonly days: number;
  /** The day on which the sum goes above the threshold at this pace; null: not in this year. */
  readonly crossesOn: string | null;
}

/** When an importer will exceed the threshold: a projection, and no figure of the law. */
export interface Projection {
  readonly paces: readonly Pace[];
  /** At the pace of this year. */
  readonly crossesOn: string | null;
  readonly earliest: string | null;
  /** Null where one of the paces does not reach the threshold in this year. */
  readonly latest: string | null;
  /** (EU) 2025/486 Art. 4(1): the last day to apply so that the decision is there by the earliest crossing. */
  readonly applyBy: string | null;
  /** When an application of today would be decided at the latest. */
  readonly decidedBy: string;
}

/** The shares of the threshold at which somebody is told; at the last one the next kilogram exceeds it. */
export const ALERT_LEVELS = [60, 80, 90, 100] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** The levels that a mass has reached: 50.000 t reaches 100 % and is exempt all the same. */
export function levelsReached(massT: string, thresholdT: string): AlertLevel[] {
  const percent = new Exact(massT).times(100).div(thresholdT);
  return ALERT_LEVELS.filter((level) => percent.greaterThanOrEqualTo(level));
}

/**
 * Goes on from today at three paces: that of this year, of the last 90 days, and of the same rest of the year before. The
 * dates span a range; which of them comes true nobody knows.
 */
export function projectCrossing(facts: CrossingFacts): Projection {
  const { today, year, thresholdT } = facts;
  const total = sumOf(facts.days);
  const left = new Exact(thresholdT).minus(total);
  const isOpen = today <= `${year}-12-31` && left.greaterThanOrEqualTo(0);
  const paces = isOpen ? pacesOf(facts, total, left) : [];
  const dates = paces.flatMap(({ crossesOn }) => crossesOn ?? []).toSorted();
  const earliest = dates[0] ?? null;
  return {
    paces,
    crossesOn: paces.find(({ name }) => name === 'this year')?.crossesOn ?? null,
    earliest,
    latest: dates.length === paces.length ? (dates.at(-1) ?? null) : null,
    applyBy: earliest && daysAfter(earliest, -DECISION_DAYS),
    decidedBy: daysAfter(today, DECISION_DAYS),
  };
}

function pacesOf({ year, today, days, daysBefore }: CrossingFacts, total: Exact, left: Exact): Pace[] {
  const first = `${year}-01-01`;
  const start = today < first ? first : today;
  const sinceNewYear = daysBetween(first, start) + 1;
  const window = Math.min(90, sinceNewYear);
  const recent = days.filter(({ date }) => date > daysAfter(start, -window) && date <= start);
  const sameDayBefore = `${year - 1}${start.slice(4)}`;
  const rest = daysBefore.filter(({ date }) => date > sameDayBefore);
  const paceOf = (name: Pace['name'], mass: Exact, over: number): Pace[] =>
    mass.isZero() || over <= 0
      ? []
      : [{ name, massT: mass.toFixed(), days: over, crossesOn: dayAt(start, year, left, mass, over) }];
  return [
    ...paceOf('this year', total, sinceNewYear),
    ...paceOf('last 90 days', sumOf(recent), window),
    ...paceOf('last year', sumOf(rest), daysBetween(start, `${year}-12-31`)),
  ];
}

/** The first day on which start + n × pace is above what is left; at exactly the threshold the importer is still exempt. */
function dayAt(start: string, year: number, left: Exact, mass: Exact, over: number): string | null {
  const days = left.times(over).div(mass).floor().plus(1);
  if (days.greaterThan(366)) return null;
  const date = daysAfter(start, days.toNumber());
  return date <= `${year}-12-31` ? date : null;
}

const sumOf = (days: readonly ImportedDay[]): Exact => days.reduce((sum, { massT }) => sum.plus(massT), new Exact(0));
