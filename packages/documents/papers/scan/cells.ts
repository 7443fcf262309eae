import { withoutDottedRules } from './dotted-rules.ts';
import type { GreyImage } from './grey-image.ts';
import { thresholdsOf } from './ink.ts';
import { type Box, boxOf, heightOf, type Spot, spotsOf, widthOf } from './spots.ts';

/** Letters beside each other on one line, without a gap as columns make it: cut out, with white around. */
export interface CellImage {
  readonly x: number;
  readonly y: number;
  readonly image: GreyImage;
  /** Where its letters stand, from the top of the page, and how large their print is (capitals are 0.72 of it). */
  readonly baseline: number;
  readonly size: number;
  /** White that a letter carries on either side. */
  readonly bearing: number;
}

const INCHES = { lowestLetter: 0.025, highestLetter: 0.42, highestStroke: 0.16, widest: 1.2, widestMark: 0.2 };
/** A higher spot, so many times as high as wide, is a bar of a code or what is left of a rule. */
const STROKE = 5;
/** Of the height of the letters beside it. */
const CELL_GAP = 1.1;
const SAME_LINE = 0.5;
const MOST_TIMES_HIGHER = 2.6;
/** So many single letters under each other are a line that runs upwards. */
const UPRIGHT_LETTERS = 5;
/** Fewer pale spots beside each other are dirt. */
const FEWEST_PALE = 3;
/** Of a pale spot. */
const MOST_INK = 0.3;
const UPRIGHT_GAP = 0.8;
/** How far above, below and beside a run, of its height, its points, commas and accents stand. */
const ABOVE = 0.35;
const BELOW = 0.3;
const MARK_GAP = 0.6;
const LOWER_THAN_LETTER = 1.8;
const WHITE = 255;
/** Height of capitals and digits, of the size of print. */
const CAPITALS = 0.72;
/** Of the gap between two letters; and of the size of print where there are too few; typewriter print has the most. */
const BEARING = 1;
const USUAL_BEARING = 0.08;
const MOST_BEARING = 0.14;
/** Of the height of a cell. */
const MARGIN = 0.4;

/** The cells of an upright page whose rules are wiped out, in no promised order. */
export function cellsIn(image: GreyImage, dpi: number): CellImage[] {
  const { ink, pale } = thresholdsOf(image);
  const print = spotsOf(image, ink);
  const runs = runsIn(print.spots, dpi);
  const cells = runs.map((run) => cut(image, print.labels, run));
  if (pale === ink) return cells;
  // Pale print is read where there is no other: a stamp over the print must not spoil it.
  const all = spotsOf(image, pale);
  const inkIn = new Uint32Array(all.spots.length + 1);
  // All that holds together in ink does so in pale print too.
  for (const { first, size } of print.spots) {
    const label = all.labels[first] as number;
    inkIn[label] = (inkIn[label] as number) + size;
  }
  const paleSpots = all.spots.filter(({ label, size }) => (inkIn[label] as number) < MOST_INK * size);
  const paleRuns = runsIn(paleSpots, dpi).filter(
    (run) => run.spots.length >= FEWEST_PALE && !runs.some((otherRun) => doOverlap(run, otherRun)),
  );
  return [...cells, ...paleRuns.map((run) => cut(image, all.labels, run))];
}

function runsIn(spots: readonly Spot[], dpi: number): Run[] {
  const isLetter = (spot: Spot) => {
    const [width, height] = [widthOf(spot), heightOf(spot)];
    if (height < dpi * INCHES.lowestLetter || height > dpi * INCHES.highestLetter) return false;
    const isStroke = height > dpi * INCHES.highestStroke && height > width * STROKE;
    return width <= dpi * INCHES.widest && !isStroke;
  };
  const letters = spots.filter(isLetter).sort((a, b) => a.left - b.left);
  const small = spots.filter(
    (spot) => heightOf(spot) < dpi * INCHES.lowestLetter && widthOf(spot) < dpi * INCHES.widestMark,
  );
  return withMarks(withoutUpright(runsOf(letters)), withoutDottedRules(small, dpi));
}

const doOverlap = (first: Box, second: Box): boolean =>
  first.left <= second.right && second.left <= first.right && first.top <= second.bottom && second.top <= first.bottom;

