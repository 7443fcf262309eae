import { detectLayout } from './csv-dialect.ts';
import { readQuotedRecord, trimReturn } from './csv-record.ts';
import { decodeText, detectEncoding } from './encoding.ts';
import { unescapeCsv } from './formula-escape.ts';
import { type PrintColumns, printColumns } from './print-columns.ts';
import { plainText, Rows } from './rows.ts';
import type { Workbook } from './workbook.ts';

/**
 * Reads a CSV file in whatever delimiter and encoding it was written. Rows may be ragged; a record counts as one row, blank ones too,
 * so that the numbers are those a spreadsheet program shows.
 */
export function readCsv(bytes: Uint8Array): Workbook {
  const { encoding, markBytes } = detectEncoding(bytes);
  const rows = new Rows();
  const brokenQuotes: number[] = [];
  const chunks = decodeText(bytes, encoding, markBytes);
  const first = chunks.next();
  let text = first.done ? '' : first.value;
  const layout = detectLayout(text);
  const { delimiter, lineBreak, prefaceCharacters } = layout;
  const places = fixedPlaces(text, layout);
  if (places !== null) {
    const whole = text + [...chunks].join('');
    return readFixedWidth(whole, lineBreak, fixedPlaces(whole, layout) ?? places);
  }
  text = text.slice(prefaceCharacters);

  let number = 0;
  let isLast = first.done === true;
  for (;;) {
    const next = isLast ? undefined : chunks.next();
    isLast = next === undefined || next.done === true;
    const rest = readRecords(isLast);
    if (isLast) break;
    text = text.slice(rest) + (next?.value ?? '');
  }
  const csv = { encoding, delimiter, lineBreak };
  return { format: 'csv', sheets: [sheetOf(rows)], csv, hasMacros: false, brokenQuotes };

  /** Reads the whole records of `text` and answers where the rest starts. */
  function readRecords(isLastChunk: boolean): number {
    let at = 0;
    while (at < text.length) {
      const newline = text.indexOf(lineBreak, at);
      if (newline < 0 && !isLastChunk) return at;
      const lineEnd = newline < 0 ? text.length : newline;
      const line = trimReturn(text.slice(at, lineEnd));
      number += 1;
      if (!line.includes('"')) {
        keep(line.split(delimiter));
        at = lineEnd + 1;
        continue;
      }
      const record = readQuotedRecord(text, at, delimiter, lineBreak, isLastChunk);
      if (record === 'more') {
        number -= 1;
        return at;
      }
      if (record === 'broken') {
        brokenQuotes.push(number);
        keep(line.split(delimiter));
        at = lineEnd + 1;
      } else {
        keep(record.cells);
        at = record.end;
      }
    }
    return at;
  }

  function keep(cells: string[]): void {
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column] as string;
      if (cell.length > 0) cells[column] = plainText(unescapeCsv(cell));
    }
    rows.add(number, cells);
  }
}

/** Lines whose fields stand at the same places of each, or at those of two lines that make one record. */
interface FixedPlaces {
  readonly starts: readonly number[];
  readonly isOfPairs: boolean;
  readonly heading?: PrintColumns['heading'];
}

/** Where the fields begin in a file that no delimiter parts; null: a delimiter does. */
function fixedPlaces(text: string, layout: ReturnType<typeof detectLayout>): FixedPlaces | null {
  const { delimiter, lineBreak, columns } = layout;
  const ruled = ruledColumns(text, lineBreak);
  if (ruled !== null) return { starts: ruled, isOfPairs: false };
  const paired = joinedPairs(text, lineBreak);
  const ofPairs = paired && fixedColumns(paired.join(lineBreak), lineBreak);
  if (ofPairs) return { starts: ofPairs, isOfPairs: true };
  const printed = isPrint(text) ? printColumns(filledLines(text, lineBreak)) : null;
  if (printed !== null) return { ...printed, isOfPairs: false };
  const hasCommasInNumbers = delimiter === ',' && columns > 0 && hasDecimalCommas(text);
  const fixed = columns === 2 || hasCommasInNumbers || isPrint(text) ? fixedColumns(text, lineBreak) : null;
  return fixed && { starts: fixed, isOfPairs: false };
}

function readFixedWidth(text: string, lineBreak: string, { starts, isOfPairs, heading }: FixedPlaces): Workbook {
  const rows = new Rows();
  const lines = (isOfPairs ? joinedPairs(text, lineBreak) : null) ?? text.split(lineBreak);
  for (const [index, line] of lines.entries()) {
    if (isRule(line) || isLine(line)) continue;
    const fields = heading === undefined ? fixedFields(trimReturn(line), starts) : printedFields(line, starts, heading);
    rows.add(
      index + 1,
      fields.map((cell) => plainText(unescapeCsv(cell))),
    );
  }
  return { format: 'text', sheets: [sheetOf(rows)], hasMacros: false, brokenQuotes: [] };
}

