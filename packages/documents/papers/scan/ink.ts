import type { GreyImage } from './grey-image.ts';

/** Greys of an image, darkest first: up to `ink` print, up to `pale` pale print too, as coloured labels and stamps are in grey. */
export interface Thresholds {
  readonly ink: number;
  readonly pale: number;
}

/** The noise of paper stays within so many standard deviations of its mean. */
const DEVIATIONS = 5;

export function thresholdsOf({ pixels }: GreyImage): Thresholds {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 1)
    counts[pixels[at] as number] = (counts[pixels[at] as number] as number) + 1;
  const ink = partingGrey(counts, pixels.length);
  let [papers, sum, squares] = [0, 0, 0];
  for (let grey = ink + 1; grey < 256; grey += 1) {
    const count = counts[grey] as number;
    papers += count;
    sum += grey * count;
    squares += grey * grey * count;
  }
  const mean = sum / Math.max(1, papers);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, papers) - mean * mean));
  return { ink, pale: Math.max(ink, Math.floor(mean - DEVIATIONS * deviation)) };
}

/** The grey that parts print from paper best: the two groups it makes differ most (Otsu's criterion). */
function partingGrey(counts: Uint32Array, pixels: number): number {
  let whole = 0;
  for (let grey = 0; grey < 256; grey += 1) whole += grey * (counts[grey] as number);
  let dark = 0;
  let darkSum = 0;
  let best = 0;
  let threshold = 128;
  for (let grey = 0; grey < 255; grey += 1) {
    dark += counts[grey] as number;
    darkSum += grey * (counts[grey] as number);
    const light = pixels - dark;
    if (dark === 0 || light === 0) continue;
    const apart = (dark * light * (darkSum / dark - (whole - darkSum) / light) ** 2) / pixels;
    if (apart <= best) continue;
    best = apart;
    threshold = grey;
  }
  return threshold;
}
