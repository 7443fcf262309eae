import { isBlank } from '../../papers/drawings.ts';
import { isKnownCode } from '../../papers/known-codes.ts';
import { cellsOf, cellsOfLine, type Line, linesOf } from '../../papers/layout.ts';
import type { Page, Word } from '../../papers/page.ts';
import { standing, takingBackOf } from '../../papers/taken-back.ts';
import { openPdf, readTextPage } from '../../papers/text-pages.ts';
import { Rows } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenDate } from '../days/date.ts';
import { readTitle } from '../status/set-apart.ts';
import { namesTotal } from './row-kind.ts';

/** Of fewer lines the white between columns may be chance: they are read as a paper. */
const FEWEST_LINES = 6;
const MOST_PAGES = 400;
/** Between two columns, in points: less than a blank of small print, since parts of a column are put together again below. */
const LEAST_WHITE = 1;
const MOST_WORDS_OF_CODE = 4;
/** Above its first line, so many lines of print may be the heading. */
const MOST_ABOVE = 8;
const LEAST_HEADED = 0.5;
/** A title, or the declaration of the lines below it. */
const MOST_CELLS_OF_TITLE = 4;
/** Lines of one heading stand closer than this, in heights of their letters. */
const WITHIN_HEADING = 1.8;

interface Span {
  readonly x: number;
  readonly right: number;
}

/**
 * The table that a PDF prints, as a sheet: columns parted by white that no line with a goods code crosses, headed by the words above them. Null where it is
 * no such table, words of it are struck out or not shown, or a code stands outside the column of codes.
 */
export async function tableInPdf(bytes: Uint8Array): Promise<Sheet | null> {
  const pages = await textPages(bytes);
  if (pages === null) return null;
  const lines = linesOf(pages);
  const goods = lines.filter((line) => codeOf(line) !== null);
  if (goods.length < FEWEST_LINES) return null;
  const stretches = columnsOf(goods);
  const heading = headingAbove(lines, goods[0] as Line, stretches);
  if (heading === null) return null;
  const columns = headed(joined(stretches, goods, heading), heading, goods);
  if (columns === null || areCrowded(columns, goods)) return null;
  const codes = new Set(goods.map((line) => columnAt(columns, codeOf(line) as Word)));
  if (codes.size !== 1 || columns.length < 4) return null;
  return {
    name: '',
    isHidden: false,
    rows: rowsOf(lines, columns, heading),
    merges: [],
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
  };
}

/** The lines as rows: the heading once, and a text that goes on below its line as a part of it. */
function rowsOf(lines: readonly Line[], columns: readonly Span[], heading: readonly Line[]): Rows {
  const headings = new Set(heading.map(textOf));
  const printed: { readonly number: number; readonly line: Line; readonly cells: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    if (line === heading.at(-1)) printed.push({ number, line, cells: headingsOf(columns, heading) });
    if (headings.has(textOf(line))) continue;
    const cells = cellsIn(columns, line);
    const before = printed.at(-1);
    if (before && goesOn(before, { line, cells })) {
      const at = cells.findIndex((cell) => cell !== '');
      before.cells[at] = `${before.cells[at]} ${cells[at]}`;
    } else printed.push({ number, line, cells });
  }
  const rows = new Rows();
  for (const { number, cells } of printed) rows.add(number, cells);
  return rows;
}

const textOf = ({ words }: Pick<Line, 'words'>): string => words.map(({ text }) => text).join(' ');

interface Printed {
  readonly line: Line;
  readonly cells: readonly string[];
}

/** A second line of a description: words without long numbers, close below words in the same column of a line of goods. */
function goesOn(before: Printed, { line, cells }: Printed): boolean {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]));
  const [at = -1] = filled;
  return (
    filled.length === 1 &&
    codeOf(before.line) !== null &&
    line.page === before.line.page &&
    line.y - before.line.y < line.height * WITHIN_HEADING &&
    /^\D*\p{L}{2}\D*$/u.test(before.cells[at] ?? '') &&
    !/\d{4}/.test(cells[at] ?? '') &&
    readTitle(cells[at] ?? '') === null &&
    !namesTotal(cells[at] ?? '')
  );
}

