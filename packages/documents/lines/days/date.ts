import { quarterOfMonth } from '@lods/cbam/period';
import { numberOfMonth } from './month-names.ts';

/** Reads dates as customs systems, Excel and people in Denmark and Germany write them. */

/** Which of day and month stands first where both are numbers. */
export type DateOrder = 'day-first' | 'month-first' | 'year-first';

export type WrittenDate =
  /** An ISO date, whatever the order. */
  | { readonly iso: string }
  /** Numbers that can be day and month, or a year of two digits, in more than one order: 03/04/2026. */
  | {
      /** Null where it is no date that way round. */
      readonly dayFirst: string | null;
      readonly monthFirst: string | null;
      /** Of a year of two digits: 26-03-24. */
      readonly yearFirst: string | null;
      readonly separator: string;
    }
  | null;

const ISO = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})\.?(?:[T ]\d{1,2}:.*)?$/;
/** 20260126, 20260126130106+00, 20230615 kl.0800 */
const COMPACT = /^(20\d\d)(\d\d)(\d\d)(?:T?\d{4,6}(?:[+-]\d{2,4})?Z?|\s*kl\..*)?$/;
const TURNED = /^(\d{1,2})([-./ ])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,T]+\d{1,2}[:.].*)?$/;
/** 26/3-2026 and 26/3-26, as Danes write it. */
const DANISH = /^(\d{1,2})\/(\d{1,2})[- ](\d{4}|2[3-9])$/;
const NAMED = /^(\d{1,2})(?:ης|η|ú|th|st|nd|rd|er|[ºª])?[-./ ]*(\p{L}{3,12})[-./, ]*(\d{4}|\d{2})$/iu;
/** '12.III.2026' */
const ROMAN = /^(\d{1,2})[-./ ]+([IVX]{1,4})[-./ ]+(\d{4}|\d{2})$/i;
const ROMAN_MONTHS = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
/** '2026. január 5.', '2026-mar-05', '2026 m. sausio 5 d.' */
const NAMED_LAST = /^(\d{4})\.?(?:\s+m\.)?[- ]+(\p{L}{3,14})\.?[- ]+(\d{1,2})\.?(?:\s+d\.)?$/iu;
/** '2026. gada 5. janvāris' */
const NAMED_IN_LATVIAN = /^(\d{4})\. gada (\d{1,2})\. (\p{L}{3,12})$/iu;
const NAMED_FIRST = /^([a-z]{3,9})\.?[- ](\d{1,2})(?:,? |-)(\d{4})$/i;
/** Days of Excel's count from 1 January 2000 to 31 December 2079. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 65_745;
/** Of CBAM, in two digits: (EU) 2023/956 Art. 36. */
const FIRST_YEAR = 23;
const EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The months by the first three letters of their names in Danish, German and English, or four where three leave two of them. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mär: 3,
  maa: 3,
  mrz: 3,
  apr: 4,
  maj: 5,
  mai: 5,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  dec: 12,
  dez: 12,
  // French, Italian, Spanish, Portuguese, Dutch and Polish, where they differ.
  gen: 1,
  ene: 1,
  sty: 1,
  fev: 2,
  lut: 2,
  mrt: 3,
  abr: 4,
  avr: 4,
  kwi: 4,
  mag: 5,
  mei: 5,
  giu: 6,
  juin: 6,
  cze: 6,
  lug: 7,
  juil: 7,
  lip: 7,
  ago: 8,
  aou: 8,
  sie: 8,
  set: 9,
  wrz: 9,
  ott: 10,
  out: 10,
  paz: 10,
  lis: 11,
  dic: 12,
  gru: 12,
};

/** Reads one date as text. A year of two digits is of this century. */
export function readWrittenDate(text: string): WrittenDate {
  // '15. 01. 2026'
  const bare = text
    .trim()
    .replace(/(?<=\d\.) (?=\d)(?!\d{1,2}:)/g, '')
    // '26.01.2026.', as it is written from Slovenia to Hungary.
    .replace(/(?<=\d{4})\.$/, '');
  const read = readPlainDate(bare);
  if (read !== null || bare.length > LONGEST || !/\d/.test(bare)) return read;
  const plain = bare
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(UNUSUAL, '-')
    .replace(SHORT_YEAR, '')
    .replace(/ de(?:l)? /gi, ' ')
    .replace(/^1er /i, '1 ')
    .trim();
  return plain === bare ? null : readPlainDate(plain);
}

/** 260126 or 26012026, below the heading of a day: as it would be with marks. */
export function readDayOfColumn(text: string): WrittenDate {
  return readWrittenDate(text) ?? readWrittenDate(withMarks(text));
}

/** Two numbers and a year that stand together, with marks between them; the first may have lost its zero before a year of four digits. */
export const withMarks = (text: string): string =>
  text.trim().replace(SIX_DIGITS, '$1-$2-$3').replace(YEAR_BEHIND, '$1-$2-$3');

const SIX_DIGITS = /^(\d\d)(\d\d)(\d\d)$/;
const YEAR_BEHIND = /^(\d{1,2})(\d\d)(20\d\d)$/;

const LONGEST = 40;
/** A day of the week, or 'd.' and 'den'. */
const BEFORE = /^(?:d\.|den|\p{L}{2,9}[.,]*)\s+(?=\d)/iu;
/** The time of day with the word before it in any language, the Polish or Bulgarian word for year, and what stands in brackets. */
const BEHIND =
  /(?:(?:\s*[rг]\.)?[\s,]+(?:[\p{L}.]{1,7}\s+){0,2}\d{1,2}(?:[:.h]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?(?:\s*(?:uhr|val\.?|πμ|μμ|[ap]\.?m\.?|h))?|\s*(?:uhr|val\.?|h))|\s*[rг]\.?|\s*\([^()\d]*\)|\s*\*+)$/iu;
