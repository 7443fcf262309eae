import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import { type MassReading, readMass } from './mass.ts';

/** Rows that are compared. */
const COMPARED_ROWS = 5000;

interface MassColumn {
  readonly index: number;
  readonly reading: MassReading;
}

/** Rows that state both masses, and those among them whose net mass is above the gross. */
export interface ComparedMasses {
  readonly above: number;
  readonly both: number;
}

/** A net mass is never above its gross mass: where it is in most rows, the two columns are exchanged or one is read in a wrong unit. */
export function compareMasses(
  rows: { readonly first: number; readonly end: number },
  cellsAt: (index: number) => readonly string[],
  net: MassColumn,
  gross: MassColumn,
  unitIndex: number,
): ComparedMasses {
  let above = 0;
  let both = 0;
  for (let index = rows.first; index < Math.min(rows.end, rows.first + COMPARED_ROWS); index += 1) {
    const cells = cellsAt(index);
    const [netKg, grossKg] = [net, gross].map(({ index: at, reading }) => {
      const mass = readMass(cellAt(cells, at), textAt(cells, unitIndex), reading);
      return 'kg' in mass && !mass.isNegative ? Number(mass.kg) : null;
    });
    if (netKg == null || grossKg == null) continue;
    both += 1;
    if (netKg > grossKg) above += 1;
  }
  return { above, both };
}
