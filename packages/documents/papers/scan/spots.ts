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
  /** Its first pixel of ink. */
  readonly first: number;
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

/** Runs of ink along the rows: where each begins and ends (its end is outside), and which run of its spot came first, as far as is known. */
class Runs {
  count = 0;
  starts = new Int32Array(1 << 15);
  ends = new Int32Array(1 << 15);
  #first = new Int32Array(1 << 15);

  add(start: number, end: number): number {
    if (this.count === this.starts.length) {
      this.starts = doubled(this.starts);
      this.ends = doubled(this.ends);
      this.#first = doubled(this.#first);
    }
    const run = this.count;
    this.starts[run] = start;
    this.ends[run] = end;
    this.#first[run] = run;
    this.count += 1;
    return run;
  }

  firstOf(run: number): number {
    const first = this.#first;
    let at = run;
    while (first[at] !== at) {
      first[at] = first[first[at] as number] as number;
      at = first[at] as number;
    }
    return at;
  }

  join(first: number, second: number): void {
    const [a, b] = [this.firstOf(first), this.firstOf(second)];
    if (a < b) this.#first[b] = a;
    else this.#first[a] = b;
  }
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(values.length * 2);
  larger.set(values);
  return larger;
}

function runsOf({ width, height, pixels }: GreyImage, threshold: number): Runs {
  const runs = new Runs();
  let above = 0;
  for (let y = 0; y < height; y += 1) {
    const count = runs.count;
    const end = (y + 1) * width;
    let near = above;
    for (let at = y * width; at < end; at += 1) {
      if ((pixels[at] as number) > threshold) continue;
      const start = at;
      while (at < end && (pixels[at] as number) <= threshold) at += 1;
      const run = runs.add(start, at);
      // Spots hold together at corners too.
      while (near < count && (runs.ends[near] as number) < start - width) near += 1;
      for (let touching = near; touching < count && (runs.starts[touching] as number) <= at - width; touching += 1)
        runs.join(touching, run);
    }
    above = count;
  }
  return runs;
}

/** The spots of an image that are no lighter than a threshold, and of each pixel the label of its spot, 0 for paper. */
export function spotsOf(
  image: GreyImage,
  threshold: number = thresholdsOf(image).ink,
): { readonly labels: Int32Array; readonly spots: readonly Spot[] } {
  const { width } = image;
  const runs = runsOf(image, threshold);
  const labels = new Int32Array(image.pixels.length);
  const labelOf = new Int32Array(runs.count);
  const spots: { -readonly [Key in keyof Spot]: Spot[Key] }[] = [];
  for (let run = 0; run < runs.count; run += 1) {
    const first = runs.firstOf(run);
    if (first === run) labelOf[run] = spots.length + 1;
    const label = labelOf[first] as number;
    const [start, end] = [runs.starts[run] as number, runs.ends[run] as number];
    for (let at = start; at < end; at += 1) labels[at] = label;
    const y = (start / width) | 0;
    const [left, right] = [start - y * width, end - 1 - y * width];
    const spot = spots[label - 1];
    if (!spot) {
      spots.push({ label, first: start, size: end - start, left, right, top: y, bottom: y });
      continue;
    }
    spot.size += end - start;
    if (left < spot.left) spot.left = left;
    if (right > spot.right) spot.right = right;
    spot.bottom = y;
  }
  return { labels, spots };
}
