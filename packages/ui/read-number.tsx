/** How a typed number is read. Amounts are plain decimals with a point, exact to the last digit. */
export type NumberReading =
  | { readonly kind: 'empty' }
  /** `isEchoed`: a mark was read that could surprise, so what was read is shown before it is saved. */
  | { readonly kind: 'number'; readonly value: string; readonly isEchoed: boolean }
  /** Two numbers are written like this; the smaller first. */
  | { readonly kind: 'question'; readonly values: readonly [string, string] }
  | { readonly kind: 'none' };

/** Stands behind a typed text whose number is still to be chosen: no form and no server takes that for a number. */
const TO_CHOOSE = '?';

const SPACES = /[\s\u00a0\u2007\u2008\u2009\u202f]/g;
const APOSTROPHES = /['\u2018\u2019\u02bc`\u00b4]/g;
const PLAIN = /^-?\d+(\.\d+)?$/;

export const isPlainDecimal = (text: string) => PLAIN.test(text);

/** The signs with which a locale parts thousands and decimals, spaces and apostrophes of every kind as one. */
export function marksOf(locale: string | undefined): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1_234_567.8);
  const sign = (type: 'group' | 'decimal') => oneKind(parts.find((part) => part.type === type)?.value ?? '');
  return { group: sign('group'), decimal: sign('decimal') };
}

const oneKind = (text: string) => text.replace(SPACES, ' ').replace(APOSTROPHES, "'");

/** Where the digits of a script begin: Arabic, Persian, Devanagari, and the wide ones that Chinese and Japanese keyboards type. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10] as const;
const WIDE_SIGNS = /[\uff0c\uff0d\uff0e]/g;

/** Digits and marks of other scripts as the others. */
export const inLatinDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, latinDigit)
    .replace(WIDE_SIGNS, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', "'");

function latinDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
}

/**
 * Reads what a person typed, by the marks of the person's locale. Of two kinds of marks the last is the decimal one, and one
 * that stands twice parts thousands; a space or an apostrophe only ever parts thousands. A single point or comma before exactly
 * three digits may be either: the locale's own mark of thousands is read as that and shown, any other is asked. `most` is the
 * greatest amount that the field can hold, without sign: a reading above it is none.
 */
export function readNumber(typed: string, locale: string | undefined, most = Number.POSITIVE_INFINITY): NumberReading {
  const text = oneKind(inLatinDigits(typed.trim().replace(/\?$/, '')))
    .replace('\u2212', '-')
    .trim();
  if (text === '') return { kind: 'empty' };
  const sign = text.startsWith('-') ? '-' : '';
  const body = text.slice(sign.length);
  if (!/^[\d.,' ]*\d[.,]?$/.test(body)) return { kind: 'none' };
  const { group, decimal } = marksOf(locale);
  const { values, isOpen } = readings(body, group);
  const [first, second] = values.map((value) => sign + plain(value)).filter((value) => Math.abs(Number(value)) <= most);
  if (first === undefined) return { kind: 'none' };
  if (isOpen && second !== undefined) return { kind: 'question', values: [first, second] };
  const isOrdinary = /^\d*$/.test(body.replace(decimal, ''));
  return { kind: 'number', value: first, isEchoed: !isOrdinary };
}

const UNITS: Readonly<Record<string, 'kg' | 't'>> = {
  kg: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  t: 't',
  to: 't',
  ton: 't',
  tons: 't',
  tonne: 't',
  tonnes: 't',
  tonnen: 't',
};

/**
 * Reads a number for a field in `unit`, whose own unit or whose neighbour of mass may be typed behind it: '24.500 kg' in a field of
 * tonnes is 24.5, and is always shown before it is saved. Any other word behind a number is no number.
 */
export function readAmount(typed: string, locale: string | undefined, most?: number, unit?: string): NumberReading {
  const [, digits, word] = /^(.*[\d.,])\s*([a-z]+)\s*\??$/i.exec(inLatinDigits(typed.trim())) ?? [];
  const typedUnit = UNITS[word?.toLowerCase() ?? ''];
  if (digits === undefined || !typedUnit || (unit !== 'kg' && unit !== 't')) return readNumber(typed, locale, most);
  const reading = readNumber(digits, locale, most);
  const inUnit = (value: string) => (typedUnit === unit ? value : movePoint(value, unit === 't' ? -3 : 3));
  if (reading.kind === 'number') return { kind: 'number', value: inUnit(reading.value), isEchoed: true };
  if (reading.kind !== 'question') return reading;
  return { kind: 'question', values: [inUnit(reading.values[0]), inUnit(reading.values[1])] };
}

/** Whether a typed amount is greater than what the field can hold, however its marks are read. */
export function isBeyond(typed: string, locale: string | undefined, most: number | undefined, unit?: string): boolean {
  if (most === undefined) return false;
  const reading = readAmount(typed, locale, undefined, unit);
  const values = reading.kind === 'number' ? [reading.value] : reading.kind === 'question' ? reading.values : [];
  return values.length > 0 && values.every((value) => Math.abs(Number(value)) > most);
}

/** A plain decimal with its point moved: exact, to either side. */
export function movePoint(value: string, places: -3 | 3): string {
  const sign = value.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = value.slice(sign.length).split('.');
  const digits = `${whole.padStart(4, '0')}${fraction.padEnd(3, '0')}`;
  const cut = Math.max(whole.length, 4) + places;
  return `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/^(-?)0+(?=\d)/, '$1').replace(/\.?0*$/, '');
}

/** What a form holds while something is typed: the plain decimal, or a text that no form takes for one. */
export function heldFor(typed: string, reading: NumberReading): string {
  if (reading.kind === 'number') return reading.value;
  return reading.kind === 'question' ? `${typed.trim().replace(/\?$/, '')}${TO_CHOOSE}` : typed.trim();
}

/** The numbers that the digits and marks can stand for, the likelier first; open where a person has to choose. */
interface Readings {
  readonly values: readonly string[];
  readonly isOpen: boolean;
}

const sure = (...values: string[]): Readings => ({ values, isOpen: false });

function readings(body: string, group: string): Readings {
  const marks = body.replace(/\d/g, '');
  const last = marks.at(-1);
  const kinds = new Set(marks).size;
  if (last === undefined) return sure(body);
  const cut = body.lastIndexOf(last);
  const whole = body.slice(0, cut);
  const fraction = body.slice(cut + 1);
  const canBeDecimal = last === '.' || last === ',';
  if (kinds === 2) return canBeDecimal && isGrouped(whole) ? sure(`${digitsOf(whole)}.${fraction}`) : sure();
  if (marks.length > 1 || !canBeDecimal) return isGrouped(body) ? sure(digitsOf(body)) : sure();
  const asDecimal = `${whole || '0'}.${fraction}`;
  const asGrouped = `${whole}${fraction}`;
  if (!/^[1-9]\d{0,2}$/.test(whole) || fraction.length < 3) return sure(asDecimal);
  if (fraction.length === 3 && last === group) return sure(asGrouped, asDecimal);
  // A digit too many behind the mark of thousands: perhaps one was typed on after it.
  return { values: [asDecimal, asGrouped], isOpen: fraction.length === 3 || last === group };
}

/** Thousands parted by one kind of mark: '1.234.567'. */
const isGrouped = (text: string) => /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$/.test(text);
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Without zeros before the whole and without a point that nothing follows; the decimals stay as typed. */
function plain(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
}