/** A line that stands across the columns is a title or a note. */
function printedFields(line: string, starts: readonly number[], heading: PrintColumns['heading']): readonly string[] {
  if (line.trim() === heading.line) return heading.cells;
  const isAcross = starts.some((start) => start > 0 && !/^ | $/.test(line.slice(start - 1, start + 1).padEnd(2)));
  return isAcross ? [line.trim()] : fixedFields(trimReturn(line), starts);
}

const FEWEST_PAIRS = 3;
const SECOND_LINE = /^ {2,}\S/;
const MOST_SINGLE = 4;

/**
 * The lines of a print whose records take two lines each, the second one indented, as one line a record; null where they do not. The second line
 * leaves an empty one behind, so that the numbers of the lines stay.
 */
function joinedPairs(text: string, lineBreak: string): string[] | null {
  const sample = text.split(lineBreak, SAMPLE_LINES);
  if (areParted(sample) || sample.filter((line) => SECOND_LINE.test(line)).length < FEWEST_PAIRS) return null;
  const printed = text.split(lineBreak).map((line) => trimReturn(line).trimEnd());
  const margin = printed.reduce((least, line) => (line === '' ? least : Math.min(least, line.search(/\S/))), Infinity);
  const lines = printed.map((line) => line.slice(margin));
  const filled = lines.flatMap((line, index) => (line === '' || isRule(line) || isLine(line) ? [] : [index]));
  const isIndented = (at: number) => SECOND_LINE.test(lines[filled[at] as number] ?? '');
  // A sum below a rule of its own stands alone, below the values of the second lines.
  const isSum = (at: number) => isIndented(at) && isLine(lines[(filled[at] as number) - 1] ?? '');
  const isSecond = (at: number) => isIndented(at) && !isSum(at);
  const pairs = filled.flatMap((index, at) =>
    isSecond(at) && at > 0 && !isSecond(at - 1) ? [[filled[at - 1], index] as const] : [],
  );
  const isEach = filled.every((_, at) => at === 0 || !(isSecond(at) && isSecond(at - 1)));
  if (!isEach || pairs.length < FEWEST_PAIRS || filled.length - pairs.length * 2 > MOST_SINGLE) return null;
  const width = pairs.reduce((most, [first = 0]) => Math.max(most, (lines[first] as string).length), 0) + 2;
  const joined = [...lines];
  for (const [at, index] of filled.entries()) if (isSum(at)) joined[index] = ' '.repeat(width) + lines[index];
  for (const [first = 0, second] of pairs) {
    joined[first] = (lines[first] as string).padEnd(width) + lines[second];
    joined[second] = '';
  }
  return joined;
}

/** The one sheet of a text. */
const sheetOf = (rows: Rows) => ({
  name: '',
  isHidden: false,
  rows,
  merges: [],
  hiddenRows: new Set<number>(),
  hiddenColumns: new Set<number>(),
});

const isLine = (line: string): boolean => /^[-=_*]{5,}\s*$/.test(line);

const isRule = (line: string): boolean =>
  /^[-=\s+]+$/.test(line) && (line.match(/[-=]{2,}/g)?.length ?? 0) >= FEWEST_COLUMNS;

/** '------ ---- ----------' below a heading shows where its columns begin; null where no line does. */
function ruledColumns(beginning: string, lineBreak: string): readonly number[] | null {
  const lines = beginning.split(lineBreak, SAMPLE_LINES);
  const rule = lines.find(isRule);
  return rule === undefined ? null : [...rule.matchAll(/[-=]+/g)].map(({ index }) => index);
}

/** Whether no sign parts the fields, and gaps or the places below a heading do. */
const isPrint = (text: string): boolean =>
  !areParted(text.split(/\r?\n/, SAMPLE_LINES)) &&
  (hasWideGaps(text) || hasAlignedHeading(text) || hasRuledHeading(text));

/** A sentence below a print may hold a semicolon; fields that signs part have them on nearly every line. */
const LEAST_PARTED = 0.25;
const areParted = (lines: readonly string[]): boolean => {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.filter((line) => /[;\t|]/.test(line)).length > filled.length * LEAST_PARTED;
};

/** Two or more blanks between the fields of a line. */
const gapsOf = (line: string): number => line.trim().match(/\S {2,}(?=\S)/g)?.length ?? 0;

