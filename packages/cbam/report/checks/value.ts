import type { Value } from '../element.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import type { ValueType } from '../value-type.ts';

// XML 1.0 section 2.2: everything but most control characters, lone surrogates and two non-characters.
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** Country code of two letters and up to 15 letters or digits. */
const EORI = /^[A-Z]{2}[A-Za-z0-9]{1,15}$/;
export const isEori = (text: string): boolean => EORI.test(text);
const INSTALLATION_ID = /^[A-Za-z0-9][A-Za-z0-9\-_./]{0,19}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;
/** Of any figure, as it is written. */
export const MAX_DIGITS = 40;
const BASE64 = /^(?:[A-Za-z0-9+/\s]*)(?:=\s*){0,2}$/;

/** Checks the text of one element against its form. @returns false once a finding was made */
export function checkValue(value: string, element: Value, place: Place, key: string, finder: Finder): boolean {
  if (!PRINTABLE_ASCII.test(value)) {
    const character = IMPOSSIBLE.exec(value)?.[0];
    if (character !== undefined) {
      const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      finder.add('S0009', place.in(key), { field: element.words, character: `U+${point}` });
      return false;
    }
  }
  if (value.trim() === '') {
    finder.add('T0004', place.in(key), { field: element.words });
    return false;
  }
  if (element.rule !== undefined && !hasOwnForm(value, element.rule)) {
    finder.add(element.rule, place.in(key), { field: element.words, value });
    return false;
  }
  return checkForm(value, element.type, element.words, place, key, finder);
}

function hasOwnForm(value: string, rule: NonNullable<Value['rule']>): boolean {
  if (rule === 'R0001') return isEori(value);
  if (rule === 'R0045') return INSTALLATION_ID.test(value);
  return MOMENT.test(value) && isDate(value.slice(0, 10));
}

function checkForm(value: string, type: ValueType, field: string, place: Place, key: string, finder: Finder): boolean {
  const fault = (add: (at: Place) => void): false => {
    add(place.in(key));
    return false;
  };
  switch (type.base) {
    case 'string': {
      const length = PRINTABLE_ASCII.test(value) ? value.length : [...value].length;
      if (type.minLength === type.maxLength && length !== type.maxLength)
        return fault((at) => finder.add('S0004', at, { field, value, length: type.maxLength }));
      if (length > type.maxLength)
        return fault((at) => finder.add('S0003', at, { field, length, max: type.maxLength }));
      if (value.trim().length !== value.length) finder.add('S0014', place.in(key), { field, value });
      return true;
    }
    case 'decimal':
      return checkDecimal(value, type, field, place, key, finder);
    case 'int':
    case 'integer':
      if (value.length <= type.digits && /^\d+$/.test(value)) return true;
      return fault((at) => finder.add('S0008', at, { field, value, max: type.digits }));
    case 'date':
      if (/^\d{4}-\d\d-\d\d$/.test(value) && isDate(value)) return true;
      return fault((at) => finder.add('S0011', at, { field, value }));
    case 'boolean':
      if (['true', 'false', '1', '0'].includes(value)) return true;
      return fault((at) => finder.add('S0012', at, { field, value }));
    case 'base64Binary':
      if (BASE64.test(value) && value.replace(/\s+/g, '').length % 4 === 0) return true;
      return fault((at) => finder.add('S0013', at, { field }));
    case 'dateTime':
      return true;
  }
}

function checkDecimal(
  value: string,
  { digits, decimals }: Extract<ValueType, { base: 'decimal' }>,
  field: string,
  place: Place,
  key: string,
  finder: Finder,
): boolean {
  if (!DECIMAL.test(value)) {
    finder.add('T0003', place.in(key), { field, value });
    return false;
  }
  if (value.startsWith('-')) {
    finder.add('S0010', place.in(key), { field, value });
    return false;
  }
  // Where the schema sets no limit, or lets zeros pass without end: no quantity has more, and nothing here could compute with it.
  if (value.length > MAX_DIGITS) {
    finder.add('S0007', place.in(key), { field, value, max: digits ?? MAX_DIGITS });
    return false;
  }
  // A short figure cannot break a limit; zeros at either end do not count as digits.
  if (decimals === null || digits === null || value.length <= decimals + 1) return true;
  const [whole = '', fraction = ''] = value.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) {
    finder.add('S0006', place.in(key), { field, value, max: decimals });
    return false;
  }
  if (whole.replace(/^0+/, '').length + kept.length > digits) {
    finder.add('S0007', place.in(key), { field, value, max: digits });
    return false;
  }
  return true;
}

/** Whether an ISO date is one of the calendar. */
export function isDate(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
