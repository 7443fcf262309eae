import type { FoundItem } from '../items.ts';
import { type Cell, cellOf, cellsOfLine, type Line } from '../layout.ts';
import { isOnlyName } from '../learned/goods/described.ts';
import { type Found, TAUGHT } from '../near.ts';
import type { Word } from '../page.ts';
import { fold, LABELS } from '../vocabulary.ts';
import { isInSamePlace, lineOf } from './slots.ts';

/** In heights: as far as lines of one description stand from each other at most. */
const NEXT_LINE = 1.8;
const SAME_LEFT = 3;
/** How far from it a line of its column may begin, as under a bracket or a number. */
const NEAR_LEFT = 6;
/** A reader that saw it less surely, or in another place than those of the other goods, does not say whose it is. */
const SEEN = 0.5;
const VALUES = ['code', 'description', 'gross', 'net', 'origin', 'procedure'] as const;

/**
 * Descriptions that print shows to be whole: all of their cells, under each other, with nothing over or under them that may be of them, where those of other goods stand too or
 * under the name of their column.
 */
export function withWholeDescriptions(items: readonly FoundItem[], lines: readonly Line[]): readonly FoundItem[] {
  const uses = Map.groupBy(
    items.flatMap((item) => VALUES.flatMap((of) => (item[of]?.cell.words ?? []).map((word) => ({ of, word })))),
    ({ word }) => placeOf(word),
  );
  const print: Print = {
    cells: lines.flatMap((line) => cellsOfLine(line)),
    lines,
    isTaken: (word) => uses.has(placeOf(word)),
    isOfOther: (word) => uses.get(placeOf(word))?.some(({ of }) => of !== 'description') === true,
  };
  return items.map((item) => {
    const { description } = item;
    const isOpen = description !== null && description.doubt === undefined && description.how !== TAUGHT;
    const isProven = isOpen && isWhole(description, print) && isPlaced(item, description, items, print);
    return isProven ? { ...item, description: { ...description, isProven } } : item;
  });
}

interface Print {
  readonly cells: readonly Cell[];
  readonly lines: readonly Line[];
  /** Whether a word is of a value of the goods. */
  readonly isTaken: (word: Word) => boolean;
  readonly isOfOther: (word: Word) => boolean;
}

const placeOf = ({ x, y }: Word): string => `${Math.round(x)} ${Math.round(y)}`;

function isWhole({ value, cell, readings }: Found, print: Print): boolean {
  const rows = rowsOf(cell, print.lines);
  const [ruled, learned] = [readings?.ruled?.value, readings?.learned];
  const isSeen = ruled === value || (rows.length === 1 && learned?.value === value && learned.share > SEEN);
  if (!isSeen || !/^\p{L}/u.test(value) || AMOUNT.test(value)) return false;
  return (
    cell.words.every((word) => !print.isOfOther(word) && !word.text.includes(':')) &&
    rows.every((row, at) => isWholeRow(row, rows[at - 1]?.ownCell, print)) &&
    !goesOn(rows, print)
  );
}
/** 'Duty DKK 58.82', and a number of the column beside it among its words: 'aluminium alloy, 39,55 anodised'. */
const AMOUNT = /\b(?:[A-Z]{3} \d+[.,]\d\d|kg)\b|\s\d+[.,]\d\d(?! ?(?:%|m|mm|cm|µm|x)(?!\p{L})|\S)/u;

/** A line of a description, and the cell of the print that it stands in; null: it is in several cells. */
interface DescribedRow {
  readonly ownCell: Cell;
  readonly around: Cell | null;
}

function rowsOf({ words, page }: Cell, lines: readonly Line[]): DescribedRow[] {
  const byLine = Map.groupBy(words, (word) => lineOf(word, page, lines));
  return [...byLine].map(([line, ownWords]) => {
    const ofLine = line ? cellsOfLine(line) : [];
    const around = ofLine.filter((cell) => ownWords.some((word) => cell.words.some(({ x }) => x === word.x)));
    return { ownCell: cellOf(ownWords, page), around: around.length === 1 ? (around[0] as Cell) : null };
  });
}

/** Whether a line of a description is all of its cell, the first one but for its number or name, and under the line before. */
function isWholeRow({ ownCell, around }: DescribedRow, before: Cell | undefined, { isTaken }: Print): boolean {
  if (!around) return false;
  const outside = around.words.filter(({ x }) => !ownCell.words.some((word) => word.x === x));
  if (before) {
    const isNext = ownCell.y - before.y < before.height * NEXT_LINE && Math.abs(ownCell.x - before.x) < SAME_LEFT;
    return isNext && outside.length === 0;
  }
  const isBefore = outside.every(({ x }) => x < ownCell.x);
  return isBefore && !outside.some(isTaken) && LEADS.test(outside.map(({ text }) => text).join(' '));
}
/** '1.', 'Vara 3:', 'Tavaran kuvaus:' */
const LEADS = /^(?:|\d{1,3}[.)]?|.*:)$/;

/** Whether a line right over or under it in its column may be of it: also where the name before it begins. */
function goesOn(rows: readonly DescribedRow[], { cells, isTaken }: Print): boolean {
  const [top, end] = [rows[0] as DescribedRow, rows.at(-1) as DescribedRow];
  const [first, last] = [top.ownCell, end.ownCell];
  const lefts = [first.x, top.around?.x ?? first.x];
  return cells.some((cell) => {
    if (cell.page !== first.page || lefts.every((x) => Math.abs(cell.x - x) > NEAR_LEFT)) return false;
    const isUnder = cell.y > last.y;
    const gap = isUnder ? cell.y - last.y : first.y - cell.y;
    const isNear = gap > first.height / 2 && gap < first.height * NEXT_LINE;
    return isNear && !cell.words.some(isTaken) && !(isSomethingElse(cell) || (!isUnder && isNumber(cell)));
  });
}

const isNumber = ({ text }: Cell): boolean => !/\p{L}{2}/u.test(text);

/** Names, '138 CT' and 'N380 …' say nothing of what goods are. */
const isSomethingElse = ({ text }: Cell): boolean =>
  isName(text) || /^\d+ [A-Z]{2}\b|^[A-Z]\d{3}\b|^\p{L}[\p{L} ]+:/u.test(text);

const bare = (text: string): string => text.replace(/[^\p{L}]+/gu, ' ').trim();
const isName = (text: string): boolean => LABELS.has(fold(bare(text))) || isNameOfDescription(text);
const isNameOfDescription = (text: string): boolean =>
  bare(text) !== '' && (LABELS.get(fold(bare(text))) === 'description' || isOnlyName(bare(text)));

/** Whether another good has its description in the same place, or the name of its column stands over it. */
function isPlaced(item: FoundItem, description: Found, items: readonly FoundItem[], { cells }: Print): boolean {
  const { page, x, y, right } = description.cell;
  const isAlike = items.some(
    (second) =>
      second !== item &&
      second.description !== null &&
      isInSamePlace({ item, found: description }, { item: second, found: second.description }),
  );
  const isOver = (cell: Cell) => cell.page === page && cell.y < y && cell.x < right && cell.right > x;
  const head = cells.findLast((cell) => isOver(cell) && isNameOfDescription(cell.text));
  return isAlike || (head !== undefined && Math.abs(head.x - x) < SAME_LEFT);
}