/** Pages of text all of whose words are shown and stand; else null. */
async function textPages(bytes: Uint8Array): Promise<Page[] | null> {
  const loading = openPdf(bytes);
  const pages: Page[] = [];
  try {
    const document = await loading.promise.catch(() => null);
    if (document === null || document.numPages > MOST_PAGES) return null;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      if (await isBlank(page)) continue;
      const read = await readTextPage(page, number, { hasFields: false, hasDrawings: async () => true });
      if ('isPicture' in read || read.words.some(({ confidence }) => confidence < 1)) return null;
      const takingBack = await takingBackOf(page);
      if (takingBack.isHidden || standing(read, takingBack).length < read.words.length) return null;
      page.cleanup();
      pages.push(read);
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}

/** The first word of the goods code of a line. */
const codeOf = (line: Line): Word | null => wordsOfCode(line)[0] ?? null;

/** The words of the goods code of a line: eight or ten digits that the nomenclature knows, in one word or in groups. */
function wordsOfCode({ words }: Line): readonly Word[] {
  for (const [at, word] of words.entries()) {
    if (!/^\d{4}/.test(word.text)) continue;
    for (let end = at + 1; end <= at + MOST_WORDS_OF_CODE && end <= words.length; end += 1) {
      const code = words.slice(at, end);
      const digits = code
        .map(({ text }) => text)
        .join('')
        .replaceAll('.', '');
      if (/^(?:\d{8}|\d{10})$/.test(digits) && isKnownCode(digits) === true) return code;
    }
  }
  return [];
}

/** Where the words of these lines stand, each stretch parted from the next by white on all of them. */
function columnsOf(lines: readonly Line[]): Span[] {
  const spans = lines
    .flatMap(({ words }) => words.map(({ x, width }) => ({ x, right: x + width })))
    .sort((a, b) => a.x - b.x);
  const columns: { x: number; right: number }[] = [];
  for (const span of spans) {
    const last = columns.at(-1);
    if (last && span.x < last.right + LEAST_WHITE) last.right = Math.max(last.right, span.right);
    else columns.push({ ...span });
  }
  return columns;
}

const isWithin = ({ x, right }: Span, { x: wordX, width }: Word) =>
  wordX + width / 2 >= x && wordX + width / 2 <= right;

/** Stretches of one column: '1' and '390,9' of 1 390,9 stand as close as words, under one heading, and so do '05', 'Jan' and '2026'. */
function joined(stretches: readonly Span[], goods: readonly Line[], heading: readonly Line[]): Span[] {
  const headings = heading.flatMap((line) => cellsOfLine(line));
  const isHeadedAlone = (span: Span, beside: Span) =>
    headings.some((cell) => isOver(cell, span) && !isOver(cell, beside));
  const columns: { x: number; right: number }[] = [];
  for (const stretch of stretches) {
    const last = columns.at(-1);
    const areApart = last && isHeadedAlone(last, stretch) && isHeadedAlone(stretch, last);
    const isOfOne =
      last &&
      (areOfCodes(last, stretch, goods) ||
        (!areApart && (areGroups(last, stretch, goods) || areOfDays(last, stretch, goods))));
    if (isOfOne) last.right = stretch.right;
    else columns.push({ ...stretch });
  }
  return columns;
}

const isOver = (cell: Span, { x, right }: Span) => cell.x < right && cell.right > x;

/** Whether the words of two stretches, wherever both are filled, are the groups of one number. */
function areGroups(left: Span, right: Span, goods: readonly Line[]): boolean {
  const both = goods.flatMap((line) => {
    const cells = cellsOfLine(line).filter(({ words }) => words.some((word) => isWithin(left, word)));
    const isFilled = line.words.some((word) => isWithin(right, word));
    return cells.length > 0 && isFilled ? [cells.at(-1)?.words ?? []] : [];
  });
  return (
    both.length > 0 &&
    both.every((words) => {
      const [before, behind] = [left, right].map((span) =>
        words
          .filter((word) => isWithin(span, word))
          .map(({ text }) => text)
          .join(' '),
      );
      return /^\d{1,3}(?: \d{3})*$/.test(before ?? '') && /^\d{3}(?: \d{3})*(?:[.,]\d+)?$/.test(behind ?? '');
    })
  );
}

/** Whether two stretches hold groups of the code on every line. */
const areOfCodes = (left: Span, right: Span, goods: readonly Line[]): boolean =>
  goods.every((line) => {
    const code = wordsOfCode(line);
    return [left, right].every((span) => code.some((word) => isWithin(span, word)));
  });

/** Whether the words of two stretches, both filled on every line, are parts of one day: '05 Jan' and '2026', '05.' and '01.'. */
const areOfDays = (left: Span, right: Span, goods: readonly Line[]): boolean =>
  goods.every(({ words }) => {
    const [before = '', behind = ''] = [left, right].map((span) =>
      textOf({ words: words.filter((word) => isWithin(span, word)) }),
    );
    const day = `${before} ${behind}`;
    return (
      before !== '' &&
      behind !== '' &&
      PARTS_OF_DAY.some(([form, rest]) => form.test(day) && readWrittenDate(`${day}${rest}`) !== null)
    );
  });

/** How a day may begin that blanks part, and what is missing of it: numbers alone need their points, names of months prove themselves. */
const PARTS_OF_DAY: readonly [form: RegExp, rest: string][] = [
  [/^(?:\d{1,2}[.]?\s\p{L}{3,}[.,]?|\p{L}{3,}[.]?\s\d{1,2},?|\d{1,2}[.]\s\d{1,2}[.])\s20\d\d[.]?$/u, ''],
  [/^(?:\d{1,2}[.]?\s\p{L}{3,}[.,]?|\p{L}{3,}[.]?\s\d{1,2},|\d{1,2}[.]\s\d{1,2}[.])$/u, ' 2026'],
  [/^20\d\d[.]\s(?:\d{1,2}[.]|\p{L}{3,})\s\d{1,2}[.]?$/u, ''],
  [/^20\d\d[.]\s(?:\d{1,2}[.]|\p{L}{3,})$/u, ' 05.'],
];

/** Whether two columns stand so close that other lines cover the white between them: then their values have no edge. */
const areCrowded = (columns: readonly Span[], goods: readonly Line[]): boolean =>
  goods.some((line) => {
    const places = cellsOfLine(line).map(({ words }) => columnAt(columns, words[0] as Word));
    return new Set(places).size < places.length;
  });

/** The lines of the heading above the first line of goods: the one that heads most columns, and those that stand close to it. */
function headingAbove(lines: readonly Line[], first: Line, columns: readonly Span[]): Line[] | null {
  const end = lines.indexOf(first);
  // A line with a long number is of a declaration, also where its code is none that the nomenclature knows.
  const isOfHeading = (line: Line) => line.words.every(({ text }) => !/\d{4}/.test(text));
  const above = lines.slice(Math.max(0, end - MOST_ABOVE), end);
  const headedBy = (line: Line) => new Set(phrasesOf(line, columns).map(({ column }) => column)).size;
  const [best] = above.filter(isOfHeading).sort((a, b) => headedBy(b) - headedBy(a) || b.y - a.y);
  if (!best || headedBy(best) < columns.length * LEAST_HEADED) return null;
  const heading = [best];
  const isClose = (a: Line, b: Line) => Math.abs(a.y - b.y) < Math.max(a.height, b.height) * WITHIN_HEADING;
  for (let at = above.indexOf(best) + 1; at < above.length; at += 1) {
    const line = above[at] as Line;
    if (!isClose(line, heading.at(-1) as Line) || !isOfHeading(line)) break;
    heading.push(line);
  }
  for (let at = above.indexOf(best) - 1; at >= 0; at -= 1) {
    const line = above[at] as Line;
    if (!isClose(line, heading[0] as Line) || !isOfHeading(line) || headedBy(line) <= 2) break;
    heading.unshift(line);
  }
  return heading;
}

interface Phrase extends Span {
  readonly text: string;
  readonly column: number;
}

/** The words of a line that stand together, each with the column whose edge or middle is nearest to its own; words over several columns one by one. */
function phrasesOf(line: Line, columns: readonly Span[]): Phrase[] {
  return cellsOfLine(line).flatMap((cell) => {
    const parts =
      columns.filter((column) => isOver(cell, column)).length > 1
        ? cell.words.flatMap((word) => cellsOf([word], line.page))
        : [cell];
    const phrases = parts.map(({ text, x, right }) => ({
      text,
      x,
      right,
      column: nearestColumn(columns, { x, right }),
    }));
    // 'Masse nette kg Masse brute kg': a unit is that of the words before it.
    return phrases.map((phrase, at) =>
      at > 0 && IS_UNIT.test(phrase.text) ? { ...phrase, column: phrases[at - 1]?.column ?? phrase.column } : phrase,
    );
  });
}

const IS_UNIT = /^[([]?(?:kgs?|kgm|t|tne|€|eur|usd)[)\]]?$/i;

function nearestColumn(columns: readonly Span[], { x, right }: Span): number {
  const far = (column: Span) =>
    Math.min(
      Math.abs(column.x - x),
      Math.abs(column.right - right),
      Math.abs((column.x + column.right) / 2 - (x + right) / 2),
    );
  return columns.reduce((best, column, at) => (far(column) < far(columns[best] as Span) ? at : best), 0);
}

/**
 * Columns that a heading names; a stretch without one is the rest of the column to its left, as the last digits of a code or the words of a description.
 * Null where numbers have no heading: what they are is not known.
 */
function headed(parts: readonly Span[], heading: readonly Line[], goods: readonly Line[]): Span[] | null {
  const phrases = heading.flatMap((line) => phrasesOf(line, parts));
  const named = new Set(phrases.map(({ column }) => column));
  const columns: { x: number; right: number }[] = [];
  for (const [at, { x, right }] of parts.entries()) {
    const last = columns.at(-1);
    const isBegun = phrases.some(
      ({ column, ...phrase }) => column === at && at > 0 && !named.has(at - 1) && isOver(phrase, parts[at - 1] as Span),
    );
    const begins = phrases.some(({ column, ...phrase }) => column === at + 1 && isOver(phrase, { x, right }));
    if (last !== undefined && isBegun) {
      last.right = right;
      continue;
    }
    if (named.has(at) || last === undefined || begins) {
      columns.push({ x, right });
      continue;
    }
    const isOfCode = goods.every((line) => isWithin(last, codeOf(line) as Word));
    const words = goods.flatMap((line) => line.words.filter((word) => isWithin({ x, right }, word)));
    if (!isOfCode && words.some(({ text }) => /^[\d.,]+$/.test(text))) return null;
    last.right = right;
  }
  return columns;
}

function headingsOf(columns: readonly Span[], heading: readonly Line[]): string[] {
  const texts = columns.map((): string[] => []);
  for (const line of heading) for (const { text, column } of phrasesOf(line, columns)) texts[column]?.push(text);
  return texts.map((words) => words.join(' '));
}

const columnAt = (columns: readonly Span[], { x, width }: Word): number => {
  const middle = x + width / 2;
  const at = columns.findIndex(({ right }) => middle <= right + LEAST_WHITE);
  return at < 0 ? columns.length - 1 : at;
};

/** The cells of a line; one that runs over the white between columns, as a title or the declaration of the lines below, stands whole in its first. */
function cellsIn(columns: readonly Span[], line: Line): string[] {
  const runs = codeOf(line) === null && runsAcross(columns, line);
  const cells = columns.map((): string[] => []);
  for (const word of line.words) cells[runs ? 0 : columnAt(columns, word)]?.push(word.text);
  return cells.map((words) => words.join(' '));
}

/** Words of one stretch of print that stand in several columns, or a word that covers the white between two. */
function runsAcross(columns: readonly Span[], line: Line): boolean {
  const crosses = ({ x, width }: Word) =>
    columns.some(({ right }, at) => {
      const next = columns[at + 1];
      return next !== undefined && x < right - LEAST_WHITE && x + width > next.x + LEAST_WHITE;
    });
  const cells = cellsOfLine(line);
  return (
    cells.length <= MOST_CELLS_OF_TITLE &&
    (line.words.some(crosses) ||
      cells.some(({ words }) => new Set(words.map((word) => columnAt(columns, word))).size > 1))
  );
}
