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
import { withDittosFilled } from './ditto-marks.ts';
import { withItemsOfMrns } from './items-of-mrns.ts';
import { labelledPairs } from './labelled-pairs.ts';
import { withColumnsInPlace } from './moved-columns.ts';
import { withRecordsJoined } from './record-types.ts';
import { namesTotal } from './row-kind.ts';
import { withTitledGroups } from './titled-groups.ts';

/**
 * Lists that are no table of one row a line, brought into that form: fields in rows and lines in columns, blocks of 'name: value', and tables whose
 * declaration stands above them. Any other sheet stays as it is.
 */
export function reshaped(written: Sheet): Sheet {
  if (written.rows.length === 0 || written.rows.length > MOST_ROWS) return written;
  const placed = withColumnsInPlace(written) ?? written;
  const sheet = withLinesOfCells(placed) ?? placed;
  const table =
    withRecordsJoined(sheet) ?? turned(sheet) ?? fromPairs(sheet) ?? withHeads(sheet) ?? withJoinedDay(sheet) ?? sheet;
  const whole = withDittosFilled(table) ?? table;
  const numbered = withItemsOfMrns(whole) ?? whole;
  const grouped = withTitledGroups(numbered) ?? numbered;
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

/** 'Status: storniert' above a table: what became of its declaration. */
function stateOf(cells: readonly string[]): string | null {
  const pairs = labelledPairs(cells) ?? [pairOf(cells) ?? ['', '']];
  return pairs.find(([name]) => fieldOf(name) === 'status')?.[1] ?? null;
}

/**
 * Whether a row above a table says nothing but what its declaration is, 'Exporter: | X | Procedure: | 4000'. A word such as 'storniert' under another name is
 * left to be seen, and outside the row of the MRN so is what a line must state.
 */
function isWholeHead(cells: readonly string[], isHead: boolean): boolean {
  const pairs = labelledPairs(cells) ?? [];
  const isOfLine = (field: Field | null) =>
    field !== null &&
    (REQUIRED as readonly Field[]).includes(field) &&
    (field !== 'countryOfOrigin' || pairs.length === 1);
  const isKnown = ([name, value]: readonly [name: string, value: string]) => {
    const field = fieldOf(name);
    return (readStatus(value) === 'counts' || field === 'status') && (isHead || !isOfLine(field));
  };
  return pairs.length > 0 && pairs.every(isKnown);
}

/** 'Zollanmeldung 2: | 26LU… | angenommen am | 27.03.2026', each in a cell: beside the MRN and the day nothing but words that leave the state open. */
function saysNothingElse(cells: readonly string[], mrn: string): boolean {
  const others = cells
    .map((_, column) => textAt(cells, column))
    .filter((text) => text !== '' && text !== mrn && readWrittenDate(text) === null);
  return others.every((text) => LABEL.test(text) && readStatus(text.replace(/[\d\s.:]+$/, '')) === 'counts');
}
const LABEL = /^\p{L}[\p{L}\s.-]*\d{0,3}\s*:?$/u;

/** 'MRN:' and its value stand in the columns of the table below, and are none of their values. An origin there may be that of a group of lines. */
const isOfHead = (cells: readonly string[]): boolean => {
  const pair = pairOf(cells);
  const field = pair === null ? null : fieldOf(pair[0]);
  if (pair === null || field === null || (REQUIRED as readonly Field[]).includes(field)) return false;
  return !isCode(pair[1]) || readWrittenDate(pair[1]) !== null;
};

/** What a row of names and values states for all lines below it; an origin alone in its row may be that of a group of them. */
function statedIn(cells: readonly string[]): Partial<Record<Field, string>> {
  const pairs = labelledPairs(cells) ?? [pairOf(cells) ?? (['', ''] as const)];
  const named = pairs.map(([name, value]) => [fieldOf(name), value] as const);
  const [procedure, origin] = (['procedure', 'countryOfOrigin'] as const).map(
    (field) => named.find(([stated]) => stated === field)?.[1],
  );
  return { ...(procedure && { procedure }), ...(origin && pairs.length > 1 && { countryOfOrigin: origin }) };
}

const HEAD_NAMES = {
  mrn: 'MRN',
  date: 'Acceptance date',
  status: 'Status',
  procedure: 'Procedure',
  countryOfOrigin: 'Country of origin',
} as const satisfies Partial<Record<Field, string>>;
type HeadField = keyof typeof HEAD_NAMES;
const HEAD_FIELDS = Object.keys(HEAD_NAMES) as HeadField[];
type Head = Readonly<Record<HeadField, string>>;
const NO_HEAD: Head = { mrn: '', date: '', status: '', procedure: '', countryOfOrigin: '' };

/** What rows above a table state of its declaration, in columns behind it; null where the table has them or none is stated. */
function withHeads(sheet: Sheet): Sheet | null {
  const { rows } = sheet;
  const heading = findHeading(sheet);
  if (heading === null) return null;
  const has = (field: Field) => heading.matches.some(([match]) => match?.field === field);
  const packed = Array.from({ length: rows.length }, (_, at) => rows.packedAt(at));
  const isStated: Readonly<Record<HeadField, boolean>> = {
    mrn: true,
    date: true,
    status: packed.some((cells) => stateOf(cells) !== null),
    procedure: packed.some((cells) => statedIn(cells).procedure !== undefined),
    countryOfOrigin: packed.some((cells) => statedIn(cells).countryOfOrigin !== undefined),
  };
  const kept = HEAD_FIELDS.filter((field) => !has(field) && isStated[field]);
  const width = Math.max(rows.columns, heading.headings.length);
  const isHeading = (cells: readonly string[]) =>
    heading.headings.every(({ text }, column) => text === textAt(cells, column).trim());
  const table = new Rows();
  let head = NO_HEAD;
  let found = 0;
  for (const [index, cells] of packed.entries()) {
    const row = readHeadRow(cells, kept, head);
    head = row.head;
    found += row.isHead ? 1 : 0;
    const isBeside = row.isHead || row.isFact || row.isState || index < heading.firstIndex;
    const isNamed = index === heading.firstIndex - 1 || (index > heading.firstIndex && isHeading(cells));
    const isNone = isBeside || isTitle(cells) || cells.some((_, column) => namesTotal(textAt(cells, column)));
    const added = kept.map((field) => (isNamed ? HEAD_NAMES[field] : isNone ? '' : head[field]));
    const shown = row.isFact ? [] : cells;
    table.add(rows.numberAt(index), [...shown, ...Array.from({ length: width - shown.length }, () => ''), ...added]);
  }
  return found > 0 ? { ...sheet, rows: table } : null;
}

/** A single cell, or a name with its value, 'Ursprung | Schweiz': no line, and the title of those below at most. */
function isTitle(cells: readonly string[]): boolean {
  const pair = pairOf(cells);
  return cells.filter((cell) => cell !== '').length === 1 || (pair !== null && fieldOf(pair[0]) !== null);
}

interface HeadRow {
  /** What is known of the declaration from here on. */
  readonly head: Head;
  /** States an MRN or a day that the table lacks. */
  readonly isHead: boolean;
  /** Says nothing of any line. */
  readonly isFact: boolean;
  readonly isState: boolean;
}

function readHeadRow(cells: readonly string[], kept: readonly HeadField[], before: Head): HeadRow {
  const { mrn, day } = headOf(cells);
  const isHead = (mrn !== null && kept.includes('mrn')) || (day !== null && kept.includes('date'));
  // Another MRN has a day, a state and a procedure of its own.
  const begun = isHead && mrn !== null && mrn !== before.mrn ? { ...NO_HEAD, mrn } : before;
  // A day above all declarations is none of theirs.
  const dated = isHead && begun.mrn !== '' && day !== null ? { ...begun, date: day } : begun;
  const status = kept.includes('status') ? stateOf(cells) : null;
  const stated = dated.mrn === '' ? {} : { ...statedIn(cells), ...(status !== null && { status }) };
  const isKnown = dated.mrn !== '';
  const isFact =
    (isKnown && isOfHead(cells)) ||
    ((isKnown || isHead) && isWholeHead(cells, isHead)) ||
    (isHead && mrn !== null && saysNothingElse(cells, mrn));
  return { head: { ...dated, ...stated }, isHead, isFact, isState: status !== null };
}
