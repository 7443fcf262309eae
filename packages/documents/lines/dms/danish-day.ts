/** Format 304 of the data model: 20260126130106+00, seconds and the offset from Greenwich in hours (and minutes). */
const WITH_OFFSET = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)([+-]\d\d):?(\d\d)?$/;
let danish: Intl.DateTimeFormat | undefined;

/**
 * The day in Denmark of a moment that a declaration states, since a declaration accepted there at one in the morning on 1 April belongs to the second
 * quarter, although its stamp may still say 31 March in Greenwich. Other forms are left as they are.
 */
export function danishDay(stated: string): string {
  const match = WITH_OFFSET.exec(stated);
  if (!match) return stated;
  const [, year, month, day, hour, minute, second, offsetHours = '', offsetMinutes = '00'] = match;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offsetHours}:${offsetMinutes}`);
  if (Number.isNaN(moment.getTime())) return stated;
  // Swedes write a day as 2026-01-26.
  danish ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen', dateStyle: 'short' });
  return danish.format(moment);
}
