import { Rows, textAt } from '../spreadsheet/rows.ts';
import type { Sheet } from '../spreadsheet/workbook.ts';
import { findHeading } from './find-heading.ts';
import { readTitle } from './set-apart.ts';
import { readStanding } from './status.ts';

/** 'WDR=withdrawn', '7: storniert' */
const EXPLAINED =
  /(?<![\p{L}\p{N}])([\p{Lu}\d]{1,4})\s*(?:=|:|->|–|—| - )\s*(\p{L}[\p{L} ]{1,38}?\p{L})(?=\s*(?:$|[^\p{L} ]|\s[\p{Lu}\d]{1,4}\s*(?:=|:|->|–|—| - )))/gu;
const CODE = /^[\p{Lu}\d]{1,4}$/u;
/** Notes stand above or below a table. */
const SEARCHED_ROWS = 60;
const MOST_CELLS = 3;
const MOST_STATES = 12;

/**
 * Puts the words that the file itself gives for codes of states in their place: 'stat_cd: REL=released WDR=withdrawn' below the table, or a sheet of
 * codes and their meaning. Only where one of the words says that a declaration does not count.
 */
export function withCodesExplained(sheet: Sheet, sheets: readonly Sheet[]): Sheet {
  const meanings = meaningsIn(sheets, sheet);
  if (![...meanings.values()].some((word) => readStanding(word) !== 'stands' || readTitle(word) !== null)) return sheet;
  const heading = findHeading(sheet);
  if (heading === null) return sheet;
  const { rows } = sheet;
  const columns = Array.from({ length: rows.columns }, (_, column) => column).filter((column) =>
    holdsCodes(rows, heading.firstIndex, column, meanings),
  );
  if (columns.length === 0) return sheet;
  const explained = new Rows();
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const isLine = index >= heading.firstIndex;
    const put = (cell: string, at: number) => (columns.includes(at) ? (meanings.get(textAt(cells, at)) ?? cell) : cell);
    const width = rows.widthAt(index);
    const all = isLine ? cells.map(put) : cells;
    explained.add(rows.numberAt(index), [...all, ...new Array<string>(Math.max(0, width - all.length)).fill('')]);
  }
  return { ...sheet, rows: explained };
}

function meaningsIn(sheets: readonly Sheet[], table: Sheet): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  for (const { rows } of sheets)
    for (let index = 0; index < rows.length; index += 1) {
      if (index >= SEARCHED_ROWS && index < rows.length - SEARCHED_ROWS) continue;
      const texts = rows
        .packedAt(index)
        .map((_, at, cells) => textAt(cells, at))
        .filter((text) => text !== '');
      if (texts.length > MOST_CELLS) continue;
      for (const [, code = '', word = ''] of texts.join(' ').matchAll(EXPLAINED)) meanings.set(code, word.trim());
      const [code = '', word = ''] = texts;
      if (rows !== table.rows && texts.length === 2 && CODE.test(code) && /^\p{L}{3}/u.test(word))
        meanings.set(code, word);
    }
  return meanings;
}

/** A handful of codes, each of them explained. */
function holdsCodes(rows: Rows, first: number, column: number, meanings: ReadonlyMap<string, string>): boolean {
  const codes = new Set<string>();
  for (let index = first; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const text = textAt(cells, column);
    if (text === '' || cells.length <= MOST_CELLS) continue;
    codes.add(text);
    if (codes.size > MOST_STATES || !meanings.has(text)) return false;
  }
  return codes.size > 0;
}
