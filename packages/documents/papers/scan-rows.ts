import type { FoundItem } from './items.ts';
import { MAY_BE_TEN } from './learned/goods/taric-behind.ts';
import { OF_NEIGHBOUR } from './learned/read-learned.ts';
import type { Found } from './near.ts';

const OF_ROW = ['origin', 'net', 'gross'] as const;
const OF_ITEM = [...OF_ROW, 'procedure', 'description'] as const;

/**
 * A scan may lose the code of one good: what then comes together is of two goods, however well each word of it is read. Where a value of a good
 * may be a neighbour's, all of them, its code too, are for a person to look at.
 */
export const openOfTwoRows = (items: readonly FoundItem[]): FoundItem[] =>
  items.map((item) => (OF_ROW.some((field) => item[field]?.doubt === OF_NEIGHBOUR) ? opened(item) : item));

function opened(item: FoundItem): FoundItem {
  const open = <Value extends Found | null>(found: Value): Value =>
    found && { ...found, isSure: false, doubt: OF_NEIGHBOUR };
  const values = Object.fromEntries(OF_ITEM.map((field) => [field, open(item[field])]));
  return { ...item, ...values, code: open(item.code) };
}

const OF_NOMENCLATURE = 8;
const OF_TARIC = 10;

/** Where codes of a scan have ten digits, one of eight may have lost its last two: both readings take the same worn print for nothing. */
export function openOfFewerDigits(items: readonly FoundItem[]): readonly FoundItem[] {
  if (!items.some(({ code }) => code.value.length === OF_TARIC)) return items;
  return items.map((item) =>
    item.code.value.length === OF_NOMENCLATURE
      ? { ...item, code: { ...item.code, isSure: false, doubt: MAY_BE_TEN } }
      : item,
  );
}
