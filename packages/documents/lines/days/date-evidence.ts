import { isText, unpackCell } from '../../spreadsheet/rows.ts';
import type { Language } from '../fields.ts';
import { fold } from '../fold.ts';
import { type DateOrder, readDayOfColumn, withMarks } from './date.ts';
import { type EveningMoment, isEvening } from './day.ts';

/** What the cells of one column say about the order of day, month and a year of two digits. */
export interface DateColumn {
  readonly index: number;
  /** Cells that are a date in this order alone. */
  dayFirst: number;
  monthFirst: number;
  yearFirst: number;
  /** Cells whose day and month can change places, and of those the ones divided by slashes. */
  ambiguous: number;
  slashes: number;
  /** Cells whose day can be a year, and of those the ones whose MRN is of the year in front or behind. */
  yearOrDay: number;
  yearOfMrnInFront: number;
  yearOfMrnBehind: number;
  /** Cells stored as dates, and of those the ones whose day is above 12. */
  stored: number;
  storedLate: number;
  /** The first ones that may be of the next day where customs accepted. */
  readonly evenings: EveningMoment[];
}

const MOST_EVENINGS = 1000;

/** Two numbers before a third; other forms say nothing of the order. */
const TURNED = /^\s*(\d{1,2})([-./ ])(\d{1,2})\2(\d{2,4})/;

export function dateColumn(index: number): DateColumn {
  return {
    index,
    dayFirst: 0,
    monthFirst: 0,
    yearFirst: 0,
    ambiguous: 0,
    slashes: 0,
    yearOrDay: 0,
    yearOfMrnInFront: 0,
    yearOfMrnBehind: 0,
    stored: 0,
    storedLate: 0,
    evenings: [],
  };
}

/** `mrn`: of the row; it begins with the year in which customs accepted. */
export function hearDate(column: DateColumn, packed: string | undefined, mrn: string): void {
  if (packed === undefined) return;
  if (!isText(packed)) {
    const { kind, text } = unpackCell(packed);
    if (kind !== 'date') return;
    column.stored += 1;
    if (Number(text.slice(8, 10)) > 12) column.storedLate += 1;
    return;
  }
  if (column.evenings.length < MOST_EVENINGS && isEvening(packed))
    column.evenings.push({ text: packed, country: mrn.slice(2, 4) });
  const turned = TURNED.exec(withMarks(packed));
  if (turned === null) return;
  const [, first = '', , second = '', last = ''] = turned;
  const date = readDayOfColumn(packed);
  if (date === null) return;
  if ('iso' in date) {
    // 26/04/26 is the same either way.
    if (first === last) return;
    if (last.length === 2 && date.iso.endsWith(`${first}-${second.padStart(2, '0')}-${last}`)) column.yearFirst += 1;
    else if (Number(first) > 12) column.dayFirst += 1;
    else if (Number(second) > 12) column.monthFirst += 1;
    return;
  }
  if (date.yearFirst === null) {
    column.ambiguous += 1;
    if (date.separator === '/') column.slashes += 1;
    return;
  }
  column.yearOrDay += 1;
  if (mrn.startsWith(first) && !mrn.startsWith(last)) column.yearOfMrnInFront += 1;
  if (mrn.startsWith(last) && !mrn.startsWith(first)) column.yearOfMrnBehind += 1;
}

export interface OrderReading {
  /** Null: to be asked. */
  readonly order: DateOrder | null;
  readonly because: string;
  /** Which ones the values leave open. */
  readonly choices: readonly DateOrder[];
}

/** Words for origin and mass in the languages of the Union but English, all of which write the day in front of the month. */
const OF_THE_CONTINENT =
  /origine|origen|origem|oorsprong|pochodz|ursprung|oprind|puvod|povodu|alkuper|szarmaz|peso(?:n|l|b)|poids|masa(?:n|b)|massa|massenette|massebrute|waga|vikt|vaegt|gewicht|paino|hmotnost|tomeg|katagog|kathar|varos|baros|proizhod|teglo|porekl|podrijetl|tezina|greut|paritolu|netokaal|izcelsm|svars|kilmes|svoris|liquid|lordo|mensei|agirlik/;

/** 'dd/mm/yy', 'MM/DD/YYYY', 'YY-MM-DD' */
const ORDERS: readonly [order: DateOrder, form: RegExp][] = [
  ['day-first', /(?<!\p{L})[dtgjp]{1,2}[./-]?m{1,2}[./-]?[yjarvå]{2}/iu],
  ['month-first', /(?<!\p{L})mm?[./-]?dd?[./-]?y{2}/iu],
  ['year-first', /(?<!\p{L})[yjarå]{2}[./-]?mm[./-]?[dtgjp]{2}/iu],
];

const DAY_OR_MONTH = ['day-first', 'month-first'] as const;

/**
 * The order of day and month: from values that fit one order alone, else from the language, else from the separator: points and hyphens divide
 * dates with the day first, slashes both kinds. A year of two digits in front is told by the years of the MRN.
 */
export function readOrder(
  column: DateColumn,
  language: Language | null,
  headings: readonly string[] = [],
  ownHeading = '',
): OrderReading {
  const { dayFirst, monthFirst, yearFirst, ambiguous, slashes, yearOrDay } = column;
  const found = (order: DateOrder, because: string): OrderReading => ({ order, because, choices: [] });
  const open = (because: string, choices: readonly DateOrder[]): OrderReading => ({ order: null, because, choices });
  if ([dayFirst, monthFirst, yearFirst].filter((count) => count > 0).length > 1) {
    if (ambiguous + yearOrDay === 0) return found('day-first', 'each value shows its own order');
    return yearFirst > 0
      ? open('the column holds days first and years first', ['day-first', 'year-first'])
      : open('the column holds days first and months first', DAY_OR_MONTH);
  }
  if (yearFirst > 0) return found('year-first', `${yearFirst} values can have only the year in front`);
  if (dayFirst > 0) return found('day-first', `${dayFirst} values have a day above 12 in front`);
  if (monthFirst > 0) return found('month-first', `${monthFirst} values have a day above 12 behind`);
  const written = ORDERS.find(([, form]) => form.test(ownHeading))?.[0];
  if (written !== undefined) return found(written, 'the heading shows it');
  if (yearOrDay > 0 && ambiguous === 0) return yearOrDayOf(column, found, open);
  if (ambiguous === 0) return found('day-first', 'no value can be read in two ways');
  if (language === 'da' || language === 'de') return found('day-first', 'the headings are Danish or German');
  if (language !== 'en' && headings.some((heading) => OF_THE_CONTINENT.test(fold(heading))))
    return found('day-first', 'the headings are of a language that writes the day in front');
  if (slashes === 0) return found('day-first', 'dates with points or hyphens have the day first');
  return open('days and months can change places, and nothing in the file decides', DAY_OR_MONTH);
}

function yearOrDayOf(
  { yearOfMrnInFront, yearOfMrnBehind }: DateColumn,
  found: (order: DateOrder, because: string) => OrderReading,
  open: (because: string, choices: readonly DateOrder[]) => OrderReading,
): OrderReading {
  if (yearOfMrnInFront > 0 && yearOfMrnBehind === 0) return found('year-first', 'the MRN are of the year in front');
  if (yearOfMrnBehind > 0 && yearOfMrnInFront === 0) return found('day-first', 'the MRN are of the year behind');
  return open('days and years of two digits can change places, and nothing in the file decides', [
    'day-first',
    'year-first',
  ]);
}
