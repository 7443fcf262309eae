import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import type { Column } from '../columns/column.ts';
import type { Field } from '../fields.ts';

/** Rows that are looked at. */
const COMPARED_ROWS = 5000;

/** Lines of declarations all of whose lines state one mass, and a sample of it. */
export interface RepeatedMass {
  readonly lines: number;
  readonly sample: string;
}

interface Group {
  lines: number;
  mass: string;
  isOneMass: boolean;
  readonly codes: Set<string>;
  readonly sizes: Set<string>;
}

/** What tells how much a line holds besides its mass. */
const SIZES: readonly Field[] = ['value', 'statisticalValue', 'customsValue', 'quantity', 'supplementaryQuantity'];

/**
 * Whether the column of the net mass repeats the total of a declaration on each of its lines: then lines of other codes and other values
 * weigh the same, declaration by declaration. Null where they do not.
 */
export function repeatedMass(
  rows: { readonly first: number; readonly end: number },
  cellsAt: (index: number) => readonly string[],
  columns: readonly Column[],
): RepeatedMass | null {
  const at = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1;
  const [mrn, mass] = [at('mrn'), at('netMass')];
  const codeAt = Math.max(at('cnCode'), at('taricCode'), at('hsCode'));
  const sizesAt = SIZES.map(at).filter((index) => index >= 0);
  if (mass < 0 || codeAt < 0) return null;
  // Where nothing else tells a size, other codes stand for other goods.
  const tellingAt = sizesAt.length > 0 ? sizesAt : [codeAt];
  const groups = new Map<string, Group>();
  const end = Math.min(rows.end, rows.first + COMPARED_ROWS);
  for (let index = rows.first; index < end; index += 1) {
    const cells = cellsAt(index);
    const [stated, code] = [cellAt(cells, mass), textAt(cells, codeAt)];
    if (stated === '' || code === '') continue;
    const key = textAt(cells, mrn);
    const group = groups.get(key) ?? { lines: 0, mass: stated, isOneMass: true, codes: new Set(), sizes: new Set() };
    groups.set(key, group);
    group.lines += 1;
    group.isOneMass &&= group.mass === stated;
    group.codes.add(code);
    group.sizes.add(tellingAt.map((column) => textAt(cells, column)).join(' '));
  }
  return judge([...groups.values()]);
}

function judge(groups: readonly Group[]): RepeatedMass | null {
  const several = groups.filter(({ lines, sizes }) => lines > 1 && sizes.size > 1);
  const repeated = several.filter(({ isOneMass }) => isOneMass);
  const lines = repeated.reduce((sum, group) => sum + group.lines, 0);
  if (repeated.length === 0 || repeated.length < several.length * 0.8 || lines < 3) return null;
  const mass = repeated[0]?.mass ?? '';
  // One declaration of three lines of one weight happens; their sizes then rarely differ throughout.
  if (repeated.length === 1 && (repeated[0] as Group).sizes.size < lines) return null;
  return { lines, sample: mass.charCodeAt(0) < 32 ? mass.slice(1) : mass };
}
