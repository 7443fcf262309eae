import { cellsOfLine, linesOf } from '../../layout.ts';
import type { Page, Word } from '../../page.ts';
import { partedByColumns } from '../columns.ts';
import { massWordsIn } from '../masses/mass-words.ts';

/** A word, or the part of one behind 'name:', with its place among the others. Places in points; y counts down all pages. */
export interface Token {
  /** Which of the paper. */
  readonly index: number;
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
  readonly page: number;
  /** Indexes into the cells and lines of the paper. */
  readonly cell: number;
  readonly line: number;
  /** Which of its cell. */
  readonly at: number;
  readonly word: Word;
  /** The sign of the word at which the token begins. */
  readonly from: number;
}

/** Tokens `from` up to, not including, `to`. */
export interface TokenCell {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
  readonly line: number;
  readonly page: number;
}

interface TokenLine {
  /** Cells `from` up to, not including, `to`. */
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly page: number;
}

export interface TokenPaper {
  readonly tokens: readonly Token[];
  readonly cells: readonly TokenCell[];
  readonly lines: readonly TokenLine[];
  readonly pages: readonly Page[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Tokens `from` up to, not including, `to`, as one text. */
export function textOfStretch({ tokens }: Pick<TokenPaper, 'tokens'>, { from, to }: Stretch): string {
  const end = Math.min(to, tokens.length);
  let text = from < end ? (tokens[from] as Token).text : '';
  for (let at = from + 1; at < end; at += 1) text += ` ${(tokens[at] as Token).text}`;
  return text;
}

const LEADER = /^[.·_…-]{2,}:?$/;
const LEADER_END = /(?:\.{3,}|…+|_{2,}):?$/;
const PARTING = /^[|·•¦]+$/;
const NAME_AND_VALUE = /^(.*\p{L}\.?\)?:)([\p{L}\p{N}(].+)$/u;
/** 'MRN..........26ES2871YEJPUDB4R8', set without a space on either side. */
const NAME_LED_TO_VALUE = /^(.*\p{L}\)?)(?:\.{4,}|…{2,}|_{4,})([\p{L}\p{N}(].+)$/u;
const FEWEST_SPACED = 4;

/** The words of a paper as tokens in lines and cells: without leader dots, 'name:value' in two, 'N E T T O' in one. */
export function tokensOf(pages: readonly Page[]): TokenPaper {
  const tokens: Token[] = [];
  const cells: TokenCell[] = [];
  const lines: TokenLine[] = [];
  const rows = linesOf(pages).map((line) => ({ line, cells: cellsOfLine(line) }));
  const parted = partedByColumns(rows);
  for (const [at, { line }] of rows.entries()) {
    const from = cells.length;
    for (const cell of parted[at] ?? [])
      for (const words of partedAt(unspaced(cell))) {
        const first = tokens.length;
        for (const word of words)
          addTokens(tokens, word, { page: line.page, cell: cells.length, line: lines.length, first });
        if (tokens.length > first) cells.push(cellFrom(tokens, first, lines.length, line.page));
      }
    if (cells.length > from) lines.push({ from, to: cells.length, y: line.y, page: line.page });
  }
  return { tokens, cells, lines, pages };
}

/** Signs that part the values of a line part cells. */
function partedAt(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    const last = parts.at(-1)?.at(-1);
    if (PARTING.test(word.text)) parts.push([]);
    else if (isNumberOfElement(words, at)) parts.push([word]);
    else if (last && areTwoNumbers(last.text, word.text)) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

const NUMERAL = /^\d[\d.,'’/-]*$/;

/** Groups of data elements and their highest numbers ((EU) 2015/2446 Annex B). */
const ELEMENTS: ReadonlyMap<string, number> = new Map([
  ['11', 11],
  ['12', 12],
  ['13', 27],
  ['14', 17],
  ['15', 11],
  ['16', 17],
  ['17', 11],
  ['18', 9],
  ['19', 11],
  ['99', 8],
]);
/** Of the boxes of masses in the single administrative document. */
const BOX_OF_MASS = /^3[58]$/;

/** '66 913 18 01 Masse nette (kg)', '40 667 kg 38 Eigenmasse': behind a value the number of the next data element or box begins its name. */
function isNumberOfElement(words: readonly Word[], at: number): boolean {
  const [before, first = '', second = '', third = ''] = [at - 1, at, at + 1, at + 2].map((index) => words[index]?.text);
  if (before === undefined || !VALUE_END.test(before)) return false;
  if (BOX_OF_MASS.test(first)) return NAME.test(second) && massWordsIn(second + third).length > 0;
  const isOfGroup = /^\d\d$/.test(second) && Number(second) > 0 && Number(second) <= (ELEMENTS.get(first) ?? 0);
  return isOfGroup && NAME.test(third);
}
/** The end of an amount or its unit; four digits begin a code, and two may be within one. */
const VALUE_END = /^(?:\d{3}(?:[.,]\d+)?|\d[\d.,]*[.,]\d+|kgs?|KG|EUR|[A-Z]{3}|€)$/;
const NAME = /^\p{Lu}\p{L}{2}/u;

/** '15.318,19 14.235,90' are of two columns, however near they stand; '1 234,56' and '7318 15 88' are one. */
function areTwoNumbers(first: string, second: string): boolean {
  if (!NUMERAL.test(first) || !NUMERAL.test(second)) return false;
  const isWhole = /^\d{8}(\d{2,3})?$|[.,]\d{1,3}$|[-/]\d+$/.test(first);
  const isGroup = /^\d{2}$|^\d{3}([.,]\d+)?$/.test(second);
  if (/^\d{8}$/.test(first) && /^\d{2}$/.test(second)) return false;
  if (/^\d{4}[.-]\d{2}/.test(first) && /^\d{2}([.-]\d{2})?$/.test(second)) return false;
  if (isWhole) return true;
  // '1 18.304,79': a count before a mass, which no thousands follow.
  return !isGroup && /[.,]\d/.test(second);
}

/** Letters or digits that stand apart, four or more, are one word. */
function unspaced(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let end = at;
    while (end < words.length && /^[\p{L}\p{N}]$/u.test(words[end]?.text ?? '')) end += 1;
    const first = words[at] as Word;
    if (end - at < FEWEST_SPACED) {
      whole.push(first);
      continue;
    }
    const run = words.slice(at, end);
    const last = run.at(-1) as Word;
    whole.push({ ...first, text: run.map(({ text }) => text).join(''), width: last.x + last.width - first.x });
    at = end - 1;
  }
  return whole;
}

function addTokens(
  tokens: Token[],
  word: Word,
  { page, cell, line, first }: { page: number; cell: number; line: number; first: number },
): void {
  if (LEADER.test(word.text)) return;
  const bare = word.text.replace(LEADER_END, '') || word.text;
  const parted = NAME_LED_TO_VALUE.exec(bare) ?? NAME_AND_VALUE.exec(bare);
  const perSign = word.width / word.text.length;
  const pieces = parted ? [parted[1] ?? '', parted[2] ?? ''] : [bare];
  for (const [at, text] of pieces.entries()) {
    const from = at === 0 ? 0 : bare.length - text.length;
    const x = word.x + from * perSign;
    const { y, height } = word;
    tokens.push({
      index: tokens.length,
      text,
      x,
      right: x + text.length * perSign,
      y,
      height,
      page,
      cell,
      line,
      at: tokens.length - first,
      word,
      from,
    });
  }
}

function cellFrom(tokens: readonly Token[], from: number, line: number, page: number): TokenCell {
  const ownTokens = tokens.slice(from);
  return {
    from,
    to: tokens.length,
    x: ownTokens[0]?.x ?? 0,
    right: ownTokens.at(-1)?.right ?? 0,
    y: Math.min(...ownTokens.map(({ y }) => y)),
    height: Math.max(...ownTokens.map(({ height }) => height)),
    line,
    page,
  };
}
