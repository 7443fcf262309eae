import { isText } from '../spreadsheet/rows.ts';
import { type DateOrder, readWrittenDate } from './date.ts';
import type { Language } from './fields.ts';

/** What the cells of a column of dates say about the order of day and month. */
export interface DateColumn {
  readonly index: number;
  dayFirst: number;
  monthFirst: number;
  /** Cells whose day and month can change places, and of those the ones divided by slashes. */
  ambiguous: number;
  slashes: number;
}

/** Two numbers before the year; other forms say nothing of the order. */
const TURNED = /^\s*(\d{1,2})[-./ ](\d{1,2})[-./ ]\d{2,4}/;

export function dateColumn(index: number): DateColumn {
  return { index, dayFirst: 0, monthFirst: 0, ambiguous: 0, slashes: 0 };
}

export function hearDate(column: DateColumn, packed: string | undefined): void {
  if (packed === undefined || !isText(packed)) return;
  const turned = TURNED.exec(packed);
  if (turned === null) return;
  const date = readWrittenDate(packed);
  if (date === null) return;
  if ('dayFirst' in date) {
    column.ambiguous += 1;
    if (date.separator === '/') column.slashes += 1;
    return;
  }
  if (Number(turned[1]) > 12) column.dayFirst += 1;
  else if (Number(turned[2]) > 12) column.monthFirst += 1;
}

export interface OrderReading {
  /** Null: to be asked. */
  readonly order: DateOrder | null;
  readonly because: string;
}

/**
 * The order of day and month: from days above twelve, else from the language, else from the separator: points and hyphens divide dates with the day
 * first, slashes both kinds.
 */
export function readOrder(
  { dayFirst, monthFirst, ambiguous, slashes }: DateColumn,
  language: Language | null,
): OrderReading {
  if (dayFirst > 0 && monthFirst > 0) {
    return ambiguous > 0
      ? { order: null, because: 'the column holds days first and months first' }
      : { order: 'day-first', because: 'each value shows its own order' };
  }
  if (dayFirst > 0) return { order: 'day-first', because: `${dayFirst} values have a day above 12 in front` };
  if (monthFirst > 0) return { order: 'month-first', because: `${monthFirst} values have a day above 12 behind` };
  if (ambiguous === 0) return { order: 'day-first', because: 'no value can be read in two ways' };
  if (language === 'da' || language === 'de')
    return { order: 'day-first', because: 'the headings are Danish or German' };
  if (slashes === 0) return { order: 'day-first', because: 'dates with points or hyphens have the day first' };
  return { order: null, because: 'days and months can change places, and nothing in the file decides' };
}
