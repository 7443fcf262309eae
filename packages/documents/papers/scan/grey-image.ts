/** One byte a pixel, 0 black to 255 white, row by row from the top. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const WHITE = 255;
/** From this distance between its strongest and weakest colour a pixel is ink of a stamp or a pen, not print or paper. */
const COLOURED = 60;

/**
 * Grey of RGBA pixels. Coloured pixels take their strongest colour: a red or blue stamp fades to light, and black print below it stays black.
 */
export function greyOfColours(width: number, height: number, rgba: Uint8Array | Uint8ClampedArray): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const red = rgba[from] as number;
    const green = rgba[from + 1] as number;
    const blue = rgba[from + 2] as number;
    const most = Math.max(red, green, blue);
    pixels[at] = most - Math.min(red, green, blue) > COLOURED ? most : (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, pixels };
}

/** Turned clockwise by quarters of a turn. */
export function turned({ width, height, pixels }: GreyImage, quarters: number): GreyImage {
  const times = ((quarters % 4) + 4) % 4;
  if (times === 0) return { width, height, pixels };
  const turnedPixels = new Uint8Array(pixels.length);
  if (times === 2) {
    for (let at = 0, to = pixels.length - 1; at < pixels.length; at += 1, to -= 1)
      turnedPixels[to] = pixels[at] as number;
    return { width, height, pixels: turnedPixels };
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const to = times === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turnedPixels[to] = pixels[at] as number;
    }
  }
  return { width: height, height: width, pixels: turnedPixels };
}

/** Left and right exchanged. */
export function mirrored({ width, height, pixels }: GreyImage): GreyImage {
  const exchanged = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    exchanged.set(pixels.slice(y * width, (y + 1) * width).reverse(), y * width);
  }
  return { width, height, pixels: exchanged };
}

/** Rotated about its centre, clockwise as seen, in the same frame; what comes from outside is white. */
export function rotated({ width, height, pixels }: GreyImage, degrees: number): GreyImage {
  const result = new Uint8Array(pixels.length).fill(WHITE);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  const centreX = (width - 1) / 2;
  const centreY = (height - 1) / 2;
  for (let y = 0, to = 0; y < height; y += 1) {
    let fromX = centreX - cosine * centreX + sine * (y - centreY);
    let fromY = centreY + sine * centreX + cosine * (y - centreY);
    for (let x = 0; x < width; x += 1, to += 1, fromX += cosine, fromY -= sine) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue;
      const left = fromX | 0;
      const top = fromY | 0;
      const at = top * width + left;
      const shareX = fromX - left;
      const upper = (pixels[at] as number) * (1 - shareX) + (pixels[at + 1] as number) * shareX;
      const lower = (pixels[at + width] as number) * (1 - shareX) + (pixels[at + width + 1] as number) * shareX;
      result[to] = upper + (lower - upper) * (fromY - top) + 0.5;
    }
  }
  return { width, height, pixels: result };
}

/** Larger by a factor; pixels pass into each other. */
export function enlarged({ width, height, pixels }: GreyImage, factor: number): GreyImage {
  const [wide, high] = [Math.round(width * factor), Math.round(height * factor)];
  const large = new Uint8Array(wide * high);
  const from = (place: number, most: number): [at: number, share: number] => {
    const at = Math.min(most - 1, Math.max(0, (place + 0.5) / factor - 0.5));
    const before = Math.min(Math.floor(at), Math.max(0, most - 2));
    return [before, at - before];
  };
  for (let y = 0; y < high; y += 1) {
    const [top, down] = from(y, height);
    for (let x = 0; x < wide; x += 1) {
      const [left, right] = from(x, width);
      const at = top * width + left;
      const upper = (pixels[at] as number) * (1 - right) + (pixels[at + 1] as number) * right;
      const lower = (pixels[at + width] as number) * (1 - right) + (pixels[at + width + 1] as number) * right;
      large[y * wide + x] = upper + (lower - upper) * down + 0.5;
    }
  }
  return { width: wide, height: high, pixels: large };
}

/** Each pixel the mean of a square of `factor` by `factor`. */
export function reduced({ width, height, pixels }: GreyImage, factor: number): GreyImage {
  if (factor <= 1) return { width, height, pixels };
  const smallWidth = Math.floor(width / factor);
  const smallHeight = Math.floor(height / factor);
  const small = new Uint8Array(smallWidth * smallHeight);
  const sums = new Uint32Array(smallWidth);
  for (let y = 0; y < smallHeight; y += 1) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row += 1) {
      for (let x = 0, at = row * width; x < smallWidth; x += 1) {
        for (let step = 0; step < factor; step += 1, at += 1) sums[x] = (sums[x] as number) + (pixels[at] as number);
      }
    }
    for (let x = 0; x < smallWidth; x += 1) small[y * smallWidth + x] = (sums[x] as number) / (factor * factor);
  }
  return { width: smallWidth, height: smallHeight, pixels: small };
}
