import { textAt } from '../../spreadsheet/rows.ts';
import { placesOf } from '../fields.ts';
import type { Question } from '../mapping.ts';
import type { Table } from '../tables/read-table.ts';
import { declarationReader } from './movement.ts';
import { saysNotToCount } from './read-status.ts';

/** Asks about rows that are struck through where no sentence of the list and no column says that such rows do not count: they may be ticked off. */
export function aboutUnsaidStrikes(tables: readonly Table[]): Question[] {
  return tables.flatMap((table) => {
    const rows = (table.sheet.struck?.size ?? 0) === 0 ? [] : struckGoods(table);
    return rows.length === 0 || textsBeside(table).some(saysNotToCount)
      ? []
      : [aboutStruckRows(table.sheet.name, rows)];
  });
}

/** Numbers of the struck rows whose goods count as far as their values say. */
function struckGoods({ sheet: { rows }, columns, firstIndex, apartAt, cellsAt }: Table): number[] {
  const at = placesOf(columns);
  const code = [at.cnCode, at.taricCode, at.hsCode].find((place) => place >= 0) ?? -1;
  const read = declarationReader(at);
  const struck: number[] = [];
  for (let index = firstIndex; index < rows.length; index += 1) {
    if (apartAt(index)?.code !== 'row-struck') continue;
    const cells = cellsAt(index);
    if (/^\d/.test(textAt(cells, code)) && read(cells).status === 'counts') struck.push(rows.numberAt(index));
  }
  return struck;
}

/** The rows above the heading, and those below it that state no goods. */
function textsBeside({ sheet: { rows }, firstIndex, asides }: Table): string[] {
  const above = Array.from({ length: firstIndex }, (_, index) => index);
  return [...above, ...asides].map((index) =>
    rows
      .packedAt(index)
      .map((_, column, cells) => textAt(cells, column))
      .join(' '),
  );
}

/** What is struck through was cancelled, or ticked off. */
function aboutStruckRows(sheet: string, rows: readonly number[]): Question {
  const [first = 0] = rows;
  const question =
    rows.length === 1
      ? `Row ${first} is struck through and was left out, and nothing says why. Is that right?`
      : `${rows.length} rows, such as row ${first}, are struck through and were left out, and nothing says why. Is that right?`;
  return { about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null };
}
