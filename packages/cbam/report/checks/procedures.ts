import { procedureRowOf } from '../../customs-procedures.ts';
import type { DraftGood } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { daysOf } from '../quarter.ts';
import type { ReportTables } from '../tables.ts';
import { isDate } from './value.ts';

type Quantity = NonNullable<DraftGood['importedQuantities']>[number];
type InwardProcessing = NonNullable<NonNullable<Quantity['procedure']>['inwardProcessingInfo']>[number];

/** Rule B14: inward processing under previous procedure 51 or 54, and procedures whose goods were not reported. */
export function checkProcedures(good: DraftGood, place: Place, finder: Finder, tables: ReportTables | null): void {
  good.importedQuantities?.forEach((quantity, index) => {
    const at = place.in('importedQuantities', index);
    const { requestedProc, previousProc, inwardProcessingInfo = [] } = quantity.procedure ?? {};
    const treatment = procedureRowOf({ procedure: requestedProc, previousProcedure: previousProc })?.treatment;
    if (treatment === 'outward' || treatment === 'returned') {
      const value = `${requestedProc}${previousProc ?? ''}`;
      finder.add('B1405', at.in('procedure').in('requestedProc'), { field: 'procedure', value });
    }
    const isInward = previousProc === '51' || previousProc === '54';
    const inwardAt = at.in('procedure').in('inwardProcessingInfo');
    if (isInward && inwardProcessingInfo.length === 0)
      finder.add('B1401', inwardAt, { field: 'previous procedure', value: previousProc });
    if (!isInward && inwardProcessingInfo.length > 0) finder.add('B1402', at.in('procedure').in('previousProc'), {});
    checkIndicators(quantity, isInward, at, finder);
    inwardProcessingInfo.forEach((info, position) => {
      checkInwardProcessing(info, at.in('procedure').in('inwardProcessingInfo', position), finder, tables);
    });
  });
}

function checkIndicators(quantity: Quantity, isInward: boolean, place: Place, finder: Finder): void {
  const seen = new Set<string>();
  quantity.measureProceduresImported?.forEach(({ indicator }, index) => {
    if (indicator === undefined) return;
    const at = place.in('measureProceduresImported', index).in('indicator');
    if (seen.has(indicator)) finder.add('B1403', at, { field: 'type of measure', value: indicator });
    else if (indicator === '1' && !isInward) finder.add('B1404', at, {});
    seen.add(indicator);
  });
}

function checkInwardProcessing(
  info: InwardProcessing,
  place: Place,
  finder: Finder,
  tables: ReportTables | null,
): void {
  const start = checkDay(info.startTime, 'startTime', 'start of inward processing', place, finder);
  const end = checkDay(info.endTime, 'endTime', 'end of inward processing', place, finder);
  checkDay(info.deadline, 'deadline', 'deadline of the bill of discharge', place, finder);
  if (start !== null && end !== null && end < start) finder.add('B1407', place.in('endTime'), {});
  const last = finder.quarter === null ? null : daysOf(finder.quarter).last;
  if (start !== null && last !== null && start > last)
    finder.add('P0009', place.in('startTime'), { date: start, last });
  const country = info.memberStateAuth;
  if (country !== undefined && tables?.countries.get(country)?.isMember === false)
    finder.add('B1408', place.in('memberStateAuth'), { field: 'Member State', value: country });
}

/** A day of eight digits as an ISO date; null where there is none or it is a finding already. */
function checkDay(value: string | undefined, key: string, field: string, place: Place, finder: Finder): string | null {
  if (value === undefined || !/^\d{1,8}$/.test(value)) return null;
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
  if (value.length === 8 && isDate(day)) return day;
  finder.add('B1406', place.in(key), { field, value });
  return null;
}
