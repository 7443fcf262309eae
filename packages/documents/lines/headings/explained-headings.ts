import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { findHeading } from './find-heading.ts';
import { matchHeading, readHeading } from './heading.ts';

/** Notes stand above or below a table, in few cells. */
const SEARCHED_ROWS = 60;
const MOST_CELLS = 3;
/** Headings that need to be explained are short. */
const LONGEST = 12;
const SAYS_WHAT = /[=:]/;

/** Puts what a note says that a short heading means in its place: 'UL = Ursprungsland, VL = Versendungsland'. */
export function withHeadingsExplained(sheet: Sheet): Sheet {
  const notes = notesOf(sheet.rows).filter((note) => SAYS_WHAT.test(note));
  const heading = notes.length === 0 ? null : findHeading(sheet);
  if (heading === null) return sheet;
  const at = heading.firstIndex - 1;
  let isExplained = false;
  const explained = sheet.rows.packedAt(at).map((cell, column, cells) => {
    const words = meaningOf(textAt(cells, column), notes);
    if (words !== null) isExplained = true;
    return words ?? cell;
  });
  return isExplained ? { ...sheet, rows: withHeading(sheet.rows, at, explained) } : sheet;
}

function notesOf(rows: Rows): string[] {
  const notes: string[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    if (index >= SEARCHED_ROWS && index < rows.length - SEARCHED_ROWS) index = rows.length - SEARCHED_ROWS;
    if (rows.hasMoreThan(index, MOST_CELLS)) continue;
    const cells = rows.packedAt(index);
    notes.push(cells.map((_, column) => textAt(cells, column)).join(' '));
  }
  return notes;
}

/** Words that head a column by themselves; null where no note gives any. */
function meaningOf(text: string, notes: readonly string[]): string | null {
  if (text === '' || text.length > LONGEST || !/\p{L}/u.test(text)) return null;
  const name = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const explained = new RegExp(
    `(?<![\\p{L}\\p{N}])${name}\\s*[=:]\\s*(\\p{L}[\\p{L} .'’/()-]{3,50}?)\\s*(?:[,;|=]|\\.(?:\\s|$)|$)`,
    'u',
  );
  for (const note of notes) {
    const words = explained.exec(note)?.[1];
    if (words !== undefined && matchHeading(readHeading(words))[0]?.isExact === true) return words;
  }
  return null;
}

/** The rows with other words in the heading, which may stand again on each page. */
function withHeading(rows: Rows, at: number, cells: readonly string[]): Rows {
  const table = new Rows();
  const key = rows.rowKeyAt(at);
  for (let index = 0; index < rows.length; index += 1) {
    const packed = rows.rowKeyAt(index) === key ? cells : rows.packedAt(index);
    const blank = new Array<string>(Math.max(0, rows.widthAt(index) - packed.length)).fill('');
    table.add(rows.numberAt(index), [...packed, ...blank]);
  }
  return table;
}
