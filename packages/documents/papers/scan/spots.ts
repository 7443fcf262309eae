import type { GreyImage } from './grey-image.ts';
import { thresholdsOf } from './ink.ts';

/** In pixels; right and bottom are the last ones inside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A spot of connected ink. */
export interface Spot extends Box {
  readonly label: number;
  /** Pixels of ink. */
  readonly size: number;
}

export const widthOf = ({ left, right }: Box): number => right - left + 1;
export const heightOf = ({ top, bottom }: Box): number => bottom - top + 1;

/** The smallest box around some, which may not be none. */
export const boxOf = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** The spots of an image that are no lighter than a threshold, and of each pixel the label of its spot, 0 for paper. */
export function spotsOf(
  image: GreyImage,
  threshold: number = thresholdsOf(image).ink,
): { readonly labels: Int32Array; readonly spots: readonly Spot[] } {
  const { width, height, pixels } = image;
  const labels = new Int32Array(pixels.length);
  const stack = new Int32Array(pixels.length);
  const spots: Spot[] = [];
  for (let start = 0; start < pixels.length; start += 1) {
    if (labels[start] !== 0 || (pixels[start] as number) > threshold) continue;
    const label = spots.length + 1;
    let [depth, size, left, right, top, bottom] = [1, 0, width, 0, height, 0];
    labels[start] = label;
    stack[0] = start;
    while (depth > 0) {
      depth -= 1;
      const at = stack[depth] as number;
      const y = (at / width) | 0;
      const x = at - y * width;
      size += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let dy = y === 0 ? 0 : -1; dy <= (y === height - 1 ? 0 : 1); dy += 1) {
        for (let dx = x === 0 ? 0 : -1; dx <= (x === width - 1 ? 0 : 1); dx += 1) {
          const next = at + dy * width + dx;
          if (labels[next] !== 0 || (pixels[next] as number) > threshold) continue;
          labels[next] = label;
          stack[depth] = next;
          depth += 1;
        }
      }
    }
    spots.push({ label, size, left, top, right, bottom });
  }
  return { labels, spots };
}