/** '12_03_2026', '12–03–2026', '12.03.'26' */
const UNUSUAL = /(?<=\d)[_–](?=\d)|(?<=^\d{1,2}),(?=\d{1,2},\d{4})|(?<=^\d{1,2},\d{1,2}),(?=\d{4})/g;
const SHORT_YEAR = /(?<=[-./ ])['’](?=\d\d$)/;

function readPlainDate(bare: string): WrittenDate {
  const iso = ISO.exec(bare) ?? COMPACT.exec(bare);
  if (iso) return known(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const turned = TURNED.exec(bare);
  if (turned) {
    const [, first = '', separator = '', second = '', year = ''] = turned;
    const dayFirst = isoDate(fullYear(year), Number(second), Number(first));
    const monthFirst = isoDate(fullYear(year), Number(first), Number(second));
    const yearFirst = cutIso(turned);
    if (yearFirst !== null) return fromCut(dayFirst, yearFirst, separator);
    if (dayFirst === null || monthFirst === null) {
      const iso = dayFirst ?? monthFirst;
      return iso === null ? null : { iso };
    }
    return dayFirst === monthFirst ? { iso: dayFirst } : { dayFirst, monthFirst, yearFirst: null, separator };
  }
  const danish = DANISH.exec(bare);
  if (danish) return known(fullYear(danish[3] ?? ''), Number(danish[2]), Number(danish[1]));
  const roman = ROMAN.exec(bare);
  if (roman)
    return known(fullYear(roman[3] ?? ''), ROMAN_MONTHS.indexOf((roman[2] ?? '').toUpperCase()) + 1, Number(roman[1]));
  const named = NAMED.exec(bare);
  if (named) return known(fullYear(named[3] ?? ''), monthOf(named[2] ?? ''), Number(named[1]));
  const namedLast = NAMED_LAST.exec(bare);
  if (namedLast) return known(Number(namedLast[1]), monthOf(namedLast[2] ?? ''), Number(namedLast[3]));
  const latvian = NAMED_IN_LATVIAN.exec(bare);
  if (latvian) return known(Number(latvian[1]), monthOf(latvian[3] ?? ''), Number(latvian[2]));
  const namedFirst = NAMED_FIRST.exec(bare);
  if (namedFirst) return known(Number(namedFirst[3]), monthOf(namedFirst[1] ?? ''), Number(namedFirst[2]));
  return null;
}

/**
 * 26-03-24 as an ISO date cut short, where its year is one of CBAM; with slashes too, as programs of Asia write it. No month is above 12, so the month
 * cannot stand first then.
 */
function cutIso([, first = '', separator = '', second = '', last = '']: RegExpExecArray): string | null {
  if (!/[-/]/.test(separator) || last.length !== 2 || Number(first) < FIRST_YEAR) return null;
  return isoDate(fullYear(first), Number(second), Number(last));
}

function fromCut(dayFirst: string | null, yearFirst: string, separator: string): WrittenDate {
  const isOfCbam = dayFirst !== null && Number(dayFirst.slice(2, 4)) >= FIRST_YEAR;
  if (!isOfCbam || dayFirst === yearFirst) return { iso: yearFirst };
  return { dayFirst, monthFirst: null, yearFirst, separator };
}

/** The date of Excel's day count, where a file shows it as a bare number: 46048 is 2026-01-26. */
export function serialAsDate(text: string): string | null {
  const match = /^(\d{5})(?:[.,]\d+)?$/.exec(text.trim());
  const serial = Number(match?.[1]);
  if (!match || serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return new Date(EPOCH_MS + serial * DAY_MS).toISOString().slice(0, 10);
}

function known(year: number, month: number, day: number): WrittenDate {
  const iso = isoDate(year, month, day);
  return iso === null ? null : { iso };
}

function monthOf(name: string): number {
  const named = numberOfMonth(name);
  if (named !== null) return named;
  const word = name.toLowerCase();
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  return MONTHS[word.slice(0, 3)] ?? MONTHS[plain.slice(0, 4)] ?? MONTHS[plain.slice(0, 3)] ?? 0;
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

/** 2026-02-30 is no date. */
function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return day <= 28 || new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso) ? iso : null;
}

/** A quarter as tables write it: Q1 (with its year beside it), 2026-Q1, 2025Q4, Q4 2025, 1. kvartal 2026; a month 2026-03 gives its quarter. */
export function readWrittenQuarter(text: string, year: string | null): string | null {
  const bare = text.trim();
  const both =
    /^(20\d\d)[-/ ]?(?:qtr|[qk])\.?\s?([1-4])$/i.exec(bare) ??
    swapped(/^(?:(?:qtr|[qk])\.?\s?)?([1-4])(?:\.?\s?(?:kvartal|quartal|quarter))?[-/ ]+(20\d\d)$/i.exec(bare));
  if (both) return `${both[1]}-Q${both[2]}`;
  const month = /^(20\d\d)[-/.](0?[1-9]|1[0-2])$/.exec(bare) ?? swapped(/^(0?[1-9]|1[0-2])[-/.](20\d\d)$/.exec(bare));
  if (month) return `${month[1]}-Q${quarterOfMonth(Number(month[2]))}`;
  const quarter = /^(?:qtr|[qk])?\.?\s?([1-4])(?:\.?\s?(?:kvartal|quartal|quarter))?$/i.exec(bare)?.[1];
  const stated = /^(20\d\d)$/.exec(year?.trim() ?? '')?.[1];
  return quarter !== undefined && stated !== undefined ? `${stated}-Q${quarter}` : null;
}

function swapped(match: RegExpExecArray | null): readonly [string, string | undefined, string | undefined] | null {
  return match && [match[0], match[2], match[1]];
}
