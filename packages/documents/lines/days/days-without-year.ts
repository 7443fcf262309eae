import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { findHeading, type TableHeading } from '../headings/find-heading.ts';

/** '09.01', '9/1', '09.01.' */
const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})\2?$/;
/** The year in front of an MRN is that of its acceptance: (EU) 2015/2447 Annex B, data element 12 01. */
const YEAR_OF_MRN = /^(\d\d)[A-Z]{2}[A-Z\d]{14}$/;
const YEAR = /(?<!\d)20\d\d(?!\d)/g;
const SHARE = 0.9;
const TITLE_CELLS = 2;

/**
 * Puts the year behind days that are written without one, from the MRN of their row, or from the only year that the titles and the name of the
 * sheet state. Null where no column of dates is written so, or MRN and title contradict each other.
 */
export function withYears(sheet: Sheet): Sheet | null {
  const heading = findHeading(sheet);
  if (heading === null) return null;
  const columnOf = (field: string) =>
    heading.headings.findIndex((_, column) => heading.matches[column]?.[0]?.field === field);
  const [day, mrn] = [columnOf('date'), columnOf('mrn')];
  if (day < 0 || !holdsDays(sheet.rows, heading.firstIndex, day)) return null;
  const titled = yearOfTitles(sheet, heading);
  const years = yearsOfRows(sheet.rows, heading.firstIndex, mrn, titled);
  return years === null ? null : withDays(sheet, heading.firstIndex, day, years);
}

function holdsDays(rows: Rows, first: number, column: number): boolean {
  let filled = 0;
  let days = 0;
  for (let index = first; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const text = textAt(cells, column).trim();
    // What stands alone is a title.
    if (/\d/.test(text) && cells.filter((cell) => cell !== '').length > TITLE_CELLS) filled += 1;
    if (DAY_AND_MONTH.test(text)) days += 1;
  }
  return days > 0 && days >= filled * SHARE;
}

/** The only year that the titles above the table and the name of the sheet state; null where they state none or several. */
export function yearOfTitles({ name, rows }: Sheet, { firstIndex }: TableHeading): string | null {
  const titles = Array.from({ length: firstIndex }, (_, index) => rows.packedAt(index))
    .filter((cells) => cells.filter((cell) => cell !== '').length <= TITLE_CELLS)
    .map((cells) => cells.join(' '));
  const years = new Set([name, ...titles].flatMap((title) => title.match(YEAR) ?? []));
  return years.size === 1 ? ([...years][0] as string) : null;
}

/** By row the year of its MRN, and for rows without one that of the titles. */
export function yearsOfRows(
  rows: Rows,
  first: number,
  mrn: number,
  titled: string | null,
): ((index: number) => string | null) | null {
  const ofRow = (index: number) => {
    const short = mrn < 0 ? undefined : YEAR_OF_MRN.exec(textAt(rows.packedAt(index), mrn).trim())?.[1];
    return short === undefined ? null : `20${short}`;
  };
  const stated = new Set<string>();
  for (let index = first; index < rows.length; index += 1) {
    const year = ofRow(index);
    if (year !== null) stated.add(year);
  }
  const isContradicted = titled !== null && stated.size > 0 && !stated.has(titled);
  return isContradicted ? null : (index) => ofRow(index) ?? titled;
}

function withDays(sheet: Sheet, first: number, day: number, yearOf: (index: number) => string | null): Sheet {
  const { rows } = sheet;
  const table = new Rows();
  for (let index = 0; index < rows.length; index += 1) {
    const cells = [...rows.packedAt(index)];
    const [, dayOfMonth, separator, month] = DAY_AND_MONTH.exec(textAt(cells, day).trim()) ?? [];
    const year = index < first || dayOfMonth === undefined ? null : yearOf(index);
    if (year !== null) cells[day] = [dayOfMonth, month, year].join(separator);
    const width = rows.widthAt(index);
    table.add(rows.numberAt(index), [...cells, ...new Array<string>(Math.max(0, width - cells.length)).fill('')]);
  }
  return { ...sheet, rows: table };
}
