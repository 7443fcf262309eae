import type { FoundItem } from './items.ts';
import type { Line } from './layout.ts';
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

/** A scan may lose the line of units over its columns: '33,660' is 33.66 kg or 33.66 t then, and nothing on the page says which. */
export const UNIT_UNSEEN = 'no unit of masses is seen on the page: it may be in tonnes';
const A_UNIT = /(?<!\p{L})(?:kgs?|kgm|kilo\p{L}*)(?!\p{L})/iu;
const IN_GRAMS = /[.,]\d{3}\D*$/;
/** No good of one declaration has more of them. */
const MOST_TONNES = 10_000;

/** Masses of three decimals on a scan that names kilograms nowhere; by the tonne, goods that cost what a kilogram costs would cost next to nothing. */
export function openOfUnseenUnit(
  items: readonly FoundItem[],
  lines: readonly Line[],
  isPriced = false,
): readonly FoundItem[] {
  const masses = items.flatMap(({ net, gross }) => [net ?? [], gross ?? []].flat());
  const isSeen = lines.some(({ words }) => words.some(({ text }) => A_UNIT.test(text)));
  const mayBeTonnes = masses.every(({ text, value }) => IN_GRAMS.test(text) && Number(value) < MOST_TONNES);
  if (isPriced || isSeen || !mayBeTonnes) return items;
  const open = <Value extends Found | null>(found: Value): Value =>
    found && { ...found, isSure: false, doubt: found.doubt ?? UNIT_UNSEEN };
  return items.map((item) => ({ ...item, net: open(item.net), gross: open(item.gross) }));
}
