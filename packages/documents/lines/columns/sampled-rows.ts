import type { Cell, Rows } from '../../spreadsheet/rows.ts';

const SAMPLED_ROWS = 300;

/** Rows of a table from all over it, by which its columns are known. The title of a print stands again on each of its pages, and is none of them, nor is what stars set apart. */
export function sampleRows(rows: Rows, firstIndex: number): Cell[][] {
  const titles = new Set(
    Array.from({ length: Math.max(0, firstIndex - 1) }, (_, index) => formOf(rows.cellsAt(index))),
  );
  titles.delete('');
  const step = Math.max(1, Math.floor((rows.length - firstIndex) / SAMPLED_ROWS));
  const sampled: Cell[][] = [];
  for (let index = firstIndex; index < rows.length && sampled.length < SAMPLED_ROWS; index += step) {
    const cells = rows.cellsAt(index);
    if (!isSetApart(cells) && !(titles.size > 0 && titles.has(formOf(cells)))) sampled.push(cells);
  }
  return sampled;
}

/** '*** END OF LIST ***' */
const isSetApart = (cells: readonly Cell[]): boolean =>
  /^\s*\*{2,}/.test(cells.find(({ text }) => text.trim() !== '')?.text ?? '');

/** A title but for the number of its page; a form feed may have moved it by a place. */
const formOf = (cells: readonly Cell[]): string =>
  cells
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '')
    .replace(/\d+/g, '0');
