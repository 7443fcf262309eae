import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenCountry } from '../countries/country.ts';
import type { Field } from '../fields.ts';
import { fold } from '../fold.ts';
import { findHeading, type TableHeading } from '../headings/find-heading.ts';
import { matchHeading, readHeading } from '../headings/heading.ts';
import { readDirection } from './direction.ts';
import { readStatus } from './read-status.ts';
import { readTitle } from './set-apart.ts';
import { isNo, isYes, NOT_VALID, signsOf } from './status-columns.ts';

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
  const named = namedMeanings(sheets);
  const table = named.size === 0 ? sheet : withNamedCodes(sheet, named);
  if (table !== sheet) return table;
  const meanings = meaningsIn(sheets, sheet);
  if (![...meanings.values()].some(saysOfLines)) return sheet;
  return withCells(sheet, (rows, first) => {
    const columns = columnsWith(rows, (column) => holdsCodes(rows, first, column, meanings));
    if (columns.length === 0) return null;
    return (text, column) => (columns.includes(column) ? meanings.get(text) : undefined);
  });
}

const saysOfLines = (word: string): boolean =>
  readStatus(word) !== 'counts' || readTitle(word) !== null || readDirection(word) === 'export';

/** 'STAT = I (invalidated)': a column by its heading, one of its codes and what it means. */
const NAMED = /(?<![\p{L}\d_])([\p{L}\d_]{2,30})\s*=\s*([\p{Lu}\d]{1,4})\s*\((\p{L}[\p{L} ]{2,38})\)/gu;

/** By heading and code the words that say that a declaration does not count; the codes beside it need no explanation. */
function namedMeanings(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  for (const { rows } of sheets)
    for (let index = 0; index < rows.length; index += 1) {
      if (index >= SEARCHED_ROWS && index < rows.length - SEARCHED_ROWS) continue;
      const cells = rows.packedAt(index);
      if (cells.length > MOST_CELLS) continue;
      for (const [, heading = '', code = '', word = ''] of cells
        .map((_, at) => textAt(cells, at))
        .join(' ')
        .matchAll(NAMED))
        if (readStatus(word) !== 'counts') meanings.set(`${fold(heading)} ${code}`, word);
    }
  return meanings;
}

const withNamedCodes = (sheet: Sheet, meanings: ReadonlyMap<string, string>): Sheet =>
  withCells(
    sheet,
    (_rows, _first, headings) => (text, column) => meanings.get(`${fold(headings[column]?.text ?? '')} ${text}`),
  );

/**
 * Puts words behind signs that say that a declaration does not count: no below 'Valid', and yes below the second of two columns such as 'Cancelled'
 * and 'is_test', of which the first is known by its heading.
 */
export function withSignsInWords(sheet: Sheet): Sheet {
  return withCells(sheet, (rows, first, headings) => {
    const signs = headings.map(({ text }) => signsOf(text));
    const columns = columnsWith(rows, (column) => signs[column] && holdsSigns(rows, first, column));
    if (columns.length === 0) return null;
    const known = columns.find((column) => signs[column] === 'not-valid');
    return (text, column) => {
      if (column === known || !columns.includes(column)) return undefined;
      return (signs[column] === 'valid' ? isNo : isYes)(text) ? `${text} ${NOT_VALID}` : undefined;
    };
  });
}

const FEWEST_COUNTRIES = 2;
const MOST_KEYS = 400;
const MOST_COLUMNS_OF_A_KEY = 20;
/** A column that is called otherwise, such as one of item numbers, has numbers of its own. */
const COUNTRIES: ReadonlySet<Field | undefined> = new Set([
  undefined,
  'countryOfOrigin',
  'countryOfDispatch',
  'preferentialOrigin',
]);
const NO_HEADING = readHeading('');

