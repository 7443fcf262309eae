import { once } from './once.ts';
import type { Page, Word } from './page.ts';

/** Words that stand beside each other without a gap that a column makes. Places are in points; y counts down all pages of the file. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly height: number;
  readonly page: number;
  /** Of the worst word. */
  readonly confidence: number;
  readonly words: readonly Word[];
}

export interface Line {
  readonly y: number;
  readonly height: number;
  readonly page: number;
  /** From left to right. */
  readonly words: readonly Word[];
}

/** Pages lie under each other with this much between them, so that no value is looked for across an edge. */
const BETWEEN_PAGES = 40;
/** Of the height of the letters. */
const WORD_GAP = 0.75;
/** In print of even pitch a point leaves most of its place white: 'No. 6' of a street. */
const POINT_GAP = 1.1;
const PIECE_GAP = 0.08;

/** The words of all pages in lines, from the top. */
export function linesOf(pages: readonly Page[]): Line[] {
  const lines: Line[] = [];
  let top = 0;
  for (const page of pages) {
    for (const line of linesBelow(page, top)) lines.push(line);
    top += page.height + BETWEEN_PAGES;
  }
  return lines.sort((a, b) => a.y - b.y);
}

/** The lines of each page by where it begins in the count of lines: all rules look at the same ones. */
const linesByTop = once((_page: Page) => new Map<number, readonly Line[]>());

function linesBelow(page: Page, top: number): readonly Line[] {
  const byTop = linesByTop(page);
  const known = byTop.get(top);
  const lines = known ?? linesOfPage(page, top);
  if (!known) byTop.set(top, lines);
  return lines;
}

function linesOfPage(page: Page, top: number): Line[] {
  const open: Word[][] = [];
  const edges = edgesOf(page.words);
  for (const word of [...page.words].sort((a, b) => middle(a) - middle(b))) {
    const line = open.findLast(
      ([first]) => first && Math.abs(middle(first) - middle(word)) < Math.min(first.height, word.height) * 0.5,
    );
    if (line) line.push(word);
    else open.push([word]);
  }
  return open.map((words) => {
    const parts = words.map((word) => ({ ...word, y: word.y + top })).sort((a, b) => a.x - b.x);
    const lowered = page.source === 'text' ? rejoined(parts, edges) : parts;
    const height = Math.max(...lowered.map((word) => word.height));
    return { y: Math.min(...lowered.map(({ y }) => y)), height, page: page.number, words: lowered };
  });
}

/** So many words that begin at one place are a column. */
const FEWEST_IN_COLUMN = 4;

/** Where columns begin on a page: to half a point. */
function edgesOf(words: readonly Word[]): (x: number) => boolean {
  const counts = new Map<number, number>();
  for (const { x } of words) counts.set(Math.round(x * 2), (counts.get(Math.round(x * 2)) ?? 0) + 1);
  return (x) => (counts.get(Math.round(x * 2)) ?? 0) >= FEWEST_IN_COLUMN;
}

/**
 * Some files write a word in pieces, 'Out', 'fi', 'tters', where a font joins letters. Without a gap it is one word; but spreadsheets cut a text where
 * the next column begins.
 */
function rejoined(words: readonly Word[], isEdge: (x: number) => boolean): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const gap = last ? word.x - (last.x + last.width) : Number.POSITIVE_INFINITY;
    if (
      last &&
      Math.abs(gap) < Math.min(last.height, word.height) * PIECE_GAP &&
      last.height === word.height &&
      !isEdge(word.x)
    )
      whole[whole.length - 1] = {
        ...last,
        text: last.text + word.text,
        width: word.x + word.width - last.x,
        confidence: Math.min(last.confidence, word.confidence),
      };
    else whole.push(word);
  }
  return whole;
}

const middle = ({ y, height }: Word) => y + height / 2;

/** Where the pages begin in the count of lines: to give places back in points of their page. */
export function topsOf(pages: readonly Page[]): Map<number, number> {
  const tops = new Map<number, number>();
  let top = 0;
  for (const page of pages) {
    tops.set(page.number, top);
    top += page.height + BETWEEN_PAGES;
  }
  return tops;
}

/** The cells of a whole line. */
export const cellsOfLine = once(({ words, page }: Pick<Line, 'page' | 'words'>): readonly Cell[] =>
  cellsOf(words, page),
);

/** The cells of some words of one line. */
export function cellsOf(words: readonly Word[], page: number): Cell[] {
  const cells: Word[][] = [];
  for (const word of words) {
    const last = cells.at(-1)?.at(-1);
    if (last && word.x - (last.x + last.width) < Math.min(last.height, word.height) * gapBetween(last, word))
      cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells.map((parts) => cellOf(parts, page));
}

const gapBetween = (last: Word, next: Word): number =>
  /^\p{L}{1,4}\.$/u.test(last.text) && /^\d/.test(next.text) ? POINT_GAP : WORD_GAP;

export function cellOf(words: readonly Word[], page: number): Cell {
  let text = words[0]?.text ?? '';
  for (let at = 1; at < words.length; at += 1) text += ` ${words[at]?.text}`;
  let x = Number.POSITIVE_INFINITY;
  let y = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let height = Number.NEGATIVE_INFINITY;
  let confidence = Number.POSITIVE_INFINITY;
  for (const word of words) {
    x = Math.min(x, word.x);
    y = Math.min(y, word.y);
    right = Math.max(right, word.x + word.width);
    height = Math.max(height, word.height);
    confidence = Math.min(confidence, word.confidence);
  }
  return { text, x, y, right, height, page, confidence, words };
}
