import { quarterOfDay } from '@lods/cbam/period';
import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import type { Places } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import type { LineOptions } from '../line.ts';
import { memo } from '../memo.ts';
import { brokenCell, type RowInHand } from '../row-in-hand.ts';
import { type DateOrder, readDayOfColumn, readWrittenQuarter, serialAsDate } from './date.ts';
import { localDay } from './local-day.ts';

/** First day of CBAM: (EU) 2023/956 Art. 32 and 36. */
const FIRST_DAY = '2023-10-01';

export interface Day {
  readonly date: string | null;
  readonly quarter: string | null;
  readonly isBefore: boolean;
}

/** How the dates of a table are to be read. */
export interface DateReading {
  readonly order: DateOrder | null;
  /** The heading says that times are those of Greenwich. */
  readonly isUtc: boolean;
}

/** Reads the customs date of a row, and failing that its quarter. A table that states neither leaves the quarter to the person's answer. */
export function dayReader(
  at: Places,
  { order, isUtc }: DateReading,
  { today, quarter: given }: LineOptions,
): (row: RowInHand) => Day {
  const isStated = at.date >= 0 || at.quarter >= 0;
  const dayOf = memo((text: string) => readDay(text, order, today));
  const dayOfMoment = memo((text: string, country: string) => readDay(localDay(text, country), order, today));
  const dayOfUtc = memo((text: string, country: string) => readUtc(text, country, order, today));
  const read = (text: string, country: () => string) =>
    text.length > LONGEST_DAY ? dayOfMoment(text, country()) : dayOf(text);
  return ({ cells, remarks }) => {
    const packed = cellAt(cells, at.date);
    const broken = brokenCell('date', packed);
    const text = textAt(cells, at.date);
    const country = () => textAt(cells, at.mrn).slice(2, 4);
    const day = broken || text === '' ? null : isUtc ? dayOfUtc(text, country()) : read(text, country);
    const remark = broken ?? day?.remark ?? null;
    if (remark) remarks.push(remark);
    const date = day?.date ?? null;
    const stated =
      at.quarter < 0 ? null : readWrittenQuarter(textAt(cells, at.quarter), textAt(cells, at.year) || null);
    if (date === null) {
      const quarter = stated ?? given ?? null;
      if (quarter === null && isStated && remark === null) remarks.push(remarkOf('date-missing'));
      const otherYear = stated === null && quarter !== null ? yearBeside(cells, at, quarter) : null;
      if (otherYear === null || quarter === null) return { date, quarter, isBefore: false };
      remarks.push(remarkOf('quarter-of-another-year', { quarter, year: otherYear }));
      return { date, quarter: null, isBefore: false };
    }
    const quarter = day?.quarter ?? null;
    if (stated !== null && stated !== quarter)
      remarks.push(remarkOf('quarter-contradiction', { quarter: stated, date }));
    const isBefore = date < FIRST_DAY;
    if (isBefore) remarks.push(remarkOf('before-cbam', { date }));
    return { date, quarter, isBefore };
  };
}

/** Moments of one column that may fall on another day where customs accepted. */
export interface EveningMoment {
  readonly text: string;
  /** Of customs, by the MRN. */
  readonly country: string;
}

/** What lies in the future is told by the lines. */
const ANY_DAY = '9999-12-31';
/** Midnight in the easternmost Member States in summer. */
const FIRST_EVENING_HOUR = 21;

/** Whether a text may be a moment of Greenwich, or of another offset, that is of the next day where customs accepted; told without reading it. */
export function isEvening(text: string): boolean {
  if (text.length <= LONGEST_DAY) return false;
  const time = TIME.exec(text) ?? COMPACT_TIME.exec(text);
  return time !== null && Number(time[1]) >= FIRST_EVENING_HOUR;
}

/** The first of the moments whose day where customs accepted is another than the one written; undefined where none is. */
export function movedMoment(moments: readonly EveningMoment[], { order, isUtc }: DateReading): string | undefined {
  const moved = moments.find(({ text, country }) => {
    if (isUtc) return readUtc(text, country, order, ANY_DAY).date !== readDay(text, order, ANY_DAY).date;
    const there = localDay(text, country);
    return there !== text && there !== WRITTEN_DAY.exec(text)?.slice(1).join('-');
  });
  return moved?.text;
}

/** The year that a row or its MRN states, where it is not that of the quarter answered for the whole file. */
function yearBeside(cells: RowInHand['cells'], at: Places, quarter: string): string | null {
  const stated = /^20\d\d$/.exec(textAt(cells, at.year).trim())?.[0];
  const ofMrn = /^(\d\d)[A-Z]{2}[A-Z\d]{14}$/i.exec(textAt(cells, at.mrn).trim())?.[1];
  const years = [stated, ofMrn && `20${ofMrn}`];
  return years.find((year) => year !== undefined && year !== quarter.slice(0, 4)) ?? null;
}

const READING = { 'day-first': 'dayFirst', 'month-first': 'monthFirst', 'year-first': 'yearFirst' } as const;

/** Characters of a day in digits; a moment has more. */
const LONGEST_DAY = 12;
const TIME = /[T ](\d{1,2})[:.](\d\d)/;
/** 20260331223000Z */
const COMPACT_TIME = /^\d{8}T?(\d\d)\d\d/;
/** Of a moment with an offset. */
const WRITTEN_DAY = /^(\d{4})[-./]?(\d\d)[-./]?(\d\d)/;

/** A date with a time of Greenwich, in any form: its day where it was accepted. */
function readUtc(text: string, country: string, order: DateOrder | null, today: string) {
  const day = readDay(text, order, today);
  const time = TIME.exec(text);
  if (day.date === null || time === null) return day;
  return readDay(localDay(`${day.date}T${time[1]?.padStart(2, '0')}:${time[2]}Z`, country), order, today);
}

function readDay(text: string, order: DateOrder | null, today: string) {
  const written = readDayOfColumn(text);
  let date: string | null;
  if (written === null) date = serialAsDate(text);
  else if ('iso' in written) date = written.iso;
  else date = order === null ? null : written[READING[order]];
  if (date === null) {
    return { date, quarter: null, remark: remarkOf(written === null ? 'date-unreadable' : 'date-ambiguous', { text }) };
  }
  return { date, quarter: quarterOfDay(date), remark: date > today ? remarkOf('date-future', { iso: date }) : null };
}
