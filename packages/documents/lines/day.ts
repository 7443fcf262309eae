import { cellAt, textAt } from '../spreadsheet/rows.ts';
import { type DateOrder, quarterOf, readWrittenDate, readWrittenQuarter, serialAsDate } from './date.ts';
import type { Places } from './fields.ts';
import type { LineOptions } from './line.ts';
import { memo } from './memo.ts';
import * as say from './paper-remarks.ts';
import { brokenCell, type RowInHand } from './row-in-hand.ts';

/** First day of CBAM: (EU) 2023/956 Art. 32 and 36. */
const FIRST_DAY = '2023-10-01';

export interface Day {
  readonly date: string | null;
  readonly quarter: string | null;
  readonly isBefore: boolean;
}

/** Reads the customs date of a row, and failing that its quarter. A table that states neither leaves the quarter to the person's answer. */
export function dayReader(
  at: Places,
  order: DateOrder | null,
  { today, quarter: given }: LineOptions,
): (row: RowInHand) => Day {
  const isStated = at.date >= 0 || at.quarter >= 0;
  const dayOf = memo((text: string) => readDay(text, order, today));
  return ({ cells, remarks }) => {
    const packed = cellAt(cells, at.date);
    const broken = brokenCell('date', packed);
    const text = textAt(cells, at.date);
    const day = broken || text === '' ? null : dayOf(text);
    const remark = broken ?? day?.remark ?? null;
    if (remark) remarks.push(remark);
    const date = day?.date ?? null;
    const stated =
      at.quarter < 0 ? null : readWrittenQuarter(textAt(cells, at.quarter), textAt(cells, at.year) || null);
    if (date === null) {
      const quarter = stated ?? given ?? null;
      if (quarter === null && isStated && remark === null) remarks.push(say.dateMissing());
      return { date, quarter, isBefore: false };
    }
    const quarter = day?.quarter ?? null;
    if (stated !== null && stated !== quarter) remarks.push(say.quarterContradicts(stated, date));
    const isBefore = date < FIRST_DAY;
    if (isBefore) remarks.push(say.beforeCbam(date));
    return { date, quarter, isBefore };
  };
}

const READING = { 'day-first': 'dayFirst', 'month-first': 'monthFirst', 'year-first': 'yearFirst' } as const;

function readDay(text: string, order: DateOrder | null, today: string) {
  const written = readWrittenDate(text);
  let date: string | null;
  if (written === null) date = serialAsDate(text);
  else if ('iso' in written) date = written.iso;
  else date = order === null ? null : written[READING[order]];
  if (date === null) {
    return { date, quarter: null, remark: written === null ? say.dateUnreadable(text) : say.dateAmbiguous(text) };
  }
  return { date, quarter: quarterOf(date), remark: date > today ? say.dateFuture(date) : null };
}