interface Run extends Box {
  readonly spots: readonly Spot[];
}

/** Letters, from left to right, to runs: each to the run that ends closest before it on its line. */
function runsOf(letters: readonly Spot[]): Run[] {
  const runs: Spot[][] = [];
  let open: Spot[][] = [];
  let highest = 0;
  for (const letter of letters) {
    highest = Math.max(highest, heightOf(letter));
    open = open.filter((run) => letter.left - (run.at(-1) as Spot).right <= highest * CELL_GAP);
    let best: Spot[] | undefined;
    for (const run of open) if (isNext(letter, run) && (!best || endOf(run) > endOf(best))) best = run;
    if (best) best.push(letter);
    else {
      const run = [letter];
      runs.push(run);
      open.push(run);
    }
  }
  return runs.map(around);
}

const endOf = (run: readonly Spot[]) => Math.max(...run.slice(-3).map(({ right }) => right));

function isNext(letter: Spot, run: readonly Spot[]): boolean {
  const last = around(run.slice(-4));
  const lastHeight = Math.max(...last.spots.map(heightOf));
  const [less, larger] = [heightOf(letter), lastHeight].sort((a, b) => a - b) as [number, number];
  const gap = letter.left - last.right;
  const overlap = Math.min(last.bottom, letter.bottom) - Math.max(last.top, letter.top) + 1;
  if (isMarkBehind(letter, lastHeight, gap)) return overlap > 0;
  return gap <= larger * CELL_GAP && larger <= less * MOST_TIMES_HIGHER && overlap >= SAME_LINE * less;
}

/** The comma of large print is as high as a letter of small print, and reaches below the line. */
const isMarkBehind = (spot: Spot, lastHeight: number, gap: number): boolean =>
  heightOf(spot) * 2 <= lastHeight && widthOf(spot) * 2 <= lastHeight && gap <= lastHeight * MARK_BEHIND;
const MARK_BEHIND = 0.3;

const around = (spots: readonly Spot[]): Run => ({ spots, ...boxOf(spots) });

/** Without the single letters of lines that run up or down the edge of a form. */
function withoutUpright(runs: readonly Run[]): Run[] {
  const isSingle = ({ spots }: Run) => spots.length === 1 || (spots.length === 2 && !areTwoLetters(spots));
  const single = runs.filter(isSingle).sort((a, b) => a.top - b.top);
  const upright = new Set<Run>();
  for (const first of single) {
    if (upright.has(first)) continue;
    const column = [first];
    for (const next of single) {
      const last = column.at(-1) as Run;
      const isUnder = Math.min(last.right, next.right) - Math.max(last.left, next.left) > 0;
      const gap = next.top - last.bottom;
      if (next.top > last.top && isUnder && gap < Math.max(widthOf(last), widthOf(next)) * UPRIGHT_GAP)
        column.push(next);
    }
    if (column.length >= UPRIGHT_LETTERS) for (const run of column) upright.add(run);
  }
  return runs.filter((run) => !upright.has(run));
}

/** 'CN' in each row of a column: an i that stands on its side is a long spot beside a short one. */
function areTwoLetters(spots: readonly Spot[]): boolean {
  const heights = spots.map(heightOf);
  const areAlike = Math.min(...heights) >= Math.max(...heights) * ALIKE;
  return areAlike && spots.every((spot) => heightOf(spot) >= widthOf(spot) * ALIKE);
}
const ALIKE = 0.7;

