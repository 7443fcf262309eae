import { type Box, boxOf, heightOf, type Spot, widthOf } from './spots.ts';

const INCHES = { between: 0.08, unlevel: 0.012, long: 0.25 };
/** The stops and commas of one line of text never stand so many beside each other. */
const FEWEST_DOTS = 6;

/** Small spots without those that stand close beside each other on one level: dotted and dashed rules, and leaders from a name to its value. */
export function withoutDottedRules(small: readonly Spot[], dpi: number): Spot[] {
  const open: Spot[][] = [];
  const closed: Spot[][] = [];
  for (const spot of small.toSorted((a, b) => a.left - b.left)) {
    for (let at = open.length - 1; at >= 0; at -= 1)
      if (spot.left - endOf(open[at] as Spot[]) > dpi * INCHES.between) closed.push(...open.splice(at, 1));
    const row = open.find((spots) => isLevel(spots.at(-1) as Spot, spot, dpi));
    if (row) row.push(spot);
    else open.push([spot]);
  }
  const dots = new Set([...closed, ...open].filter((row) => isRule(row, dpi)).flat());
  return small.filter((spot) => !dots.has(spot));
}

const endOf = (row: readonly Spot[]): number => (row.at(-1) as Spot).right;

const isLevel = (last: Box, next: Box, dpi: number): boolean =>
  Math.abs(last.top + last.bottom - next.top - next.bottom) / 2 <= dpi * INCHES.unlevel &&
  next.left > last.right &&
  heightOf(next) <= heightOf(last) * 2 &&
  heightOf(last) <= heightOf(next) * 2;

const isRule = (row: readonly Spot[], dpi: number): boolean =>
  row.length >= FEWEST_DOTS && widthOf(boxOf(row)) >= dpi * INCHES.long;
