import type { GreyImage } from './grey-image.ts';
import { thresholdsOf } from './ink.ts';

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
  const wiped = image.pixels.slice();
  const sizes = {
    dark: (at: number) => (image.pixels[at] as number) <= threshold,
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
  return { width, height, pixels: wiped };
}

interface Track {
  readonly dark: (at: number) => boolean;
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
  for (let place = 0; place <= count; place += 1) {
    if (place < count && dark(start + place * step)) {
      if (from < 0) [from, ink] = [place, 0];
      last = place;
      ink += 1;
    } else if (from >= 0 && (place === count || place - last > gap)) {
      if (last - from >= long && ink >= (last - from) * LEAST_INK) wipeRule(pixels, track, from, last);
      from = -1;
    }
  }
}

/** The tops of bold letters make a line as well, but one with stems below it: a rule is thin nearly all along. */
function wipeRule(pixels: Uint8Array, track: Track, from: number, last: number): void {
  const { dark, start, step, side } = track;
  const thin: [at: number, up: number, down: number][] = [];
  let ink = 0;
  for (let spot = from; spot <= last; spot += 1) {
    const at = start + spot * step;
    if (!dark(at)) continue;
    ink += 1;
    const across = thicknessAt(track, at);
    if (across) thin.push([at, ...across]);
  }
  if (thin.length < ink * LEAST_THIN) return;
  for (const [at, up, down] of thin)
    for (let offset = -up; offset <= down; offset += 1) pixels[at + offset * side] = WHITE;
}

/** How far a rule reaches to either side, its grey edge included; undefined where the ink is thicker than a rule. */
function thicknessAt({ dark, thick, side, before, after }: Track, at: number): [up: number, down: number] | undefined {
  let up = 0;
  while (up < before && up <= thick && dark(at - (up + 1) * side)) up += 1;
  let down = 0;
  while (down < after && down <= thick && dark(at + (down + 1) * side)) down += 1;
  return up + down + 1 > thick ? undefined : [Math.min(up + 1, before), Math.min(down + 1, after)];
}
