import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenCode } from '../codes/codes.ts';
import { readWrittenDate } from '../days/date.ts';
import { withJoinedDay } from '../days/day-parts.ts';
import { withYears } from '../days/days-without-year.ts';
import { type Field, REQUIRED } from '../fields.ts';
import { findHeading } from '../headings/find-heading.ts';
import { matchHeading, readHeading } from '../headings/heading.ts';
import { withLinesOfCells } from '../lines-of-cells.ts';
import { readStatus } from '../status/read-status.ts';
import { withRecordsJoined } from './record-types.ts';
import { namesTotal } from './row-kind.ts';
import { withTitledGroups } from './titled-groups.ts';

/**
 * Lists that are no table of one row a line, brought into that form: fields in rows and lines in columns, blocks of 'name: value', and tables whose
 * declaration stands above them. Any other sheet stays as it is.
 */
export function reshaped(written: Sheet): Sheet {
  if (written.rows.length === 0 || written.rows.length > MOST_ROWS) return written;
  const sheet = withLinesOfCells(written) ?? written;
  const table =
    withRecordsJoined(sheet) ?? turned(sheet) ?? fromPairs(sheet) ?? withHeads(sheet) ?? withJoinedDay(sheet) ?? sheet;
  const grouped = withTitledGroups(table) ?? table;
  return withYears(grouped) ?? grouped;
}

const MOST_ROWS = 5000;
const MOST_COLUMNS = 400;
const FEWEST_FIELDS = 4;
const CODES: ReadonlySet<Field | null> = new Set(['cnCode', 'taricCode']);

const fieldOf = (text: string): Field | null => {
  const [match] = matchHeading(readHeading(text.replace(/\s*:\s*$/, '')));
  return match?.isExact ? match.field : null;
};
const isEnough = (fields: ReadonlySet<Field | null>): boolean =>
  fields.size >= FEWEST_FIELDS &&
  REQUIRED.every((field) => fields.has(field) || (field === 'cnCode' && fields.has('taricCode')));

const asSheet = (sheet: Sheet, rows: Rows): Sheet => ({
  ...sheet,
  rows,
  merges: [],
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
});

/** The first column names the fields, and each other column is a line. */
function turned(sheet: Sheet): Sheet | null {
  const { rows } = sheet;
  if (rows.columns < 3 || rows.columns > MOST_COLUMNS || rows.length > MOST_COLUMNS) return null;
  const cells = Array.from({ length: rows.length }, (_, index) => rows.packedAt(index));
  const named = cells.filter((row) => fieldOf(textAt(row, 0)) !== null);
  if (!isEnough(new Set(named.map((row) => fieldOf(textAt(row, 0))))) || named.length * 2 < cells.length) return null;
  const isAlsoHeading = cells.some((row) => isEnough(new Set(row.map((_, column) => fieldOf(textAt(row, column))))));
  if (isAlsoHeading) return null;
  // A sheet that explains fields names them too.
  const codes = named.filter((row) => CODES.has(fieldOf(textAt(row, 0)))).flatMap((row) => row.slice(1));
  const filled = codes.filter((text) => text !== '');
  if (filled.filter((_, at) => isCode(textAt(filled, at))).length * 2 <= filled.length) return null;
  const from = cells.indexOf(named[0] as string[]);
  const turnedRows = new Rows();
  for (let column = 0; column < rows.columns; column += 1)
    turnedRows.add(
      column + 1,
      cells.slice(from).map((row) => row[column] ?? ''),
    );
  return asSheet(sheet, turnedRows);
}

/** 'Origin: CN', or the name in one cell and the value in the next. */
function pairOf(cells: readonly string[]): readonly [name: string, value: string] | null {
  const filled = cells.map((_, column) => textAt(cells, column)).filter((text) => text !== '');
  const [first = '', second] = filled;
  const joined = /^([^:=]{2,60}?)\s*[:=]\s*(\S.*)$/.exec(first);
  if (filled.length === 1) return joined ? [joined[1] as string, joined[2] as string] : null;
  return filled.length === 2 && second !== undefined ? [first.replace(/\s*[:=]\s*$/, ''), second] : null;
}

const MOST_PAIRS = 0.8;

