/** A moment with its offset: 2026-03-31T22:30:00Z, 20260331223000+00, 2026-03-31 22:30 UTC. */
const MOMENT =
  /^(\d{4})[-./]?(\d\d)[-./]?(\d\d)[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/i;
/** Time zones of the Union's customs that are not that of Copenhagen, by the country in the MRN. */
const ZONES: Readonly<Record<string, string>> = {
  BG: 'Europe/Sofia',
  CY: 'Asia/Nicosia',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  GR: 'Europe/Athens',
  IE: 'Europe/Dublin',
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  XI: 'Europe/London',
};
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of a moment in the country whose customs accepted, since a declaration accepted in Denmark at one in the morning on 1 April belongs to the
 * second quarter, although its stamp may still say 31 March in Greenwich. `country`: two letters of the MRN; without one the day is that of
 * Copenhagen, which most of the Union shares. Other forms are left as they are.
 */
export function localDay(stated: string, country = ''): string {
  const match = MOMENT.exec(stated.trim());
  if (!match) return stated;
  const [, year, month, day, hour, minute, second = '00', offset = 'Z'] = match;
  const shift = /^[+-]/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}` : 'Z';
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${shift}`);
  return Number.isNaN(moment.getTime()) ? stated : formatOf(ZONES[country] ?? 'Europe/Copenhagen').format(moment);
}

/** Swedes write a day as 2026-01-26. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}
