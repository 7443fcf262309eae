import { type GreyImage, reduced } from './grey-image.ts';
import { heightOf, type Spot, spotsOf, widthOf } from './spots.ts';

const LOOK_DPI = 100;
const INCHES = { lowest: 0.09, narrowest: 0.3 };
/** Of its box, and of its upper and lower edge: a bar under light print; not letters that touch, a frame or a barcode. */
const LEAST_INK = 0.6;
const LEAST_EDGE = 0.9;
const WHITE = 255;

/** Light print on dark bars, as heads of tables have it, becomes dark print on white. */
export function withoutBars(image: GreyImage, dpi: number): GreyImage {
  const factor = Math.max(1, Math.floor(dpi / LOOK_DPI));
  const small = reduced(image, factor);
  const { labels, spots } = spotsOf(small);
  const line = ({ left, right }: Spot, row: number) =>
    labels.subarray(row * small.width + left, row * small.width + right + 1);
  const share = (spot: Spot, row: number) =>
    line(spot, row).reduce((ink, label) => ink + (label > 0 ? 1 : 0), 0) / widthOf(spot);
  const isBar = (spot: Spot) =>
    heightOf(spot) * factor >= dpi * INCHES.lowest &&
    widthOf(spot) * factor >= dpi * INCHES.narrowest &&
    spot.size >= LEAST_INK * widthOf(spot) * heightOf(spot) &&
    share(spot, spot.top + 1) >= LEAST_EDGE &&
    share(spot, spot.bottom - 1) >= LEAST_EDGE;
  const bars = spots.filter(isBar);
  if (bars.length === 0) return image;
  const pixels = image.pixels.slice();
  for (const bar of bars) {
    const ownGreys = greyOf(small, labels, bar);
    const stretch = WHITE / Math.max(1, WHITE - ownGreys);
    for (let row = bar.top; row <= bar.bottom; row += 1) {
      const [first, last] = [
        line(bar, row).indexOf(bar.label) + bar.left,
        line(bar, row).lastIndexOf(bar.label) + bar.left,
      ];
      for (let y = row * factor; y < (row + 1) * factor; y += 1)
        for (let at = y * image.width + first * factor; at < y * image.width + (last + 1) * factor; at += 1)
          pixels[at] = WHITE - Math.min(WHITE, Math.max(0, ((image.pixels[at] as number) - ownGreys) * stretch));
    }
  }
  return { ...image, pixels };
}

/** The mean grey of a spot. */
function greyOf({ width, pixels }: GreyImage, labels: Int32Array, spot: Spot): number {
  let sum = 0;
  for (let y = spot.top; y <= spot.bottom; y += 1)
    for (let at = y * width + spot.left; at <= y * width + spot.right; at += 1)
      if (labels[at] === spot.label) sum += pixels[at] as number;
  return sum / spot.size;
}
