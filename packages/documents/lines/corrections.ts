import { packCell, textAt } from '../spreadsheet/rows.ts';
import type { Column } from './columns/column.ts';

/** What a person says a value of a file should be: in every line that states it so, or in one row. Plain data. */
export interface Correction {
  readonly sheet: string;
  /** The letter of its column. */
  readonly column: string;
  /** As it stands in the file; empty where nothing does. Null: whatever stands in the row. */
  readonly value: string | null;
  readonly replacement: string;
  readonly row?: number | null | undefined;
}

/** What findings show of a value, and corrections name it by. */
export const VALUE_CHARACTERS = 200;
const NUMBERS: ReadonlySet<string> = new Set(['emissionValue', 'grossMass', 'netMass', 'quantity']);

/** The cells of a row with what people have corrected in them. A number is as they typed it, whatever marks the file uses. */
export function correctedCells(
  cellsAt: (index: number) => string[],
  rowAt: (index: number) => number,
  columns: readonly Column[],
  corrections: readonly Correction[],
): (index: number) => string[] {
  const applied = corrections.flatMap((correction) => {
    const column = columns.find(({ letter }) => letter === correction.column);
    return column ? [{ correction, column, packed: packedFor(column.field, correction.replacement) }] : [];
  });
  if (applied.length === 0) return cellsAt;
  return (index) => {
    const cells = cellsAt(index);
    const row = rowAt(index);
    const corrected = [...cells];
    for (const { correction, column, packed } of applied) {
      const isOfRow = (correction.row ?? null) === null || correction.row === row;
      if (!isOfRow || !isNamed(correction.value, column.index, cells, corrected)) continue;
      while (corrected.length < column.index) corrected.push('');
      corrected[column.index] = packed;
    }
    return corrected;
  };
}

/** A value is named as the file has it, or as earlier corrections made it: what they say may be wrong as well. */
function isNamed(value: string | null, place: number, ...cells: readonly (readonly string[])[]): boolean {
  return value === null || cells.some((row) => textAt(row, place).slice(0, VALUE_CHARACTERS) === value);
}

function packedFor(field: string | null, text: string): string {
  if (field !== null && NUMBERS.has(field) && /^\d+(\.\d+)?$/.test(text)) return packCell('number', text);
  if (field === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return packCell('date', text);
  return packCell('text', text);
}
