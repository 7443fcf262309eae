import type { FoundItem } from '../../items.ts';
import type { Found } from '../../near.ts';
import type { TokenPaper } from '../network/tokens.ts';
import { OF_NEIGHBOUR } from '../read-learned.ts';

const NUMBER = /^\d[\d.,]*$/;
/** In points: edges of one column. */
const SAME_COLUMN = 3;

/** A mass above the line of its code, which has a number of its own in that column, is of the good before, whose code was not read. */
export function openOfRowAbove(item: FoundItem, { cells, lines, tokens }: TokenPaper): FoundItem {
  const { cell: code } = item.code;
  const isAbove = (found: Found | null): found is Found =>
    found !== null && found.cell.page === code.page && found.cell.y < code.y - code.height;
  if (!isAbove(item.net) && !isAbove(item.gross)) return item;
  const line = lines.find(({ page, y }) => page === code.page && Math.abs(y - code.y) < code.height / 2);
  if (!line) return item;
  const row = cells
    .slice(line.from, line.to)
    .filter(({ from, to, x }) => x > code.right && tokens.slice(from, to).every(({ text }) => NUMBER.test(text)));
  const opened = (found: Found | null): Found | null => {
    const hasOwn =
      isAbove(found) &&
      row.some(
        ({ x, right }) => Math.abs(x - found.cell.x) < SAME_COLUMN || Math.abs(right - found.cell.right) < SAME_COLUMN,
      );
    return found && hasOwn ? { ...found, isSure: false, doubt: OF_NEIGHBOUR } : found;
  };
  return { ...item, net: opened(item.net), gross: opened(item.gross) };
}