/** Puts the countries that another sheet gives for numbers or signs in their place: 508 below 'Ursprungskod' where a sheet says that it is BR. */
export function withCountriesExplained(sheet: Sheet, sheets: readonly Sheet[]): Sheet {
  const keys = sheets.flatMap((keySheet) => (keySheet === sheet ? [] : (countryKey(keySheet) ?? [])));
  if (keys.length === 0) return sheet;
  return withCells(sheet, (rows, first, headings) => {
    const mayBeCountry = (column: number) => COUNTRIES.has(matchHeading(headings[column] ?? NO_HEADING)[0]?.field);
    const byColumn = Array.from({ length: rows.columns }, (_, column) =>
      mayBeCountry(column) ? keys.find((key) => isKeyOf(key, rows, first, column)) : undefined,
    );
    return (text, column) => byColumn[column]?.get(text);
  });
}

/** What a sheet says that signs mean, where one of its columns holds countries and another a sign for each. */
function countryKey({ rows }: Sheet): ReadonlyMap<string, string> | null {
  if (rows.length > MOST_KEYS || rows.columns > MOST_COLUMNS_OF_A_KEY) return null;
  const cells = Array.from({ length: rows.length }, (_, index) => rows.packedAt(index)).slice(1);
  const countries = Array.from({ length: rows.columns }, (_, column) => column).filter((column) =>
    cells.every((row) => textAt(row, column) === '' || readWrittenCountry(textAt(row, column)) !== null),
  );
  for (const country of countries)
    for (let sign = 0; sign < rows.columns; sign += 1) {
      const pairs = cells.flatMap((row): [string, string][] =>
        textAt(row, country) === '' ? [] : [[textAt(row, sign), textAt(row, country)]],
      );
      const isSign = pairs.every(([text]) => text !== '' && readWrittenCountry(text) === null);
      const key = new Map(pairs);
      if (pairs.length >= FEWEST_COUNTRIES && isSign && key.size === pairs.length) return key;
    }
  return null;
}

function isKeyOf(key: ReadonlyMap<string, string>, rows: Rows, first: number, column: number): boolean {
  let known = 0;
  for (let index = first; index < rows.length; index += 1) {
    const text = textAt(rows.packedAt(index), column);
    if (text !== '' && !key.has(text)) return false;
    if (text !== '') known += 1;
  }
  return known > 0;
}

type PutInPlace = (text: string, column: number) => string | undefined;

const columnsWith = (rows: Rows, holds: (column: number) => boolean | null | undefined): number[] =>
  Array.from({ length: rows.columns }, (_, column) => column).filter((column) => holds(column));

/** The sheet with other words in some cells below its heading. */
function withCells(
  sheet: Sheet,
  prepare: (rows: Rows, first: number, headings: TableHeading['headings']) => PutInPlace | null,
): Sheet {
  const heading = findHeading(sheet);
  if (heading === null) return sheet;
  const { rows } = sheet;
  const putInPlace = prepare(rows, heading.firstIndex, heading.headings);
  if (putInPlace === null) return sheet;
  let isChanged = false;
  const table = new Rows();
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const changed = cells.map((cell, column) => {
      const put = index < heading.firstIndex ? undefined : putInPlace(textAt(cells, column), column);
      if (put !== undefined) isChanged = true;
      return put ?? cell;
    });
    const width = rows.widthAt(index);
    table.add(rows.numberAt(index), [...changed, ...new Array<string>(Math.max(0, width - cells.length)).fill('')]);
  }
  return isChanged ? { ...sheet, rows: table } : sheet;
}

const FEWEST_SIGNS = 2;

/** Signs for yes and no, and blank cells. */
function holdsSigns(rows: Rows, first: number, column: number): boolean {
  const texts = Array.from({ length: rows.length - first }, (_, at) => rows.packedAt(first + at))
    .filter((cells) => cells.length > MOST_CELLS)
    .map((cells) => textAt(cells, column));
  return texts.length >= FEWEST_SIGNS && texts.every((text) => text === '' || isYes(text) || isNo(text));
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
