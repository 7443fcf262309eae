import type { Cell } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import type { Column } from '../columns/column.ts';
import { recogniseColumns } from '../columns/recognise-columns.ts';
import type { Field } from '../fields.ts';
import type { TableHeading } from '../headings/find-heading.ts';
import { valueOfDigits } from '../masses/mass.ts';
import { readWrittenNumber } from '../numbers/number.ts';

/** What only the lines of declarations have: sums of them by code or country name none of it. */
const OF_LINES: readonly Field[] = ['mrn', 'item', 'date'];
const MOST_ROWS = 5000;
/** Sums of rounded masses. */
const SAME = 0.002;

interface SheetOfGoods {
  readonly sheet: Sheet;
  readonly heading: TableHeading;
}

/**
 * The sheets that sum up the lines of the others: they name no declaration, item or day where others do, and their net masses come to the same. For
 * comparisons only, so masses are floats.
 */
export function summariesAmong<One extends SheetOfGoods>(sheets: readonly One[]): readonly One[] {
  if (sheets.length < 2) return [];
  const read = sheets.map((sheet) => {
    const columns = recogniseColumns(sheet.sheet, sheet.heading, []);
    const isOfLines = columns.some(({ field }) => field !== null && OF_LINES.includes(field));
    return { one: sheet, columns, isOfLines };
  });
  const lines = read.filter(({ isOfLines }) => isOfLines);
  const others = read.filter(({ one: sheet, isOfLines }) => !isOfLines && sheet.sheet.rows.length <= MOST_ROWS);
  if (lines.length === 0 || others.length === 0) return [];
  const total = lines.reduce((sum, { one: sheet, columns }) => sum + (netOf(sheet, columns) ?? Number.NaN), 0);
  return others.flatMap(({ one: sheet, columns }) => {
    const net = netOf(sheet, columns);
    return net !== null && Math.abs(net - total) <= total * SAME ? [sheet] : [];
  });
}

/** The sum of the net masses as they are written, without rows that name a total; null where one cannot be read. */
function netOf({ sheet: { rows }, heading: { firstIndex } }: SheetOfGoods, columns: readonly Column[]): number | null {
  const at = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1;
  const [net, code] = [at('netMass'), Math.max(at('cnCode'), at('taricCode'), at('hsCode'))];
  let sum = 0;
  for (let index = firstIndex; index < rows.length; index += 1) {
    const cells = rows.cellsAt(index);
    if (!/^\D*\d/.test(cells[code]?.text ?? '')) continue;
    const mass = numberOf(cells[net]);
    if (mass === null) return null;
    sum += mass;
  }
  return sum;
}

function numberOf(cell: Cell | undefined): number | null {
  const written = cell === undefined ? null : readWrittenNumber(cell.text);
  const value = written && valueOfDigits(written.digits, cell?.kind === 'number' ? '.' : 'each');
  return value && value !== 'ambiguous' ? Number(value) : null;
}
