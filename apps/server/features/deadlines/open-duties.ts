import { dutiesBetween } from '@lods/cbam/calendar';
import type { CalendarEvent } from '@lods/cbam/calendar-event';
import { daysAfter } from '@lods/cbam/period';
import { askTogether } from '../../ask-together.ts';
import type { InCompany } from '../../rows.ts';
import { listOwnDeclarations } from '../declarations/service.ts';
import { declaredYears, readYearDuties, type YearDuties } from '../years/service.ts';

/**
 * The duties from a day to so many days later, without those of periods that are declared, and without those that the goods of
 * a year do not ask for: of exempt importers nothing is declared or held, (EU) 2023/956 Art. 2a, and certificates are held from
 * the quarter after the threshold was exceeded, Art. 22(2a). What a year without goods will ask for is not known, so it stays.
 */
export async function openDuties(call: InCompany, today: string, days: number): Promise<CalendarEvent[]> {
  const ahead = dutiesBetween(today, daysAfter(today, days));
  if (ahead.length === 0) return [];
  const filed = await filedPeriods(call);
  const open = ahead.filter(
    ({ kind, period }) => !((kind === 'report' || kind === 'declaration') && filed.has(period)),
  );
  const years = new Set(open.filter(({ kind }) => OF_A_YEAR.has(kind)).map(({ period }) => Number(period.slice(0, 4))));
  const dutiesOf = new Map<number, YearDuties | null>();
  for (const year of years) dutiesOf.set(year, await readYearDuties(call, year));
  return open.filter((duty) => isAskedFor(duty, dutiesOf.get(Number(duty.period.slice(0, 4))) ?? null));
}

const OF_A_YEAR: ReadonlySet<CalendarEvent['kind']> = new Set(['declaration', 'holding', 'repurchase']);

function isAskedFor({ kind, period }: CalendarEvent, duties: YearDuties | null): boolean {
  if (duties === null || !OF_A_YEAR.has(kind)) return true;
  if (kind !== 'holding') return duties.isCharged;
  return duties.heldFrom !== null && Number(period.at(-1)) >= duties.heldFrom;
}

/** The periods ('2025-Q4', '2026') that stand declared: by their newest version, unless the registry refused it. */
async function filedPeriods(call: InCompany): Promise<Set<string>> {
  const [declarations, years] = await askTogether([listOwnDeclarations(call), declaredYears(call)]);
  const quarters = declarations.filter(
    ({ status, supersededBy }) => status !== 'draft' && status !== 'rejected' && supersededBy === null,
  );
  return new Set([...quarters.map(({ year, reportingPeriod }) => `${year}-${reportingPeriod}`), ...years.map(String)]);
}
