/** Excel shows and computes with 15 significant digits; the digits behind them are the noise of binary fractions. */
const SIGNIFICANT_DIGITS = 15;
const SHORT_DECIMAL = /^-?\d{1,11}(\.\d{1,4})?$/;

/** A number as a workbook stores it (1234.5599999999999, 2.4E3) as the plain decimal that Excel shows, or undefined. */
export function storedNumber(stored: string): string | undefined {
  if (SHORT_DECIMAL.test(stored)) return stored;
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return undefined;
  return plainDecimal(value.toPrecision(SIGNIFICANT_DIGITS));
}

/** 2.40000000000000e+21 as 2400000000000000000000, 1.50 as 1.5. */
function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point > digits.length ? digits.padEnd(point, '0') : digits;
  const front = point > 0 ? padded.slice(0, point) : '0';
  const behind = point > 0 ? padded.slice(point) : '0'.repeat(-point) + padded;
  const shortFront = front.replace(/^0+(?=\d)/, '');
  const shortBehind = behind.replace(/0+$/, '');
  return sign + shortFront + (shortBehind === '' ? '' : `.${shortBehind}`);
}

const DAY_MS = 86_400_000;
/** Days from 30 December 1899, which is where Excel's count starts once its 29 February 1900 is taken into account. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 2_958_465;

/** An Excel serial as 2026-01-26, with a time as 2026-01-26T13:01. Undefined when it is no date that Excel knows. */
export function serialDate(serial: number, isBase1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 1 || serial > LAST_SERIAL) return undefined;
  const shifted = !isBase1904 && serial < 60 ? serial + 1 : serial;
  const minutes = Math.round((shifted % 1) * 1440);
  const at = new Date((isBase1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + Math.floor(shifted) * DAY_MS + minutes * 60_000);
  const iso = at.toISOString();
  return minutes === 0 ? iso.slice(0, 10) : iso.slice(0, 16);
}
