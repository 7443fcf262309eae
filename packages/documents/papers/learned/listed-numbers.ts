import { type Cell, cellOf } from '../layout.ts';
import type { Found } from '../near.ts';
import type { PaperKey } from '../paper-value.ts';
import { asMrn, asReference } from '../values.ts';
import type { LearnedReading } from './learned-reading.ts';
import type { Token, TokenCell } from './network/tokens.ts';

type Read = Pick<LearnedReading, 'guesses' | 'paper'>;

/** One for each good. */
type OfEach = readonly Found[];

/** In heights: the names of columns stand so far over the first code, in up to three lines. */
const HEADS_OVER = 6;
const SURELY = 0.8;
/** In points, left of where a column begins. */
const EDGE = 3;
/** The last row has no code under it: in heights. */
const MOST_ROW = 3;

/**
 * Numbers and references of a list of several declarations, by the names of their columns: one for each declaration, on the line of its first good or below it. A column proves
 * itself where each declaration has one, of the same make as the others, and not all the same.
 */
export function listedNumbers(
  read: Read,
  codes: readonly Cell[],
  firsts: readonly number[] | null,
): ReadonlyMap<PaperKey, OfEach> {
  if (!areSeveral(read, firsts)) return new Map();
  const columns = columnsOfNumbers(read, codes[0]);
  const ofEach = firsts ?? codes.map((_, at) => at);
  const areas = areasOf(codes, ofEach);
  const inAreas = areas.map((area) => columns.map((column) => wordsIn(read, column, area)));
  const numbers = [
    ['MRN', inAreas.map((texts) => onlyOne(texts, (text) => asMrn(text)?.isSure === true))],
    ['Reference nummer', inAreas.map((texts) => onlyOne(texts, isReference))],
  ] as const;
  return new Map(
    numbers.flatMap(([key, ofAreas]) => {
      const listed = ofEach.map((first) => ofAreas[[...new Set(ofEach)].indexOf(first)] ?? null);
      return areListed(listed) ? [[key, listed.map(provenAt)] as const] : [];
    }),
  );
}

/** Whether a paper is of several declarations: it has several numbers, or none and days that part its goods. Beside one number, references in a column are of orders. */
function areSeveral({ paper }: Read, firsts: readonly number[] | null): boolean {
  const mrns = new Set(paper.tokens.flatMap(({ text }) => (asMrn(text)?.isSure ? [asMrn(text)?.value] : [])));
  return mrns.size > 1 || (mrns.size === 0 && firsts !== null);
}

interface Column {
  readonly page: number;
  readonly left: number;
  readonly right: number;
}

interface Area {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/** Columns whose names lead to numbers of declarations and references: each ends where the next name begins. */
function columnsOfNumbers({ paper, guesses }: Read, top: Cell | undefined): Column[] {
  if (!top) return [];
  const over = paper.cells.filter(
    ({ page, y, height }) =>
      page === top.page && y < top.y - height / 2 && top.y - y < Math.max(height, top.height) * HEADS_OVER,
  );
  const isName = (cell: TokenCell) =>
    guesses.slice(cell.from, cell.to).every(({ kind, share }) => OF_NUMBERS.includes(kind) && share >= SURELY);
  const columns = over.filter(isName).map(({ page, x, right }): Column => {
    const next = Math.min(...over.filter(({ x: left }) => left > right).map(({ x: left }) => left));
    return { page, left: x - EDGE, right: next - EDGE };
  });
  // 'MRN' under 'Broker ref' names the same column.
  return columns.filter(({ left }, at) => columns.findIndex((column) => Math.abs(column.left - left) < EDGE) === at);
}
const OF_NUMBERS: readonly string[] = ['of-reference', 'of-mrn'];

/** From the first code of each declaration to that of the next one. */
function areasOf(codes: readonly Cell[], firsts: readonly number[]): Area[] {
  const starts = [...new Set(firsts)];
  return starts.flatMap((start, at) => {
    const [code, last] = [codes[start], codes[(starts[at + 1] ?? codes.length) - 1]];
    if (!code || !last) return [];
    const next = codes[starts[at + 1] ?? codes.length];
    const from = code.y - code.height / 2;
    const to =
      next?.page === code.page
        ? next.y - next.height / 2
        : (last.page === code.page ? last : code).y + code.height * MOST_ROW;
    return [{ page: code.page, from, to }];
  });
}

const wordsIn = ({ paper }: Read, { left, right }: Column, { page, from, to }: Area): Token[] =>
  paper.tokens.filter(
    (token) => token.page === page && token.y >= from && token.y < to && token.x >= left && token.x < right,
  );

/** The one word of an area that is such a number; null: it has none, or two. */
function onlyOne(texts: readonly (readonly Token[])[], isNumber: (text: string) => boolean): Token | null {
  const found = texts.flat().filter(({ text }) => isNumber(text));
  return found.length > 0 && found.every(({ text }) => text === found[0]?.text) ? (found[0] ?? null) : null;
}

const isReference = (text: string): boolean => asMrn(text) === null && asReference(text)?.isSure === true;

function areListed(tokens: readonly (Token | null)[]): tokens is readonly Token[] {
  const texts = tokens.flatMap((token) => token?.text ?? []);
  return texts.length === tokens.length && new Set(texts).size > 1 && new Set(texts.map(makeOf)).size === 1;
}

/** 'PC/26/3321' is made of letters, a stroke, digits, a stroke and digits. */
const makeOf = (text: string): string => (asMrn(text) ? 'mrn' : text.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9'));

const provenAt = ({ text, word, page }: Token): Found => ({
  value: text,
  text,
  isSure: true,
  isProven: true,
  cell: cellOf([word], page),
  how: 'in the column',
});
