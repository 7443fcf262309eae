import type { Finding } from '@lods/cbam/finding';
import type { Remark } from '@lods/cbam/goods-findings';
import type { Tables } from '@lods/cbam/tables';
import { cellAt, textAt } from '../spreadsheet/rows.ts';
import type { Copies, Copy } from './copies.ts';
import * as tell from './file-findings.ts';
import type { Line, LineOptions } from './line.ts';
import { lineReader } from './line-reader.ts';
import { readMass } from './mass.ts';
import { TAKEN_OVER } from './own-columns.ts';
import type { Table } from './read-table.ts';
import { type OtherRow, otherRow } from './row-kind.ts';
import * as say from './row-remarks.ts';

/** Rows left out that are told one by one. */
const TOLD_ROWS = 50;
/** A printed total may be rounded to whole kilograms, and each of its lines too. */
const ROUNDING_KG = 0.51;

/** The lines of one table. Rows that are no lines are left out and told in `findings`; a total must fit the lines above it. */
export function* tableLines(
  tables: Tables,
  table: Table,
  copies: Copies,
  options: LineOptions,
  findings: Finding[],
): Generator<Line> {
  const { sheet, firstIndex, columns } = table;
  const { rows } = sheet;
  const at = (field: string) => columns.find((column) => column.field === field)?.index ?? -1;
  const codeColumn = [at('cnCode'), at('taricCode'), at('hsCode')].find((index) => index >= 0) ?? -1;
  const telling = {
    code: codeColumn,
    origin: at('countryOfOrigin'),
    mass: at('netMass'),
    mrn: at('mrn'),
    item: at('item'),
    description: at('description'),
    taxType: at('taxType'),
  };
  const read = lineReader(tables, table, options);
  const ownAt = at('ownFindings');
  let leftOut = 0;
  let takenOver = 0;
  let otherHeading: number | null = null;
  let sumKg = 0;
  let sumSinceTotalKg = 0;

  for (let index = firstIndex; index < rows.length; index += 1) {
    const cells = table.cellsAt(index);
    const kind = otherRow(cells, telling, table.headingKind);
    if (kind !== null) {
      if (kind === 'heading') otherHeading = null;
      if (kind === 'other-heading') otherHeading = rows.numberAt(index);
      leave(index, kind, cells);
      continue;
    }
    const apart = table.apartAt(index);
    if (apart !== null) {
      if (apart.severity === 'error') yield refusedFor(read(index, cells), apart);
      else leaveApart(index, apart);
      continue;
    }
    if (otherHeading !== null) {
      yield underOther(read(index, cells), otherHeading);
      continue;
    }
    const copy = copies.at(sheet, index);
    if (copy?.kind === 'reversed') {
      leaveApart(index, say.lineReversed(copy.of));
      continue;
    }
    const line = withCopy(read(index, cells), copy);
    if (line.netMassKg !== null) {
      sumKg += Number(line.netMassKg);
      sumSinceTotalKg += Number(line.netMassKg);
    }
    if (textAt(cells, ownAt) === TAKEN_OVER) takenOver += 1;
    else yield line;
  }
  if (takenOver > 0) findings.push(tell.rowsTakenOver(sheet.name, takenOver));
  if (leftOut > TOLD_ROWS) findings.push(tell.moreRowsLeftOut(sheet.name, leftOut - TOLD_ROWS));

  /** A row that does not count as it stands is none of the lines, and told like a total. */
  function leaveApart(index: number, remark: Remark): void {
    leftOut += 1;
    if (leftOut <= TOLD_ROWS) findings.push(findingOf({ sheet: sheet.name, row: rows.numberAt(index) }, remark));
  }

  function leave(index: number, kind: OtherRow, cells: readonly string[]): void {
    const row = rows.numberAt(index);
    leftOut += 1;
    if (leftOut <= TOLD_ROWS) findings.push(tell.rowLeftOut(sheet.name, row, kind));
    if (kind !== 'total') return;
    const total = readMass(cellAt(cells, telling.mass), textAt(cells, at('unit')), {
      ...table.netMass,
      unit: table.netMass.unit === 'row' ? 'kg' : table.netMass.unit,
    });
    if ('kg' in total) {
      const stated = Number(total.kg);
      const isSum = [sumKg, sumSinceTotalKg].some((sum) => Math.abs(sum - stated) <= ROUNDING_KG + sum * 1e-6);
      if (!isSum) findings.push(tell.totalDiffers(sheet.name, row, total.kg, String(Math.round(sumKg * 1000) / 1000)));
    }
    sumSinceTotalKg = 0;
  }
}

/** Nothing of a line is known whose columns are headed otherwise. */
const underOther = (line: Line, headingRow: number): Line => {
  const unread = { netMassKg: null, grossMassKg: null, countryOfOrigin: null, date: null, quarter: null };
  return { ...line, ...unread, state: 'refused', findings: [findingOf(line, say.underOtherHeading(headingRow))] };
};

/** What is said of a row as a whole, where it stands. */
const findingOf = (line: Pick<Line, 'row' | 'sheet'>, { field, ...remark }: Remark): Finding => ({
  ...remark,
  path: field,
  place: { ...(line.sheet === '' ? {} : { sheet: line.sheet }), row: line.row },
});

/** What may count, but not as it stands. */
const refusedFor = (line: Line, remark: Remark): Line => ({
  ...line,
  state: 'refused',
  findings: [findingOf(line, remark)],
});

/** A line that the file holds more than once is counted once; where the copies differ, none is. */
function withCopy(line: Line, copy: Copy | undefined): Line {
  if (copy === undefined) return line;
  if (line.state === 'outside') return line;
  const add = (remark: Remark, state: Line['state']): Line => ({
    ...line,
    state,
    findings: [...line.findings, findingOf(line, remark)],
  });
  if (copy.kind === 'repeated') return add(say.lineRepeated(copy.of), 'refused');
  if (copy.kind === 'contradiction') return add(say.lineContradicted(copy.of), 'refused');
  // Without an MRN two equal rows can be two goods.
  return add(say.rowTwice(copy.of), line.state === 'refused' ? 'refused' : 'remark');
}
