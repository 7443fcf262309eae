import type { FoundItem } from '../items.ts';
import { cellOf, cellsOf, type Line } from '../layout.ts';
import { type Found, formed } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import { asMass } from '../values.ts';
import { NET_AND_GROSS } from '../weigh.ts';
import { isInSamePlace, type Placed } from './slots.ts';

type Mass = 'gross' | 'net';

/** The mass that was read, and whether numbers over it are looked for or numbers under it. */
interface Sought {
  readonly mass: Mass;
  readonly isOver: boolean;
}

/** The goods with each mass held against the other numbers that they print in one place. */
export const pairedGoods = (items: readonly FoundItem[], lines: readonly Line[], mark: DecimalMark) =>
  withGrossOfPairs(withOthersOfPairs(items, lines, mark), lines, mark);

/** Packing weighs at most so much of goods. */
const MOST_GROSS_PER_NET = 1.35;

/**
 * Goods of which one mass alone was read, where each prints another number in one place that makes a pair with it the other way round: a net mass over a smaller
 * number, or a gross mass under a larger one, may be the other mass of its good, whatever the words beside it say.
 */
function withOthersOfPairs(
  items: readonly FoundItem[],
  lines: readonly Line[],
  mark: DecimalMark,
): readonly FoundItem[] {
  const read = (['net', 'gross'] as const).find((mass) => isOnlyMass(items, mass));
  if (!read || columnsPairedWith(items, { mass: read, isOver: read === 'gross' }, lines, mark).length === 0)
    return items;
  return items.map((item) => ({ ...item, [read]: open(item[read] as Found) }));
}

/**
 * Gross masses that are many times the net ones are amounts of the column beside them: where each good prints in one place, and in no other, a number a little above its net
 * mass, which the network sees surely, these are the gross masses, and prove the net ones.
 */
function withGrossOfPairs(
  items: readonly FoundItem[],
  lines: readonly Line[],
  mark: DecimalMark,
): readonly FoundItem[] {
  const areAmounts = items.every(
    ({ net, gross }) =>
      net?.readings?.learned?.value === net?.value &&
      (net?.readings?.learned?.share ?? 0) >= SEEN &&
      gross !== null &&
      Number(gross.value) > Number(net?.value) * MOST_OF_A_SLIP,
  );
  const columns =
    areAmounts && items.length > 1 ? columnsPairedWith(items, { mass: 'net', isOver: true }, lines, mark) : [];
  const [column = []] = columns;
  const ratios = column.map(({ item, found }) => Number(found.value) / Number(item.net?.value));
  const isOne = columns.every((candidate) =>
    candidate.every(({ found }, at) => found.value === column[at]?.found.value),
  );
  if (!isOne || column.length === 0 || Math.max(...ratios) - Math.min(...ratios) < ALIKE) return items;
  return items.map((item, at) => ({
    ...item,
    net: { ...(item.net as Found), isProven: true },
    gross: { ...(column[at] as Placed).found, isProven: true },
  }));
}
/** So surely the network has to have seen a net mass. */
const SEEN = 0.9;
/** Whatever packing weighs, gross is not so many times net. */
const MOST_OF_A_SLIP = 4;
/** Amounts and their tax are in one ratio. */
const ALIKE = 0.0005;

const open = ({ isProven, ...mass }: Found): Found => ({ ...mass, isSure: false, doubt: NET_AND_GROSS });

const isOnlyMass = (items: readonly FoundItem[], mass: Mass): boolean => {
  const second = mass === 'net' ? 'gross' : 'net';
  return items.length > 1 && items.every((item) => item[mass] !== null && item[second] === null);
};

/** Numbers of all goods, each in the same place of its good, that make a pair with the mass that was read, and are not all the same as it. */
function columnsPairedWith(
  items: readonly FoundItem[],
  sought: Sought,
  lines: readonly Line[],
  mark: DecimalMark,
): Placed[][] {
  const [first = [], ...others] = items.map((item) =>
    numbersPairedWith(item, sought, lines, mark).map((found): Placed => ({ item, found })),
  );
  return first.flatMap((placed) => {
    const alike = others.flatMap((ofItem) => ofItem.find((candidate) => isAsFarFromCode(placed, candidate)) ?? []);
    const column = [placed, ...alike];
    const isOther = column.some(({ item, found }) => found.value !== item[sought.mass]?.value);
    return column.length === items.length && isOther ? [column] : [];
  });
}

/** Under each other or beside each other, as far down and across from its code. */
function isAsFarFromCode(first: Placed, second: Placed): boolean {
  const [a, b] = [first.found.cell, second.found.cell];
  const [ofA, ofB] = [first.item.code.cell, second.item.code.cell];
  const isNear = (edge: number, second: number) => Math.abs(edge - second) < SAME_PLACE;
  const isAcross = isNear(a.x - ofA.x, b.x - ofB.x) || isNear(a.right - ofA.right, b.right - ofB.right);
  return isInSamePlace(first, second) || (isNear(a.y - ofA.y, b.y - ofB.y) && isAcross);
}
/** In points. */
const SAME_PLACE = 3;

/** The numbers on the page of a good that make a pair with its mass: over it, or under it. */
function numbersPairedWith(
  item: FoundItem,
  { mass, isOver }: Sought,
  lines: readonly Line[],
  mark: DecimalMark,
): Found[] {
  const found = item[mass] as Found;
  const isPaired = ({ value, cell }: Found) => {
    const ratio = isOver ? Number(value) / Number(found.value) : Number(found.value) / Number(value);
    const isItself = cell.words.some((word) => found.cell.words.some(({ x, y }) => x === word.x && y === word.y));
    return ratio >= 1 && ratio <= MOST_GROSS_PER_NET && !isItself;
  };
  return lines
    .filter(({ page }) => page === item.code.cell.page)
    .flatMap(({ words, page }) => [...cellsOf(words, page), ...words.map((word) => cellOf([word], page))])
    .flatMap((cell) => formed(cell, (text) => asMass(text, mark), 'by its place') ?? [])
    .filter(isPaired);
}
