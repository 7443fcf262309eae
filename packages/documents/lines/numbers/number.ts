import { Exact } from '@lods/cbam/decimal';
/** Reads numbers as people and programs write them, exactly: no float is ever made. */

export type DecimalMark = ',' | '.';

/** What is written around the digits. */
export interface WrittenNumber {
  readonly isNegative: boolean;
  /** Digits with their separators: '1.234,5'. */
  readonly digits: string;
  readonly unit: 'dt' | 'kg' | 't' | undefined;
}

const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g;
const AROUND =
  /^(?:(?:eur|dkk|sek|nok|usd|gbp|chf|kr\.?|[€$£]|(kgs?|kgm|tne|dtn))\s*)?([+\-−–]?)\s*(\(?)((?:\d|[.,]\d)[\d.,'’´` \u00a0\u2007\u2009\u202f]*)(\)?)\s*(-?)\s*(kgs?\.?|kgm|кг\.?|χγρ\.?|χλγ\.?|κιλά|tne|dtn|dt|q(?:\.?li)?|qq|kilos?|kilograms?|kilogramm|t\.?|т\.?|to\.?|tons?|tonnes?|tonnen|mt|eur|dkk|sek|nok|usd|gbp|chf|kr\.?|[€$£])?$/i;

/** Takes a written number apart, or null when it is none: '-1.234,50 kg', '(1,200)', '1 234,5', "12'500", SAP's '5,00-'. */
export function readWrittenNumber(text: string): WrittenNumber | null {
  if (isBare(text)) return { isNegative: false, digits: text, unit: undefined };
  const trimmed = text.trim();
  const bare = /[-–]$/.test(trimmed) ? trimmed.replace(/(?<=\d)[,.][-–]$/, '') : trimmed; // 'kr. 1.200,-'
  const match = AROUND.exec(bare);
  if (!match) return null;
  const [, before = '', sign = '', open, body = '', close, trailing, behind = ''] = match;
  if (before !== '' && behind !== '') return null;
  const suffix = before + behind;
  if ((open === '(') !== (close === ')')) return null;
  const isNegative = /[-−–]/.test(sign) || open === '(' || trailing === '-';
  const unit =
    /^[kкχκ]/i.test(suffix) && !/^kr/i.test(suffix)
      ? 'kg'
      : /^(?:d(t|tn)$|q)/i.test(suffix)
        ? 'dt'
        : /^(?:t|т|mt)/i.test(suffix)
          ? 't'
          : undefined;
  return { isNegative, digits: body.replace(SPACES, ' ').replace(/[’´`]/g, "'").trim(), unit };
}

/** Digits, points and commas alone. */
function isBare(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if ((sign < 48 || sign > 57) && sign !== 44 && sign !== 46) return false;
  }
  return text.length > 0;
}

/**
 * The value of digits under one decimal mark, as a plain decimal ('1234.5'), or null when they do not fit it: groups of thousands must have
 * three digits, begin with no zero and use one separator.
 */
export function valueUnder(mark: DecimalMark, digits: string): string | null {
  const at = digits.indexOf(mark);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const fraction = at < 0 ? '' : digits.slice(at + 1);
  if (at >= 0 && !isDigits(fraction)) return null;
  if (isDigits(whole)) return plain(whole, fraction);
  if (whole === '') return plain('0', fraction);
  return GROUPS[mark].test(whole) ? plain(whole.replace(/\D/g, ''), fraction) : null;
}

/** One digit or more. Asked millions of times for a large file, hence no expression. */
function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign < 48 || sign > 57) return false;
  }
  return text.length > 0;
}

/** Whole numbers in groups, by the decimal mark that they leave free. */
const GROUPS: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^[1-9]\d{0,2}([. '])\d{3}(?:\1\d{3})*$/,
  '.': /^[1-9]\d{0,2}([, '])\d{3}(?:\1\d{3})*$/,
};

/** Without zeros that say nothing: 007.10 is 7.1. */
function plain(whole: string, fraction: string): string {
  const front = whole.startsWith('0') ? whole.replace(/^0+(?=\d)/, '') : whole;
  const behind = fraction.endsWith('0') ? fraction.replace(/0+$/, '') : fraction;
  return behind === '' ? front : `${front}.${behind}`;
}

/** What the digits of one cell say about the decimal mark of their column. */
export type Testimony =
  /** Fits this mark alone: '1.234,5', '12,5', '0.500', '1.234.567'. */
  | DecimalMark
  /** The same under both: '2400', '1 200'. */
  | 'either'
  /** Another value under each: '2.400'. */
  | 'ambiguous'
  /** A number under neither: '1,23.4'. */
  | 'neither';

export function testimonyOf(digits: string): Testimony {
  if (isDigits(digits)) return 'either';
  const comma = valueUnder(',', digits);
  const point = valueUnder('.', digits);
  if (comma === null) return point === null ? 'neither' : '.';
  if (point === null) return ',';
  return comma === point ? 'either' : 'ambiguous';
}

/** In another unit: shifted('2.4', 3) is '2400', shifted('540', -3) is '0.54'. */
export const shifted = (value: string, places: number): string => new Exact(value).times(`1e${places}`).toFixed();
