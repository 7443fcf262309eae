import type { FoundItem } from '../../items.ts';
import type { Found } from '../../near.ts';
import type { LearnedReading } from '../learned-reading.ts';

export const GROSS_UNREAD = 'each good names a gross mass, and none was read: this may be it';
const SEEN = 0.5;

const FEWEST = 2;
/** In points. */
const SAME_RIGHT = 3;
const MOST_DOWN = 2.5;
/** Goods with their packing weigh at most so many times as much. */
const MOST_GROSS_PER_NET = 1.5;

/** '180,851' over '175,954' in one column, printed alike: the gross mass over the net one. */
function isOverLess({ cell, text: mass }: Found, { tokens }: LearnedReading['paper']): boolean {
  return tokens.some(({ text, page, y, right }) => {
    const isUnder = y > cell.y + cell.height / 2 && y < cell.y + cell.height * MOST_DOWN;
    const less = Number(digitsIn(text)) / Number(digitsIn(mass));
    return (
      page === cell.page &&
      isUnder &&
      MASS.test(text) &&
      Math.abs(right - cell.right) < SAME_RIGHT &&
      less < 1 &&
      less * MOST_GROSS_PER_NET > 1
    );
  });
}
const MASS = /^\d[\d.,]*[.,]\d+$/;
const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** Net masses of goods that each name a gross mass beside them, where not one gross mass was read: what stands for net may be that. */
export function withGrossUnread<Item extends FoundItem>(
  items: readonly Item[],
  { guesses, paper }: Pick<LearnedReading, 'guesses' | 'paper'>,
): readonly Item[] {
  if (items.length < 2 || items.some(({ gross }) => gross !== null)) return items;
  const names = paper.cells.filter((cell) =>
    guesses.slice(cell.from, cell.to).some(({ kind, share }) => kind === 'of-gross' && share >= SEEN),
  );
  const isFirstOfTwo = items.filter(({ net }) => net !== null && isOverLess(net, paper)).length >= FEWEST;
  if (names.length < items.length && !(names.length > 0 && isFirstOfTwo)) return items;
  return items.map((item) => ({ ...item, net: item.net && { ...item.net, isSure: false, doubt: GROSS_UNREAD } }));
}
