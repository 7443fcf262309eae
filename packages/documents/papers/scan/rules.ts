import type { GreyImage } from './grey-image.ts';
import { thresholdsOf } from './ink.ts';
import { heightOf, spotsOf, widthOf } from './spots.ts';

const INCHES_OF_RULE = 0.4;
const INCHES_OF_THICKNESS = 0.035;
/** A rule that noise or a fax broke is still one. */
const INCHES_OF_GAP = 0.01;
/** Of its length. Less: the feet of small print beside each other, not a rule. */
const LEAST_INK = 0.85;
const LEAST_THIN = 0.8;
const WHITE = 255;

/**
 * Wipes the rules of forms and tables out of an upright image: next to a digit they read as 1 or |. Where print touches a rule, the spot is
 * thicker than the rule and stays.
 */
export function wipeRules(image: GreyImage, dpi: number): GreyImage {
  const { width, height } = image;
  const threshold = Math.min(220, thresholdsOf(image).ink + 30);
  const dark = new Uint8Array(image.pixels.length);
  for (let at = 0; at < dark.length; at += 1) dark[at] = (image.pixels[at] as number) <= threshold ? 1 : 0;
  const wiped = image.pixels.slice();
  const sizes = {
    dark,
    long: dpi * INCHES_OF_RULE,
    thick: Math.max(3, Math.round(dpi * INCHES_OF_THICKNESS)),
    gap: Math.max(1, Math.round(dpi * INCHES_OF_GAP)),
  };
  for (let y = 0; y < height; y += 1)
    wipeAlong(wiped, {
      ...sizes,
      start: y * width,
      count: width,
      step: 1,
      side: width,
      before: y,
      after: height - 1 - y,
    });
  for (let x = 0; x < width; x += 1)
    wipeAlong(wiped, { ...sizes, start: x, count: height, step: width, side: 1, before: x, after: width - 1 - x });
  return withoutCrossings(image, { width, height, pixels: wiped }, { threshold, thick: sizes.thick });
}

/** Where two rules meet, neither is thin: what is left there, between pieces that were wiped out along and across, is their crossing or corner. */
function withoutCrossings(
  image: GreyImage,
  wiped: GreyImage,
  { threshold, thick }: { readonly threshold: number; readonly thick: number },
): GreyImage {
  const { width, height, pixels } = wiped;
  const isWiped = (x: number, y: number) =>
    x >= 0 &&
    x < width &&
    y >= 0 &&
    y < height &&
    pixels[y * width + x] === WHITE &&
    (image.pixels[y * width + x] as number) <= threshold;
  for (const spot of spotsOf(wiped, threshold).spots) {
    if (Math.max(widthOf(spot), heightOf(spot)) > thick + 2) continue;
    const { left, right, top, bottom } = spot;
    const isAt = (x: number, y: number) => [-1, 0, 1].some((by) => isWiped(x + by, y) || isWiped(x, y + by));
    const [x, y] = [(left + right) >> 1, (top + bottom) >> 1];
    const isAlong = isAt(left - BESIDE, y) || isAt(right + BESIDE, y);
    const isAcross = isAt(x, top - BESIDE) || isAt(x, bottom + BESIDE);
    if (!isAlong || !isAcross) continue;
    for (let row = Math.max(0, top - 1); row <= Math.min(height - 1, bottom + 1); row += 1)
      pixels.fill(WHITE, row * width + Math.max(0, left - 1), row * width + Math.min(width - 1, right + 1) + 1);
  }
  return wiped;
}
/** In pixels: behind the grey edge of a spot. */
const BESIDE = 3;

interface Track {
  /** 1 where a pixel of the image is dark. */
  readonly dark: Uint8Array;
  readonly long: number;
  readonly thick: number;
  readonly gap: number;
  readonly start: number;
  readonly count: number;
  readonly step: number;
  /** Distance to the neighbouring track, and how many tracks lie on either side. */
  readonly side: number;
  readonly before: number;
  readonly after: number;
}

function wipeAlong(pixels: Uint8Array, track: Track): void {
  const { dark, long, gap, start, count, step } = track;
  let from = -1;
  let last = -1;
  let ink = 0;
  const close = () => {
    if (last - from >= long && ink >= (last - from) * LEAST_INK) wipeRule(pixels, track, from, last);
  };
  for (let place = 0, at = start; place < count; place += 1, at += step) {
    if (dark[at] === 1) {
      if (from < 0) {
        from = place;
        ink = 0;
      }
      last = place;
      ink += 1;
    } else if (from >= 0 && place - last > gap) {
      close();
      from = -1;
    }
  }
  if (from >= 0) close();
}

/** The tops of bold letters make a line as well, but one with stems below it: a rule is thin nearly all along. */
function wipeRule(pixels: Uint8Array, track: Track, from: number, last: number): void {
  const { dark, start, step, side, before, after } = track;
  let [ink, thin] = [0, 0];
  for (let place = from, at = start + from * step; place <= last; place += 1, at += step) {
    if (dark[at] !== 1) continue;
    ink += 1;
    if (isThin(track, darkUp(track, at), darkDown(track, at))) thin += 1;
  }
  if (thin < ink * LEAST_THIN) return;
  for (let place = from, at = start + from * step; place <= last; place += 1, at += step) {
    if (dark[at] !== 1) continue;
    const [up, down] = [darkUp(track, at), darkDown(track, at)];
    if (!isThin(track, up, down)) continue;
    // With its grey edge.
    const [top, bottom] = [Math.min(up + 1, before), Math.min(down + 1, after)];
    for (let offset = -top; offset <= bottom; offset += 1) pixels[at + offset * side] = WHITE;
  }
}

const isThin = ({ thick }: Track, up: number, down: number): boolean => up + down + 1 <= thick;

/** How far the ink of a pixel reaches to the tracks before it, as far as matters. */
function darkUp({ dark, side, before, thick }: Track, at: number): number {
  let up = 0;
  while (up < before && up <= thick && dark[at - (up + 1) * side] === 1) up += 1;
  return up;
}

function darkDown({ dark, side, after, thick }: Track, at: number): number {
  let down = 0;
  while (down < after && down <= thick && dark[at + (down + 1) * side] === 1) down += 1;
  return down;
}
