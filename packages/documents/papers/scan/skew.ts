import { type GreyImage, reduced } from './grey-image.ts';
import { heightOf, spotsOf, widthOf } from './spots.ts';

/** How the print of a page lies. */
export interface Lie {
  /** Whether its lines run from top to bottom. */
  readonly isSideways: boolean;
  /** By how many degrees the lines, taken as horizontal, sink towards the right. */
  readonly skewDegrees: number;
}

const LOOK_DPI = 100;
const MOST_DEGREES = 6;
const COARSE_DEGREES = 0.25;
const FINE_DEGREES = 0.05;
/** Below this many pixels of print there is nothing to measure. */
const FEWEST_PIXELS = 300;
const FEWEST_OF_POINT = 3;

/** The two ways the print may lie, the likelier first: at the right angle its rows are sharpest, lines of text parted by white. */
export function liesOf(image: GreyImage, dpi: number): readonly [Lie, Lie] {
  const factor = Math.max(1, Math.floor(dpi / LOOK_DPI));
  const { xs, ys } = printOf(reduced(image, factor), dpi / factor);
  const isBlank = xs.length < FEWEST_PIXELS;
  const [alongRows, alongColumns] = [sharpest(xs, ys), sharpest(ys, xs)];
  const upright = { isSideways: false, skewDegrees: isBlank ? 0 : alongRows.degrees };
  // Exchanging the axes mirrors the angle.
  const sideways = { isSideways: true, skewDegrees: isBlank ? 0 : -alongColumns.degrees };
  return isBlank || alongRows.sharpness >= alongColumns.sharpness ? [upright, sideways] : [sideways, upright];
}

/** The pixels of print: those in connected spots no larger than a word and no smaller than a point. Rules, boxes, photographs and specks are out. */
function printOf(image: GreyImage, dpi: number): { readonly xs: Int32Array; readonly ys: Int32Array } {
  const { labels, spots } = spotsOf(image);
  const isPrint = spots.map((spot) => spot.size >= FEWEST_OF_POINT && Math.max(widthOf(spot), heightOf(spot)) <= dpi);
  const pixels = spots.reduce((sum, { size }, at) => sum + (isPrint[at] ? size : 0), 0);
  const [xs, ys] = [new Int32Array(pixels), new Int32Array(pixels)];
  let found = 0;
  for (let y = 0, at = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1, at += 1) {
      const label = labels[at] as number;
      if (label === 0 || !isPrint[label - 1]) continue;
      xs[found] = x;
      ys[found] = y;
      found += 1;
    }
  return { xs, ys };
}

function sharpest(along: Int32Array, across: Int32Array): { degrees: number; sharpness: number } {
  let best = { degrees: 0, sharpness: sharpnessAt(along, across, 0) };
  const tryAt = (degrees: number) => {
    const sharpness = sharpnessAt(along, across, degrees);
    if (sharpness > best.sharpness) best = { degrees, sharpness };
  };
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += COARSE_DEGREES) tryAt(degrees);
  const coarse = best.degrees;
  for (let step = -COARSE_DEGREES; step <= COARSE_DEGREES; step += FINE_DEGREES) tryAt(coarse + step);
  return best;
}

function sharpnessAt(along: Int32Array, across: Int32Array, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const reach = Math.ceil(greatest(along) * Math.abs(slope)) + 1;
  const rows = new Int32Array(greatest(across) + 2 * reach + 2);
  for (let at = 0; at < along.length; at += 1) {
    const row = ((across[at] as number) - (along[at] as number) * slope + reach + 0.5) | 0;
    rows[row] = (rows[row] as number) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] as number) - (rows[row - 1] as number)) ** 2;
  return sum;
}

const greatest = (values: Int32Array): number => {
  let most = 0;
  for (let at = 0; at < values.length; at += 1) if ((values[at] as number) > most) most = values[at] as number;
  return most;
};
