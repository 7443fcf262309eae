import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { findHeading } from '../headings/find-heading.ts';

const FEWEST_COLUMNS = 3;

/**
 * Puts the cells below a heading that names the same columns in another order where the first heading has them, as when two files were put below
 * each other. Null where no heading does, or what is struck through or merged would move with its columns.
 */
export function withColumnsInPlace(sheet: Sheet): Sheet | null {
  const { rows, merges, struck } = sheet;
  const heading = findHeading(sheet);
  if (heading === null || merges.length > 0 || (struck?.size ?? 0) > 0) return null;
  const names = heading.headings.map(({ text }) => text);
  const named = names.filter((name) => name !== '');
  if (named.length < FEWEST_COLUMNS || new Set(named).size < named.length) return null;
  const table = new Rows();
  let order: readonly number[] | null = null;
  let isMoved = false;
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    if (index >= heading.firstIndex) order = orderOf(cells, names, named.length) ?? order;
    isMoved ||= order?.some((from, to) => from !== to && from >= 0) === true;
    table.add(rows.numberAt(index), order === null ? cells : order.map((from) => cells[from] ?? ''));
  }
  return isMoved ? { ...sheet, rows: table } : null;
}

/** From which column each comes, below a row that holds the names of all columns and nothing else. */
function orderOf(cells: readonly string[], names: readonly string[], count: number): readonly number[] | null {
  const texts = cells.map((_, column) => textAt(cells, column));
  if (texts.filter((text) => text !== '').length !== count) return null;
  const order = names.map((name) => (name === '' ? -1 : texts.indexOf(name)));
  return order.every((from, to) => from >= 0 || names[to] === '') ? order : null;
}
