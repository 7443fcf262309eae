import { Refusal } from '../../refusal.ts';
import { cellAt, packCell } from '../../spreadsheet/rows.ts';
import type { Merge, Sheet } from '../../spreadsheet/workbook.ts';
import type { Column } from '../columns/column.ts';
import { type Field, NUMERIC } from '../fields.ts';
import { MERGED } from '../masses/mass.ts';

/** Merged blocks never overlap, so that their heights together stay within the cells of a large table. */
const MERGED_CELLS = 5_000_000;

/**
 * Gives the cells of a row as a person sees them: a text or date merged over several rows counts for each. An amount does not: it is the sum of
 * the rows, and none of them may take it.
 */
export function cellsOfRow(sheet: Sheet, firstIndex: number, columns: readonly Column[]): (index: number) => string[] {
  const { rows } = sheet;
  const merges = tallMerges(sheet, firstIndex, columns);
  if (merges.length === 0) return (index) => rows.packedAt(index);
  const indexes = new Map<number, number>();
  for (let index = firstIndex; index < rows.length; index += 1) indexes.set(rows.numberAt(index), index);
  const byIndex = new Map<number, { readonly column: number; readonly packed: string }[]>();
  for (const { firstRow, lastRow, firstColumn } of merges) {
    const top = indexes.get(firstRow);
    const value = top === undefined ? '' : cellAt(rows.packedAt(top), firstColumn);
    if (value === '') continue;
    const isAmount = NUMERIC.includes(columns[firstColumn]?.field as Field);
    const fill = { column: firstColumn, packed: isAmount ? packCell('error', MERGED) : value };
    for (let row = firstRow; row <= lastRow; row += 1) {
      const index = indexes.get(row);
      if (index !== undefined) byIndex.set(index, [...(byIndex.get(index) ?? []), fill]);
    }
  }
  return (index) => {
    const cells = rows.packedAt(index);
    for (const { column, packed } of byIndex.get(index) ?? []) {
      while (cells.length <= column) cells.push('');
      cells[column] = packed;
    }
    return cells;
  };
}

/** Blocks of several rows below the heading, in columns that we read. */
function tallMerges({ rows, merges }: Sheet, firstIndex: number, columns: readonly Column[]): Merge[] {
  if (merges.length === 0 || firstIndex >= rows.length) return [];
  const firstRow = rows.numberAt(firstIndex);
  const tall = merges.filter(
    (merge) =>
      merge.lastRow > merge.firstRow && merge.firstRow >= firstRow && columns[merge.firstColumn]?.field != null,
  );
  const cells = tall.reduce((sum, merge) => sum + merge.lastRow - merge.firstRow + 1, 0);
  if (cells > MERGED_CELLS) {
    throw new Refusal(
      'workbook.damaged',
      'The merged cells of the workbook overlap, which Excel does not allow.',
      'Open the file in Excel, let it repair the file, save it as .xlsx and upload the new file.',
    );
  }
  return tall;
}
