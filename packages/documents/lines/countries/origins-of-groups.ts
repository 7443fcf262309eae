import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import type { CellsAsAbove } from '../columns/cells-as-above.ts';
import type { Column } from '../columns/column.ts';
import { namesTotal } from '../tables/row-kind.ts';

/**
 * Fills the origin that stands on the first row of a group alone: 'Chine' above blank cells, down to 'Sous-total Chine'. Only where a sum that names
 * the origin closes every group with blank cells; without one a blank origin is missing.
 */
export function originsOfGroups(
  rows: { readonly first: number; readonly end: number },
  cellsAt: (index: number) => string[],
  columns: readonly Column[],
): CellsAsAbove {
  const origin = columns.find(({ field }) => field === 'countryOfOrigin');
  const code = columns.find(({ field }) => field === 'cnCode' || field === 'taricCode')?.index ?? -1;
  const nothing = { cellsAt, rows: 0 };
  if (!origin || code < 0 || !origin.samples.some(({ text }) => text.trim() === '')) return nothing;

  const heads = new Map<number, string>();
  let head = '';
  let isOpen = false;
  for (let index = rows.first; index < rows.end; index += 1) {
    const cells = cellsAt(index);
    const stated = textAt(cells, origin.index).trim();
    if (textAt(cells, code) === '') {
      const isSumOfGroup = head !== '' && cells.some((_, at) => closes(textAt(cells, at), head));
      if (!isSumOfGroup) continue;
      head = '';
      isOpen = false;
    } else if (stated === '') {
      if (head === '') return nothing;
      heads.set(index, head);
      isOpen = true;
    } else {
      if (isOpen) return nothing;
      head = cellAt(cells, origin.index);
    }
  }
  if (isOpen || heads.size === 0) return nothing;
  return {
    rows: heads.size,
    cellsAt(index) {
      const cells = cellsAt(index);
      const above = heads.get(index);
      if (above === undefined) return cells;
      while (cells.length <= origin.index) cells.push('');
      cells[origin.index] = above;
      return cells;
    },
  };
}

const closes = (text: string, origin: string): boolean =>
  namesTotal(text) && text.toLowerCase().includes(origin.trim().toLowerCase());
