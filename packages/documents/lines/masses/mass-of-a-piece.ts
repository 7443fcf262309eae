import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import type { Column } from '../columns/column.ts';
import { readUnit } from './unit.ts';

const COMPARED_ROWS = 5000;
const FEWEST_ROWS = 2;
const FEWEST_PIECES = 10;
/** Kilograms: a line of so little is rare, and a piece of iron, steel or aluminium of two grams is a small screw. */
const MOST_OF_A_LINE = 5;
const LEAST_OF_A_PIECE = 0.002;

/**
 * Whether the column headed as net mass states the mass of one piece, as item cards of Business Central and Navision do: nearly every line would
 * weigh next to nothing, shared out among its pieces.
 */
export function areOfAPiece(
  rows: { readonly first: number; readonly end: number },
  cellsAt: (index: number) => readonly string[],
  kgAt: (cells: readonly string[]) => number | null,
  quantity: Column | undefined,
  unitIndex: number,
): boolean {
  if (!quantity || quantity.heading.unit !== undefined) return false;
  let light = 0;
  let tells = 0;
  for (let index = rows.first; index < Math.min(rows.end, rows.first + COMPARED_ROWS); index += 1) {
    const cells = cellsAt(index);
    const unit = readUnit(textAt(cells, unitIndex));
    const kg = kgAt(cells);
    const pieces = wholePieces(cellAt(cells, quantity.index));
    if (kg === null || (unit !== 'other' && unit !== 'unknown') || pieces < FEWEST_PIECES) continue;
    tells += 1;
    if (kg < MOST_OF_A_LINE && kg / pieces < LEAST_OF_A_PIECE) light += 1;
  }
  return tells >= FEWEST_ROWS && light >= tells * 0.8;
}

/** At least so many pieces: what stands behind the last sign may be decimals. */
function wholePieces(packed: string): number {
  const text = packed.replace(/^[^\d]+/, '');
  const whole = /^\d{1,3}(?:[.,\s]\d{3})*(?=[.,]\d{1,2}$|$)|^\d+/.exec(text)?.[0] ?? '0';
  return Number(whole.replace(/\D/g, ''));
}
