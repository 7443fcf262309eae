import type { FoundItem } from '../items.ts';
import { cellOf, cellsOf, type Line } from '../layout.ts';
import { type Found, formed } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import { asMass } from '../values.ts';
import { NET_AND_GROSS } from '../weigh.ts';
import { isInSamePlace, type Placed } from './slots.ts';

type Mass = 'gross' | 'net';

/** Packing weighs at most so much of goods. */
const MOST_GROSS_PER_NET = 1.35;

/**
 * Goods of which one mass alone was read, where each prints another number in one place that makes a pair with it the other way round: a net mass over a smaller
 * number, or a gross mass under a larger one, may be the other mass of its good, whatever the words beside it say.
 */
export function withOthersOfPairs(
  items: readonly FoundItem[],
  lines: readonly Line[],
  mark: DecimalMark,
): readonly FoundItem[] {
  const read = (['net', 'gross'] as const).find((mass) => isOnlyMass(items, mass));
  if (!read || !isOtherPrinted(items, read, lines, mark)) return items;
  return items.map((item) => ({ ...item, [read]: open(item[read] as Found) }));
}

const open = ({ isProven, ...mass }: Found): Found => ({ ...mass, isSure: false, doubt: NET_AND_GROSS });

const isOnlyMass = (items: readonly FoundItem[], mass: Mass): boolean => {
  const other = mass === 'net' ? 'gross' : 'net';
  return items.length > 1 && items.every((item) => item[mass] !== null && item[other] === null);
};

function isOtherPrinted(items: readonly FoundItem[], mass: Mass, lines: readonly Line[], mark: DecimalMark): boolean {
  const [first, ...others] = items.map((item) =>
    numbersPairedWith(item, mass, lines, mark).map((found): Placed => ({ item, found })),
  );
  return (first ?? []).some((placed) => {
    const alike = [placed, ...others.map((ofItem) => ofItem.find((candidate) => isAsFarFromCode(placed, candidate)))];
    const isOther = (number: Placed | undefined) => number?.found.value !== number?.item[mass]?.value;
    return !alike.includes(undefined) && alike.some(isOther);
  });
}

/** Under each other or beside each other, as far down and across from its code. */
function isAsFarFromCode(first: Placed, second: Placed): boolean {
  const [a, b] = [first.found.cell, second.found.cell];
  const [ofA, ofB] = [first.item.code.cell, second.item.code.cell];
  const isNear = (edge: number, other: number) => Math.abs(edge - other) < SAME_PLACE;
  const isAcross = isNear(a.x - ofA.x, b.x - ofB.x) || isNear(a.right - ofA.right, b.right - ofB.right);
  return isInSamePlace(first, second) || (isNear(a.y - ofA.y, b.y - ofB.y) && isAcross);
}
/** In points. */
const SAME_PLACE = 3;

/** The numbers on the page of a good that would make its mass the other one of a pair. */
function numbersPairedWith(item: FoundItem, mass: Mass, lines: readonly Line[], mark: DecimalMark): Found[] {
  const found = item[mass] as Found;
  const isPaired = ({ value, cell }: Found) => {
    const ratio = mass === 'net' ? Number(found.value) / Number(value) : Number(value) / Number(found.value);
    const isItself = cell.words.some((word) => found.cell.words.some(({ x, y }) => x === word.x && y === word.y));
    return ratio >= 1 && ratio <= MOST_GROSS_PER_NET && !isItself;
  };
  return lines
    .filter(({ page }) => page === item.code.cell.page)
    .flatMap(({ words, page }) => [...cellsOf(words, page), ...words.map((word) => cellOf([word], page))])
    .flatMap((cell) => formed(cell, (text) => asMass(text, mark), 'by its place') ?? [])
    .filter(isPaired);
}
