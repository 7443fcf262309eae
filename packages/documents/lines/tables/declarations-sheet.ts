import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { type Field, NUMERIC } from '../fields.ts';
import { fold } from '../fold.ts';
import { findHeading, type TableHeading } from '../headings/find-heading.ts';
import { readStatus } from '../status/read-status.ts';
import { namesTotal } from './row-kind.ts';

/** A sheet with the heading of its table. */
interface Headed {
  readonly sheet: Sheet;
  readonly heading: TableHeading;
}

const OF_GOODS: ReadonlySet<Field> = new Set(['cnCode', 'taricCode', 'hsCode', 'countryOfOrigin', 'netMass']);
/** What a declaration states once for all of its items. */
const OF_DECLARATIONS: ReadonlySet<Field> = new Set(['mrn', 'date', 'status', 'cancelled', 'procedure', 'movement']);
const FEWEST_DECLARATIONS = 2;

const fieldOf = ({ matches }: TableHeading, column: number): Field | null => matches[column]?.[0]?.field ?? null;
const has = (heading: TableHeading, fields: ReadonlySet<Field>): boolean =>
  heading.headings.some((_, column) => fields.has(fieldOf(heading, column) as Field));

/**
 * Puts behind the items of a workbook what another sheet states of their declarations: the day of acceptance, the state, the MRN. Each declaration has one
 * row there, and every item's is among them. Any other sheet stays as it is.
 */
export function withDeclarations(sheet: Sheet, sheets: readonly Sheet[]): Sheet {
  if (sheets.length < 2) return sheet;
  const heading = findHeading(sheet);
  if (heading === null || !has(heading, OF_GOODS)) return sheet;
  for (const candidate of sheets) {
    const headed = candidate === sheet || candidate.isHidden ? null : findHeading(candidate);
    if (headed === null || has(headed, OF_GOODS) || !has(headed, OF_DECLARATIONS)) continue;
    const joined = joinedBy({ sheet, heading }, { sheet: candidate, heading: headed });
    if (joined !== null) return joined;
  }
  return sheet;
}

/** By the first column that both sheets head alike and that names the declaration of each item. */
function joinedBy(items: Headed, declarations: Headed): Sheet | null {
  for (const column of items.heading.headings.keys()) {
    const ofDeclaration = declarations.heading.headings.findIndex((_, at) => isSame(items, column, declarations, at));
    const rows = ofDeclaration < 0 ? null : rowsByKey(declarations, ofDeclaration);
    if (rows === null || !namesAll(items, column, rows)) continue;
    const added = declarations.heading.headings.flatMap((_, at) => (isAdded(items, declarations, at) ? [at] : []));
    return added.length === 0 ? null : withColumns(items, column, declarations, rows, added);
  }
  return null;
}

function isSame(items: Headed, column: number, declarations: Headed, at: number): boolean {
  const [mine, theirs] = [items.heading.headings[column]?.text ?? '', declarations.heading.headings[at]?.text ?? ''];
  const isMrn = fieldOf(items.heading, column) === 'mrn' && fieldOf(declarations.heading, at) === 'mrn';
  return isMrn || (fold(mine) !== '' && fold(mine) === fold(theirs));
}

const saysCancelled = (rows: Rows, index: number): boolean =>
  rows.packedAt(index).some((_, column, cells) => readStatus(textAt(cells, column)) === 'cancelled');

/** The row of each declaration, that of its invalidation before others; null where one comes twice otherwise, or there are too few. */
function rowsByKey({ sheet: { rows }, heading }: Headed, column: number): ReadonlyMap<string, number> | null {
  const found = new Map<string, number>();
  for (let index = heading.firstIndex; index < rows.length; index += 1) {
    const key = textAt(rows.packedAt(index), column).trim();
    if (key === '' || namesTotal(key)) continue;
    const before = found.get(key);
    // A declaration that was invalidated stays so, whatever other rows say of it: (EU) No 952/2013 Art. 174.
    if (before !== undefined && saysCancelled(rows, before)) continue;
    if (before !== undefined && !saysCancelled(rows, index)) return null;
    found.set(key, index);
  }
  return found.size < FEWEST_DECLARATIONS ? null : found;
}

/** Whether every item names a declaration, and some of them the same one or all of them different ones. */
function namesAll({ sheet: { rows }, heading }: Headed, column: number, known: ReadonlyMap<string, number>): boolean {
  const named = new Set<string>();
  for (let index = heading.firstIndex; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const key = textAt(cells, column).trim();
    if (key === '' || namesTotal(key)) continue;
    if (!known.has(key)) return false;
    named.add(key);
  }
  return named.size >= FEWEST_DECLARATIONS;
}

/** Masses and amounts of a whole declaration are none of its items. */
function isAdded(items: Headed, { heading }: Headed, at: number): boolean {
  const field = fieldOf(heading, at);
  if (field === null) return (heading.headings[at]?.text ?? '') !== '';
  return !NUMERIC.includes(field) && !items.heading.matches.some(([match]) => match?.field === field);
}

function withColumns(
  { sheet, heading }: Headed,
  column: number,
  declarations: Headed,
  rowOf: ReadonlyMap<string, number>,
  added: readonly number[],
): Sheet {
  const { rows } = sheet;
  const width = Math.max(rows.columns, heading.headings.length);
  const table = new Rows();
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const row = index < heading.firstIndex ? undefined : rowOf.get(textAt(cells, column).trim());
    const stated = row === undefined ? [] : declarations.sheet.rows.packedAt(row);
    const packed =
      index === heading.firstIndex - 1
        ? added.map((at) => declarations.heading.headings[at]?.text ?? '')
        : row === undefined
          ? []
          : added.map((at) => stated[at] ?? '');
    table.add(
      rows.numberAt(index),
      packed.length === 0
        ? cells
        : [...cells, ...new Array<string>(Math.max(0, width - cells.length)).fill(''), ...packed],
    );
  }
  return { ...sheet, rows: table };
}
