import type { FoundItem } from '../../items.ts';
import type { LearnedReading } from '../learned-reading.ts';

export const GROSS_UNREAD = 'each good names a gross mass, and none was read: this may be it';
const SEEN = 0.5;

/** Net masses of goods that each name a gross mass beside them, where not one gross mass was read: what stands for net may be that. */
export function withGrossUnread<Item extends FoundItem>(
  items: readonly Item[],
  { guesses, paper }: Pick<LearnedReading, 'guesses' | 'paper'>,
): readonly Item[] {
  if (items.length < 2 || items.some(({ gross }) => gross !== null)) return items;
  const names = paper.cells.filter((cell) =>
    guesses.slice(cell.from, cell.to).some(({ kind, share }) => kind === 'of-gross' && share >= SEEN),
  );
  if (names.length < items.length) return items;
  return items.map((item) => ({ ...item, net: item.net && { ...item.net, isSure: false, doubt: GROSS_UNREAD } }));
}
