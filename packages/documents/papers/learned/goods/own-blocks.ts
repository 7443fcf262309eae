import type { FoundItem } from '../../items.ts';
import type { Found } from '../../near.ts';
import type { LearnedItem } from '../learned-reading.ts';
import { OF_NEIGHBOUR } from '../read-learned.ts';

const OF_BLOCKS = ['origin', 'net', 'gross', 'procedure'] as const;
type OfBlock = (typeof OF_BLOCKS)[number];
type Good = Pick<FoundItem, 'code' | OfBlock>;

/** A good and the line on which its block begins: that of its number or, without one before its code, of its code. */
interface Block {
  readonly good: Good;
  readonly number: number | null;
  readonly start: number;
  /** Where its number stands, or its code where that is further left: the code may end at the right edge of a card. */
  readonly left: number;
}

/** In points. */
const SAME_PLACE = 4;
const SAME_LEFT = 8;
const LEAST_CARD = 100;
/** Codes of cards beside each other stand so many lines lower than each other, at most. */
const BESIDE_LINES = 2.5;
/** The block of the last good is hardly so many times as high as the highest one above it. */
const LAST_REACH = 1.4;
/** From which share on a number begins a block by itself. */
const LIKELY = 0.8;

/**
 * The values that stand in the block of another good than theirs, each with the good that it stands with. Where all goods have a value as far from their
 * codes, their place proves whose each one is.
 */
export function inOtherBlocks(goods: readonly Good[], seen: readonly LearnedItem[]): Map<Found, Good> {
  const blocks = blocksOf(goods, seen);
  const strays = OF_BLOCKS.filter((field) => !areAtOnePlace(goods, field)).flatMap((field) =>
    goods.flatMap((good): [Found, Good][] => {
      const found = good[field];
      const owner = found && !isOnLine(found, good.code) ? ownerOf(found, blocks) : null;
      return found && owner && !isSameWord(owner.code, good.code) ? [[found, owner]] : [];
    }),
  );
  return new Map(strays);
}

/**
 * Leaves open what stands in the block of another good: the origin that the first good lacks is not that of the second one. What is the other good's own
 * already is no value of this one; and of two codes under the number of one good neither is sure.
 */
export function openInOtherBlocks(items: readonly FoundItem[], seen: readonly LearnedItem[]): FoundItem[] {
  if (items.length < 2) return [...items];
  const strays = inOtherBlocks(items, seen);
  const crowded = crowdedIn(blocksOf(items, seen));
  const opened = (found: Found): Found => ({ ...found, isSure: false, doubt: OF_NEIGHBOUR });
  return items.map((item) => {
    const ofOwnBlock = (field: OfBlock): Found | null => {
      const found = item[field];
      const owner = found && strays.get(found);
      if (!owner) return found;
      const isTaken = owner[field] !== null && !strays.has(owner[field]) && isSameWord(owner[field], found);
      return isTaken ? null : opened(found);
    };
    const code = crowded.has(item.code) ? opened(item.code) : item.code;
    return {
      ...item,
      code,
      origin: ofOwnBlock('origin'),
      net: ofOwnBlock('net'),
      gross: ofOwnBlock('gross'),
      procedure: ofOwnBlock('procedure'),
    };
  });
}

const isSameWord = ({ cell: first }: Found, { cell: second }: Found): boolean =>
  first.words[0] !== undefined && first.words[0].x === second.words[0]?.x && first.words[0].y === second.words[0].y;

/** The middle of the line on which a value begins. */
const middleOf = ({ cell: { words, y, height } }: Found): number =>
  (words[0]?.y ?? y) + (words[0]?.height ?? height) / 2;

const isOnLine = (found: Found, code: Found): boolean =>
  Math.abs(middleOf(found) - middleOf(code)) < Math.min(found.cell.height, code.cell.height) / 2;