/** Blocks of names and values, one for each line or for each declaration with its lines; a name that comes again begins the next line. */
function fromPairs(sheet: Sheet): Sheet | null {
  const { rows } = sheet;
  if (rows.columns > FEWEST_FIELDS) return null;
  const pairs = Array.from({ length: rows.length }, (_, index) => pairOf(rows.packedAt(index)));
  const known = pairs.flatMap((pair) => (pair && fieldOf(pair[0]) !== null ? [pair] : []));
  if (known.length < rows.length * MOST_PAIRS * MOST_PAIRS) return null;
  if (!isEnough(new Set(known.map(([name]) => fieldOf(name))))) return null;
  const names = [...new Set(known.map(([name]) => name))];
  const table = new Rows();
  table.add(1, names);
  let record = new Map<string, string>();
  const end = (at: number) => {
    if (record.size > 0)
      table.add(
        at,
        names.map((name) => record.get(name) ?? ''),
      );
    record = new Map();
  };
  for (const [index, pair] of pairs.entries()) {
    if (pair === null || fieldOf(pair[0]) === null) continue;
    if (record.has(pair[0])) end(rows.numberAt(index));
    record.set(...pair);
  }
  end(rows.numberAt(rows.length - 1) + 1);
  return asSheet(sheet, table);
}

const MOST_CELLS_OF_A_HEAD = 6;
const DECLARATION_DAY =
  /accept|antag|annahme|angenommen|frigiv|release|überlass|uberlass|clear|klarer|fortold|verzoll|przyj|zwoln|accett|admisi|bae|aanvaard|hyväks|p[rř]ij[aeě]t|prihva|sprejem|elfogad|priėm|pieņem|customs date|tolddato|told date|einfuhrdatum|importdato|importdatum|import date/i;

/** The days of a title are those between which its declarations lie. */
const PERIOD =
  /\b(from|to|until|period|fra|til|periode|von|bis|zeitraum|från|till|du|au|dal|al|desde|hasta|van|tot|od|do)\b/i;

/** Days of invoices and journeys, and of lists. */
const OTHER_DAY =
  /invoice|faktur|rechnung|factur|fattur|ankom|ankunft|arriv|eta\b|afgang|depart|deliver|lever|liefer|bestel|bestil|order|ordre|print|udskr|stampa|drukowan|imprim|\bper\b|\bpr\b/i;

/** A row with a code is a line. */
const isCode = (text: string): boolean => {
  const code = readWrittenCode(text);
  return 'digits' in code && code.digits.length >= 6;
};

const NAMED_DAY = /^\d{1,2}\.? (?:\p{L}{3,}|\d{1,2}\.) \d{4}$/u;

/** As an MRN is written. One with a wrong check digit heads its table all the same, or its lines would get the MRN above it; each line is marked for it. */
const WRITTEN_AS_MRN = /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/;

/** The MRN or the day of acceptance that a row above a table states for it. */
function headOf(cells: readonly string[]): { readonly mrn: string | null; readonly day: string | null } {
  const texts = cells.map((_, column) => textAt(cells, column)).filter((text) => text !== '');
  const isLine = texts.some((text) => isCode(text) && readWrittenDate(text) === null);
  if (texts.length === 0 || texts.length > MOST_CELLS_OF_A_HEAD || isLine) return { mrn: null, day: null };
  const words = texts.join(' ').split(/[\s:;,]+/);
  const mrn = words.find((word) => WRITTEN_AS_MRN.test(word)) ?? null;
  // '19 January 2026' and '7. 4. 2026' are three of them.
  const named = words.map((_, at) => words.slice(at, at + 3).join(' ')).filter((text) => NAMED_DAY.test(text));
  const days = [...words, ...named].filter((word) => /\d{4}/.test(word) && readWrittenDate(word) !== null);
  const isNamed = texts.some((text) => DECLARATION_DAY.test(text)) && !texts.some((text) => PERIOD.test(text));
  // 'MRN 26IT… del 20/06/2026': the one day beside an MRN is that of its declaration, unless it is said to be another.
  const isBeside = mrn !== null && !texts.some((text) => OTHER_DAY.test(text));
  return { mrn, day: (isNamed || isBeside) && days.length === 1 ? (days[0] as string) : null };
}

