import type { FoundItem } from './items.ts';
import type { ItemCount } from './missing-items.ts';
import type { Found } from './near.ts';

const SAME_PLACE_POINTS = 8;
/** Of the height of the print. */
const SAME_LINE = 0.7;

/**
 * Whether the goods of a worn scan are all there and each has its own values: nothing speaks of others, none lacks what another one has, and in each the values
 * lie to its code as they do in the first. Where a code or a row is lost, values of two goods come together, however well each of them is read.
 */
export function areGoodsWhole(
  items: readonly FoundItem[],
  { announced, found, pages }: Omit<ItemCount, 'areUnnamed'>,
): boolean {
  const [first] = items;
  if (!first || pages.length > 0 || (announced !== null && announced !== found)) return false;
  return items.every(
    (item) =>
      item.origin !== null &&
      item.net !== null &&
      (['origin', 'net', 'gross'] as const).every((field) =>
        isPlacedAlike(item.code, item[field], first.code, first[field]),
      ),
  );
}

function isPlacedAlike(code: Found, value: Found | null, firstCode: Found, firstValue: Found | null): boolean {
  if (value === null || firstValue === null) return value === firstValue;
  const [place, expected] = [offset(code, value), offset(firstCode, firstValue)];
  const isNear = (edge: number, expectedEdge: number) => Math.abs(edge - expectedEdge) < SAME_PLACE_POINTS;
  const isInColumn = isNear(place.left, expected.left) || isNear(place.right, expected.right);
  return isInColumn && Math.abs(place.down - expected.down) < value.cell.height * SAME_LINE;
}

const offset = ({ cell: code }: Found, { cell: value }: Found) => ({
  left: value.x - code.x,
  right: value.right - code.right,
  down: value.y - code.y,
});