function blocksOf(goods: readonly Good[], seen: readonly LearnedItem[]): Block[] {
  const numbers = goods.map(({ code }) => {
    const number = seen.find((item) => isSameWord(item.code, code))?.number ?? null;
    return number && middleOf(number) <= middleOf(code) ? number : null;
  });
  const counts = numbers.flatMap((number) => (number ? [Number(number.value)] : []));
  const areCounted = counts.every((count, at) => count === (counts[0] as number) + at);
  return goods.map((good, at) => {
    const number = numbers[at];
    const isHead = number && (areCounted || number.share >= LIKELY);
    const top = isHead ? number : good.code;
    const isBeside = isHead && isOnLine(number, good.code);
    return {
      good,
      number: isHead ? Number(number.value) : null,
      start: middleOf(top) - top.cell.height / 2,
      left: isBeside ? Math.min(number.cell.x, good.code.cell.x) : good.code.cell.x,
    };
  });
}

/** Whether every good has a value of its own, each as far from its code as all others, down and across. */
function areAtOnePlace(goods: readonly Good[], field: OfBlock): boolean {
  const places = goods.flatMap((good) => {
    const found = good[field];
    const { x } = good.code.cell;
    return found
      ? [{ down: middleOf(found) - middleOf(good.code), left: found.cell.x - x, right: found.cell.right - x }]
      : [];
  });
  const areClose = (distances: readonly number[]) => Math.max(...distances) - Math.min(...distances) < SAME_PLACE;
  const isAnyShared = goods.some((good, at) =>
    goods.slice(at + 1).some((later) => good[field] && later[field] && isSameWord(good[field], later[field])),
  );
  return (
    places.length === goods.length &&
    !isAnyShared &&
    areClose(places.map(({ down }) => down)) &&
    (areClose(places.map(({ left }) => left)) || areClose(places.map(({ right }) => right)))
  );
}

/** The good in whose block a value stands; null: in none, as what stands before all goods or far behind them. */
function ownerOf(found: Found, blocks: readonly Block[]): Good | null {
  const column = columnOf(found, blocks);
  const y = middleOf(found);
  const at = column.findLastIndex(({ start }) => start <= y);
  const block = column[at];
  if (!block) return null;
  const heights = column.slice(1).map(({ start }, before) => start - (column[before] as Block).start);
  const isLast = at === column.length - 1;
  const isBehind = isLast && heights.length > 0 && y - block.start > Math.max(...heights) * LAST_REACH;
  return isBehind ? null : block.good;
}

/** The goods under each other where a value stands: of cards beside each other, those that begin left of it and nearest to it. */
function columnOf({ cell }: Found, blocks: readonly Block[]): Block[] {
  const column = (x: number) =>
    Math.max(
      0,
      lefts.findLastIndex((left) => left - SAME_LEFT <= x),
    );
  const lefts = leftsOf(blocks);
  return blocks.filter(({ left }) => column(left) === column(cell.x)).sort((a, b) => a.start - b.start);
}

/** Where cards beside each other begin. */
function leftsOf(blocks: readonly Block[]): number[] {
  const lefts = blocks
    .map(({ left }) => left)
    .sort((a, b) => a - b)
    .filter((x, at, all) => at === 0 || x - (all[at - 1] as number) > SAME_LEFT);
  const areBeside = blocks.some(({ good: { code }, left }, at) =>
    blocks
      .slice(at + 1)
      .some(
        (later) =>
          Math.abs(middleOf(later.good.code) - middleOf(code)) < code.cell.height * BESIDE_LINES &&
          Math.abs(later.left - left) > LEAST_CARD,
      ),
  );
  return areBeside && (lefts.length === 2 || lefts.length < blocks.length) ? lefts : [];
}

/** Codes of which several stand under each other between the number of a good and that of the next one: one is of something else. */
function crowdedIn(blocks: readonly Block[]): Set<Found> {
  const crowds = blocks.map((block, at) => {
    const under = blocks.slice(at + 1).filter(({ good }) => isUnder(good.code, block.good.code));
    const next = under.findIndex(({ number }) => number !== null);
    const isCountedOn = block.number !== null && under[next]?.number === block.number + 1;
    return isCountedOn && next > 0 ? [block, ...under.slice(0, next)] : [];
  });
  return new Set(crowds.flat().map(({ good }) => good.code));
}

const isUnder = ({ cell: lower }: Found, { cell: upper }: Found): boolean =>
  lower.y > upper.y && Math.abs(lower.x - upper.x) < SAME_LEFT;