/** Whether most lines are parted by several wide gaps, as print is and fields with commas are not. */
function hasWideGaps(beginning: string): boolean {
  const lines = beginning.split(/\r?\n/, SAMPLE_LINES).filter((line) => line.trim() !== '' && !/^[-=\s]+$/.test(line));
  return lines.filter((line) => gapsOf(line) >= FEWEST_COLUMNS).length > lines.length / 2;
}

/** Whether every comma stands between digits, as in lines of fixed width with decimals. */
function hasDecimalCommas(beginning: string): boolean {
  return !/(?:^|\D),|,(?:\D|$)/.test(beginning);
}

/** Whether the first line is a heading without commas, over lines whose blank places part it into at least as many columns as a list needs. */
function hasAlignedHeading(beginning: string): boolean {
  const [heading = '', ...lines] = beginning.split(/\r?\n/, SAMPLE_LINES).filter((line) => line.trim() !== '');
  if (/[,\d]/.test(heading) || gapsOf(heading) < FEWEST_COLUMNS - 1 || lines.length < FEWEST_LINES - 1) return false;
  // A line of text begins anywhere; the fields of a table stand below their names.
  const starts = [...heading.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index);
  const isBelow = (line: string) => starts.filter((start) => start === 0 || line[start - 1] === ' ').length;
  return lines.filter((line) => isBelow(line) >= starts.length - 1).length > lines.length / 2;
}

/** Whether a line of names with gaps stands right above a rule, as printed lists have it, however near their columns are. */
function hasRuledHeading(beginning: string): boolean {
  const lines = beginning.split(/\r?\n/, SAMPLE_LINES);
  return lines.some((line, at) => gapsOf(line) >= 2 && /^[-=_]{20,}\s*$/.test(lines[at + 1] ?? ''));
}

const filledLines = (text: string, lineBreak: string): string[] =>
  text
    .split(lineBreak)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');

const SAMPLE_LINES = 200;
const FEWEST_LINES = 3;
const FEWEST_COLUMNS = 4;

/**
 * Where the columns of a text of fixed width begin, or null when it is none: places that are blank in every line divide them. Lines of text before
 * or behind the table, which fill such places, are not looked at where most lines agree.
 */
function fixedColumns(beginning: string, lineBreak: string): readonly number[] | null {
  const complete = filledLines(beginning, lineBreak).slice(0, SAMPLE_LINES);
  if (complete.length < FEWEST_LINES || complete.some((line) => line.includes('\t'))) return null;
  const longest = Math.max(...complete.map(({ length }) => length));
  const isWide = hasWideGaps(beginning);
  const isTitle = (line: string) => /^[-=\s]+$/.test(line) || (isWide && gapsOf(line) < FEWEST_COLUMNS);
  const table = complete.filter((line) => line.length > longest / 2 && !isTitle(line));
  if (table.length < FEWEST_LINES) return null;
  const filled = new Uint32Array(longest);
  for (const line of table) {
    for (let at = 0; at < line.length; at += 1) if (line.charCodeAt(at) !== 32) (filled[at] as number) += 1;
  }
  const starts: number[] = [];
  for (let at = 0; at < longest; at += 1) {
    const isBlankBefore = at === 0 || filled[at - 1] === 0;
    if (filled[at] !== 0 && isBlankBefore) starts.push(at);
  }
  const whole = starts.filter((start, column) => {
    const end = starts[column + 1] ?? longest;
    return !isPartOfCode(start, end, table) && !isPartOfName(start, end, table);
  });
  return whole.length >= FEWEST_COLUMNS ? whole : null;
}

/** Whether nothing but the next word of a name stands there, one blank behind the word before it: 'Kraj poch.' over 'UA'. */
function isPartOfName(start: number, end: number, [heading = '', ...lines]: readonly string[]): boolean {
  const isNextWord = /^\S \S$/.test(heading.slice(start - 2, start + 1)) && !/\d/.test(heading);
  return isNextWord && lines.every((line) => line === heading || line.slice(start, end).trim() === '');
}

/**
 * Whether a column holds the next two digits of the column before it, as in '2523 21 00 00': one blank parts them, and the heading has no word over
 * them.
 */
function isPartOfCode(start: number, end: number, table: readonly string[]): boolean {
  const [heading = '', ...lines] = table;
  if (start < 2 || lines.length === 0) return false;
  if (heading.slice(start - 1, end).trim() !== '') return false;
  return lines.every((line) => /^\d \d\d$/.test(line.slice(start - 2, end).trimEnd()));
}

/** The fields of a line that is divided at the given places. */
function fixedFields(line: string, starts: readonly number[]): string[] {
  return starts.map((start, column) => line.slice(column === 0 ? 0 : start, starts[column + 1]).trim());
}