/** 'MRN: | 26SK… | Accepted: | 7. 4. 2026': names with a colon, each with its value. Null where the row says something else too. */
function labelledPairs(cells: readonly string[]): readonly (readonly [name: string, value: string])[] | null {
  const texts = cells.map((_, column) => textAt(cells, column)).filter((text) => text !== '');
  const pairs: [string, string][] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const [text = '', next = ''] = texts.slice(at, at + 2);
    const [, name, value = ''] = /^([^:]{1,60}?)\s*:\s*(\S.*)?$/.exec(text) ?? [];
    if (name === undefined || (value === '' && (next === '' || next.endsWith(':')))) return null;
    pairs.push([name, value || next]);
    if (value === '') at += 1;
  }
  return pairs.length > 0 ? pairs : null;
}

/** 'Status: storniert' above a table: what became of its declaration. */
function stateOf(cells: readonly string[]): string | null {
  const pairs = labelledPairs(cells) ?? [pairOf(cells) ?? ['', '']];
  return pairs.find(([name]) => fieldOf(name) === 'status')?.[1] ?? null;
}

/** Whether a row that heads a table says nothing but what its declaration is. A word such as 'storniert' under another name is left to be seen. */
const isWholeHead = (cells: readonly string[]): boolean =>
  labelledPairs(cells)?.every(([name, value]) => readStatus(value) === 'counts' || fieldOf(name) === 'status') ?? false;

/** 'MRN:' and its value stand in the columns of the table below, and are none of their values. An origin there may be that of a group of lines. */
const isOfHead = (cells: readonly string[]): boolean => {
  const pair = pairOf(cells);
  const field = pair === null ? null : fieldOf(pair[0]);
  if (pair === null || field === null || (REQUIRED as readonly Field[]).includes(field)) return false;
  return !isCode(pair[1]) || readWrittenDate(pair[1]) !== null;
};

const HEAD_FIELDS = ['mrn', 'date', 'status'] as const;
const HEAD_NAMES: readonly string[] = ['MRN', 'Acceptance date', 'Status'];

/** A declaration's MRN, day and state, which rows above its table state, in columns behind it; null where the table has them or none is stated. */
function withHeads(sheet: Sheet): Sheet | null {
  const { rows } = sheet;
  const heading = findHeading(sheet);
  if (heading === null) return null;
  const has = (field: Field) => heading.matches.some(([match]) => match?.field === field);
  const isKept = (field: (typeof HEAD_FIELDS)[number]) => !has(field) && (field !== 'status' || hasStates);
  const width = Math.max(rows.columns, heading.headings.length);
  const table = new Rows();
  const isHeading = (cells: readonly string[]) =>
    heading.headings.every(({ text }, column) => text === textAt(cells, column).trim());
  const hasStates =
    !has('status') &&
    Array.from({ length: rows.length }, (_, at) => rows.packedAt(at)).some((cells) => stateOf(cells) !== null);
  let [mrn, day, state] = ['', '', ''];
  let found = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const head = headOf(cells);
    const isHead = (head.mrn !== null && !has('mrn')) || (head.day !== null && !has('date'));
    const ownState = hasStates ? stateOf(cells) : null;
    if (isHead) {
      // Another MRN has a day and a state of its own.
      if (head.mrn !== null && head.mrn !== mrn) [day, state] = ['', ''];
      mrn = head.mrn ?? mrn;
      // A day above all declarations is none of theirs.
      if (mrn !== '') day = head.day ?? day;
      found += 1;
    }
    if (mrn !== '') state = ownState ?? state;
    const isFact = (mrn !== '' && isOfHead(cells)) || (isHead && isWholeHead(cells));
    const isBeside = isHead || isFact || ownState !== null || index < heading.firstIndex;
    const added =
      index === heading.firstIndex - 1 || (index > heading.firstIndex && isHeading(cells))
        ? HEAD_NAMES
        : isBeside || cells.some((_, column) => namesTotal(textAt(cells, column)))
          ? []
          : [mrn, day, state];
    const kept = HEAD_FIELDS.flatMap((field, place) => (isKept(field) ? [added[place] ?? ''] : []));
    const shown = isFact ? [] : cells;
    const padded = [...shown, ...Array.from({ length: width - shown.length }, () => ''), ...kept];
    table.add(rows.numberAt(index), padded);
  }
  return found > 0 ? { ...sheet, rows: table } : null;
}
