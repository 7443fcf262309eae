import { textAt } from '../../spreadsheet/rows.ts';
import { placesOf } from '../fields.ts';
import type { Question } from '../mapping.ts';
import type { Table } from '../tables/read-table.ts';
import { declarationReader } from './movement.ts';
import { saysNotToCount } from './read-status.ts';

/**
 * Asks about rows that are struck through or red where no sentence of the list and no column says what that means: they were cancelled, or ticked off.
 * Where half of the rows are red, red says nothing of a single one.
 */
export function aboutUnsaidMarks(tables: readonly Table[]): Question[] {
  return tables.flatMap((table) => {
    const { name, struck, redRows } = table.sheet;
    if ((struck?.size ?? 0) + (redRows?.size ?? 0) === 0 || textsBeside(table).some(saysNotToCount)) return [];
    const goods = countingRows(table);
    const struckGoods = goods.filter(({ isStruck }) => isStruck).map(({ row }) => row);
    const plain = goods.filter(({ isStruck }) => !isStruck).map(({ row }) => row);
    const redGoods = plain.filter((row) => redRows?.has(row));
    return [
      ...(struckGoods.length > 0 ? [aboutStruckRows(name, struckGoods)] : []),
      ...(redGoods.length > 0 && redGoods.length * 2 < plain.length ? [aboutRedRows(name, redGoods)] : []),
    ];
  });
}

interface GoodsRow {
  readonly row: number;
  readonly isStruck: boolean;
}

/** The rows whose goods count as far as their values say, those struck through among them. */
function countingRows({ sheet: { rows }, columns, firstIndex, apartAt, cellsAt }: Table): GoodsRow[] {
  const at = placesOf(columns);
  const code = [at.cnCode, at.taricCode, at.hsCode].find((place) => place >= 0) ?? -1;
  const read = declarationReader(at);
  const counting: GoodsRow[] = [];
  for (let index = firstIndex; index < rows.length; index += 1) {
    const apart = apartAt(index)?.code ?? null;
    if (apart !== null && apart !== 'row-struck') continue;
    const cells = cellsAt(index);
    if (/^\d/.test(textAt(cells, code)) && read(cells).status === 'counts')
      counting.push({ row: rows.numberAt(index), isStruck: apart !== null });
  }
  return counting;
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

function aboutStruckRows(sheet: string, rows: readonly number[]): Question {
  const [first = 0] = rows;
  return aboutRows(
    sheet,
    rows.length === 1
      ? `Row ${first} is struck through and was left out, and nothing says why. Is that right?`
      : `${rows.length} rows, such as row ${first}, are struck through and were left out, and nothing says why. Is that right?`,
  );
}

function aboutRedRows(sheet: string, rows: readonly number[]): Question {
  const [first = 0] = rows;
  return aboutRows(
    sheet,
    rows.length === 1
      ? `Row ${first} is red, and nothing says why. Does it count?`
      : `${rows.length} rows, such as row ${first}, are red, and nothing says why. Do they count?`,
  );
}

const aboutRows = (sheet: string, question: string): Question => ({
  about: 'sheet',
  sheet,
  column: null,
  field: null,
  question,
  choices: [],
  proposal: null,
});