/** Points, commas, accents and dashes to the run whose line they stand in; among them the spots that were taken for a letter by themselves. */
function withMarks(runs: readonly Run[], small: readonly Spot[]): Run[] {
  const added = new Map<Run, Spot[]>();
  const belongsTo = (mark: Box, isLower: (run: Run) => boolean) => {
    let best: Run | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const run of runs) {
      const height = heightOf(run);
      if (!isLower(run) || mark.bottom < run.top - height * ABOVE || mark.top > run.bottom + height * BELOW) continue;
      const across = Math.max(run.left - mark.right, mark.left - run.right, 0);
      const down = Math.max(run.top - mark.bottom, mark.top - run.bottom, 0);
      if (across > height * MARK_GAP || across + down >= nearest) continue;
      nearest = across + down;
      best = run;
    }
    return best;
  };
  const join = (run: Run, spots: readonly Spot[]) => added.set(run, [...(added.get(run) ?? []), ...spots]);
  const joined = new Set<Run>();
  for (const run of runs) {
    if (run.spots.length > 1) continue;
    const ownLine = belongsTo(
      run,
      (otherRun) => heightOf(otherRun) > heightOf(run) * LOWER_THAN_LETTER && otherRun.spots.length > 1,
    );
    if (!ownLine) continue;
    join(ownLine, run.spots);
    joined.add(run);
  }
  for (const mark of small) {
    const ownLine = belongsTo(mark, (run) => !joined.has(run));
    if (ownLine) join(ownLine, [mark]);
  }
  return runs.filter((run) => !joined.has(run)).map((run) => around([...run.spots, ...(added.get(run) ?? [])]));
}

/** The rectangle of a cell with its own ink alone: what reaches in from other lines is white, and so is the paper, whose noise and shades read as print. */
function cut(image: GreyImage, labels: Int32Array, cell: Run): CellImage {
  const margin = Math.round((cell.bottom - cell.top + 1) * MARGIN) + 4;
  const x = cell.left - margin;
  const y = cell.top - margin;
  const width = cell.right - cell.left + 1 + 2 * margin;
  const height = cell.bottom - cell.top + 1 + 2 * margin;
  const ownLabels = new Set(cell.spots.map(({ label }) => label));
  const pixels = new Uint8Array(width * height).fill(WHITE);
  const isInside = (column: number, row: number) =>
    x + column >= 1 && x + column < image.width - 1 && y + row >= 1 && y + row < image.height - 1;
  const isOwn = (column: number, row: number) =>
    isInside(column, row) && ownLabels.has(labels[(y + row) * image.width + x + column] as number);
  const near = nearOwn({ width, height }, isOwn);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (y + row) * image.width + x + column;
      if (near[row * width + column] !== 1 || !isInside(column, row)) continue;
      if (isForeign(labels, at, image.width, ownLabels)) continue;
      pixels[row * width + column] = image.pixels[at] as number;
    }
  }
  return { x, y, image: { width, height, pixels }, ...measuresOf(cell) };
}

/** 1 where a pixel of a cell is its own ink, or so close to it that it is the grey edge of a letter. */
function nearOwn(
  { width, height }: Pick<GreyImage, 'height' | 'width'>,
  isOwn: (column: number, row: number) => boolean,
): Uint8Array {
  const near = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if (!isOwn(column, row)) continue;
      const [left, right] = [Math.max(0, column - EDGE), Math.min(width - 1, column + EDGE)];
      for (let nearby = Math.max(0, row - EDGE); nearby <= Math.min(height - 1, row + EDGE); nearby += 1)
        near.fill(1, nearby * width + left, nearby * width + right + 1);
    }
  return near;
}
/** In pixels, of which the images have 300 an inch. */
const EDGE = 4;

function measuresOf({ spots }: Run): { baseline: number; size: number; bearing: number } {
  const highest = Math.max(...spots.map(heightOf));
  const letters = spots.filter((spot) => heightOf(spot) * 2 > highest).sort((a, b) => a.left - b.left);
  const baseline = middleOf(letters.map(({ bottom }) => bottom)) + 1;
  const size = (baseline - Math.min(...letters.map(({ top }) => top))) / CAPITALS;
  const gaps = letters.slice(1).map(({ left }, at) => left - (letters[at]?.right ?? left) - 1);
  const bearing = gaps.length < 2 ? size * USUAL_BEARING : Math.max(0, middleOf(gaps)) * BEARING;
  return { baseline, size, bearing: Math.min(bearing, size * MOST_BEARING) };
}

const middleOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;

function isForeign(labels: Int32Array, at: number, width: number, ownLabels: ReadonlySet<number>): boolean {
  const label = labels[at] as number;
  if (label > 0) return !ownLabels.has(label);
  for (const near of [at - 1, at + 1, at - width, at + width]) {
    const beside = labels[near] as number;
    if (beside > 0 && !ownLabels.has(beside)) return true;
  }
  return false;
}
