import { dutiesBetween } from '@lods/cbam/calendar';
import type { CalendarEvent } from '@lods/cbam/calendar-event';
import type { Call } from '../../call.ts';
import { listOwnDeclarations } from '../declarations/service.ts';
import { declaredYears } from '../years/service.ts';
import { daysAfter } from './local-time.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;

/** The duties from a day to so many days later, without those of periods that are declared. */
export async function openDuties(call: Own, today: string, days: number): Promise<CalendarEvent[]> {
  const ahead = dutiesBetween(today, daysAfter(today, days));
  if (ahead.length === 0) return [];
  const filed = await filedPeriods(call);
  return ahead.filter(({ kind, period }) => !((kind === 'report' || kind === 'declaration') && filed.has(period)));
}

/** The periods ('2025-Q4', '2026') that stand declared: by their newest version, unless the registry refused it. */
async function filedPeriods(call: Own): Promise<Set<string>> {
  const quarters = (await listOwnDeclarations(call)).filter(
    ({ status, supersededBy }) => status !== 'draft' && status !== 'rejected' && supersededBy === null,
  );
  return new Set([
    ...quarters.map(({ year, reportingPeriod }) => `${year}-${reportingPeriod}`),
    ...(await declaredYears(call)).map(String),
  ]);
}
