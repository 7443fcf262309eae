import { isText, packCell, Rows, unpackCell } from '../spreadsheet/rows.ts';
import type { Sheet } from '../spreadsheet/workbook.ts';
import { findHeading } from './headings/find-heading.ts';

/** Code, origin and mass of an item, at least. */
const FEWEST_CELLS = 3;

/**
 * Makes a row of each line where cells of one row state several items below each other, as people write declarations: what stands once, such as
 * the MRN, goes to the first. Null where the cells of no row have as many lines as each other.
 */
export function withLinesOfCells(sheet: Sheet): Sheet | null {
  const { rows } = sheet;
  const first = findHeading(sheet)?.firstIndex;
  if (first === undefined) return null;
  const counts = Array.from({ length: rows.length }, (_, index) =>
    index < first ? 1 : linesAlike(rows.packedAt(index)),
  );
  if (counts.includes(null) || counts.every((count) => count === 1)) return null;
  const table = new Rows();
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const count = counts[index] ?? 1;
    for (let line = 0; line < count; line += 1)
      table.add(rows.numberAt(index), count === 1 ? cells : cells.map((cell) => lineOf(cell, line)));
  }
  return { ...sheet, rows: table, merges: [] };
}

const linesIn = (packed: string): string[] =>
  isText(packed) && packed.includes('\n')
    ? unpackCell(packed)
        .text.split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : [packed];

/** How many lines the cells of a row have alike; one where none has several, null where they differ. */
function linesAlike(cells: readonly string[]): number | null {
  const several = cells.map((cell) => linesIn(cell).length).filter((count) => count > 1);
  const [count] = several;
  // A name or address may be broken to fit its column.
  if (count === undefined || several.length < FEWEST_CELLS) return 1;
  return several.every((lines) => lines === count) ? count : null;
}

function lineOf(packed: string, line: number): string {
  const lines = linesIn(packed);
  if (lines.length > 1) return packCell('text', lines[line] as string);
  return line === 0 ? packed : '';
}
