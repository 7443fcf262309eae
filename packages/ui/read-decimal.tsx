/**
 * Reads '1.234,5', '1,234.5', '1 234,5' or '0,5' as a plain decimal; undefined where it is no number. Of two kinds of
 * signs the last is the decimal one; a single kind that stands more than once groups thousands; a single sign is
 * always the decimal one ('1.234' is one and a bit), because reading it as thousands would multiply a mass by 1000.
 */
export function readDecimal(text: string): string | undefined {
  const compact = text
    .trim()
    .replace(/[\s\u00a0\u202f'\u2019]/g, '')
    .replace('\u2212', '-');
  const point = compact.lastIndexOf('.');
  const comma = compact.lastIndexOf(',');
  const last = Math.max(point, comma);
  const isOnlyKind = point < 0 || comma < 0;
  const isGrouping = isOnlyKind && last >= 0 && compact.indexOf(compact.charAt(last)) !== last;
  const whole = last < 0 || isGrouping ? compact : compact.slice(0, last);
  const fraction = last < 0 || isGrouping ? '' : compact.slice(last + 1);
  const groups = /^-?(\d+|\d{1,3}([.,]\d{3})+)?$/;
  if (!groups.test(whole) || !/^\d*$/.test(fraction) || !/\d/.test(whole + fraction)) return undefined;
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.replace(/[^\d]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${sign}${digits}.${fraction}` : `${sign}${digits}`;
}
