import { cellAt, Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import type { Field } from '../fields.ts';
import { findHeading, type TableHeading } from '../headings/find-heading.ts';

/** What people write for 'as above', in signs and in words of the languages of the Union. */
const DITTO =
  /^(?:["„“”″〃»«]|''|´´|``|,,|[-–—] ?["„“”″] ?[-–—]|(?:dto|ditto|do|idem|id|d:o|dits|j\. ?w|jw|s\. ?o|u\. ?s|c\. ?s|ds)\.?|jak wy[żz]ej|wie oben|som ovan|som ovenfor|come sopra|como arriba|como acima|comme ci-dessus|zelfde|samme|samma|sama|stejn[éě]|taktie[žz]|ugyanaz|idem sus|isto|tas pats|sami|същото|το ίδιο|ομοίως)$/iu;
const FEWEST = 2;
const FEWEST_BESIDE_BLANKS = 3;
/** What a line states of itself: a sign there may stand for anything. */
const OF_THE_LINE: ReadonlySet<Field> = new Set(['grossMass', 'item', 'netMass', 'quantity', 'status', 'cancelled']);
const CODES: ReadonlySet<Field> = new Set(['cnCode', 'hsCode', 'taricCode']);

/**
 * Puts what the line above states in place of signs that say so. Blank cells between such signs mean the same where each origin heads one group of lines
 * alone; elsewhere they stay blank. Null where no column has such signs.
 */
export function withDittosFilled(sheet: Sheet): Sheet | null {
  const heading = findHeading(sheet);
  if (heading === null) return null;
  const { rows } = sheet;
  const lines = linesOf(rows, heading);
  const counts = countDittos(rows, lines);
  const columns = heading.headings.flatMap((_, column) => {
    const field = heading.matches[column]?.[0]?.field;
    const dittos = counts[column] ?? 0;
    if (dittos < FEWEST || (field !== undefined && OF_THE_LINE.has(field))) return [];
    const mayBeBlank = field === 'countryOfOrigin' && dittos >= FEWEST_BESIDE_BLANKS;
    const isBlankToo = mayBeBlank && areGroups(lines.map((index) => textAt(rows.packedAt(index), column)));
    return [{ column, isBlankToo }];
  });
  if (columns.length === 0) return null;
  const filled = new Map(lines.map((index) => [index, [...rows.packedAt(index)]]));
  for (const { column, isBlankToo } of columns) {
    let above = '';
    for (const cells of filled.values()) {
      const text = textAt(cells, column);
      const isAsAbove = DITTO.test(text) || (isBlankToo && text === '');
      if (!isAsAbove) above = cellAt(cells, column);
      else if (above !== '') {
        while (cells.length <= column) cells.push('');
        cells[column] = above;
      }
    }
  }
  const table = new Rows();
  for (let index = 0; index < rows.length; index += 1) {
    const cells = filled.get(index) ?? rows.packedAt(index);
    const width = rows.widthAt(index);
    table.add(rows.numberAt(index), [...cells, ...new Array<string>(Math.max(0, width - cells.length)).fill('')]);
  }
  return { ...sheet, rows: table };
}

/** How many signs stand in each column; all columns of a row at once, since most lists have none. */
function countDittos(rows: Rows, lines: readonly number[]): number[] {
  const counts: number[] = [];
  for (const index of lines) {
    const cells = rows.packedAt(index);
    for (let column = 0; column < cells.length; column += 1)
      if (DITTO.test(textAt(cells, column))) counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
}

/** Rows that state a code, or the sign for that of the row above. */
function linesOf(rows: Rows, { firstIndex, headings, matches }: TableHeading): number[] {
  const codes = headings.flatMap((_, column) => {
    const field = matches[column]?.[0]?.field;
    return field !== undefined && CODES.has(field) ? [column] : [];
  });
  const lines: number[] = [];
  for (let index = firstIndex; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const isLine = codes.some((column) => /^'?\d{4}/.test(textAt(cells, column)) || DITTO.test(textAt(cells, column)));
    if (isLine) lines.push(index);
  }
  return lines;
}

/** Whether no value is written again, so that each of them heads all of its lines. */
function areGroups(texts: readonly string[]): boolean {
  const stated = texts.filter((text) => text !== '' && !DITTO.test(text));
  return stated.length > 1 && new Set(stated).size === stated.length;
}
