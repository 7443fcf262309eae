import { type Cell, cellOf, cellsOfLine, linesOf } from '../layout.ts';
import type { Page, Word } from '../page.ts';

const MOST_WORDS = 60;
/** Lines of one block lie at most so many heights apart, and begin under each other. */
const LINE_GAP = 2.1;
const IN_LINE_POINTS = 4;
const MOST_LINES = 7;

const bare = (text: string): string => text.replace(/^[,;:]+|[,;:.]+$/g, '');
const isNumeral = (word: Word | undefined): boolean => word !== undefined && /^[\d.,'’]+$/.test(word.text);

/**
 * All places where a text stands on the pages, word for word: within a cell, or in the lines of a block. A number is taken whole: '234' does not
 * stand in '1 234'.
 */
export function placesOf(cells: readonly Cell[], text: string): Cell[] {
  const wanted = text.split(/\s+/).map(bare).filter(Boolean);
  const [first] = wanted;
  if (first === undefined || wanted.length > MOST_WORDS) return [];
  return cells
    .filter(({ words }) => words.some((word) => bare(word.text) === first))
    .flatMap((cell) => placesIn(blockFrom(cell, cells), cell.words.length, wanted, cell.page));
}

/** All cells of the pages, from the top. */
export const cellsOn = (pages: readonly Page[]): Cell[] => linesOf(pages).flatMap((line) => cellsOfLine(line));

/** The words of a cell and of those under it. */
function blockFrom(first: Cell, cells: readonly Cell[]): readonly Word[] {
  const words = [...first.words];
  let last = first;
  for (let count = 1; count < MOST_LINES; count += 1) {
    const below = cells.find(
      (cell) =>
        cell.page === first.page &&
        cell.y > last.y + last.height * 0.5 &&
        cell.y - (last.y + last.height) < last.height * LINE_GAP &&
        Math.abs(cell.x - first.x) < IN_LINE_POINTS,
    );
    if (!below) break;
    words.push(...below.words);
    last = below;
  }
  return words;
}

/** Where the wanted words follow each other, beginning among the first `starts` words. */
function placesIn(words: readonly Word[], starts: number, wanted: readonly string[], page: number): Cell[] {
  const places: Cell[] = [];
  for (let start = 0; start < starts; start += 1) {
    let at = start;
    let matched = 0;
    while (matched < wanted.length && at < words.length) {
      const word = bare(words[at]?.text ?? '');
      if (word !== '' && word !== wanted[matched]) break;
      if (word !== '') matched += 1;
      at += 1;
    }
    if (matched < wanted.length || bare(words[start]?.text ?? '') === '') continue;
    const isCut =
      (isNumeral(words[start]) && start > 0 && isNumeral(words[start - 1])) ||
      (isNumeral(words[at - 1]) && at < starts && isNumeral(words[at]));
    if (!isCut) places.push(cellOf(words.slice(start, at), page));
  }
  return places;
}
