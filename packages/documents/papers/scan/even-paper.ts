import type { GreyImage } from './grey-image.ts';

const INCHES_OF_TILE = 0.1;
/** Print covers less of a tile, so that this share of its pixels from the darkest on is paper. */
const PAPER = 0.85;
/** Tiles are compared with those around them, so that a bar or a letter is no shade. */
const TILES_AROUND = 3;
/** Of the lightest paper of the page: where nearly all of it is lighter, no shade needs mending. */
const EVEN = 0.75;
const FEW = 0.03;
const WHITE = 255;
const STEP = 4;

/** A page whose paper is of one grey: shades and dark surroundings, as photographs have them, are lightened to it. An even page stays as it is. */
export function withEvenPaper(image: GreyImage, dpi: number): GreyImage {
  const size = Math.max(8, Math.round(dpi * INCHES_OF_TILE));
  const [columns, rows] = [Math.ceil(image.width / size), Math.ceil(image.height / size)];
  const paper = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      paper[row * columns + column] = paperOfTile(image, column * size, row * size, size);
  const sorted = paper.toSorted();
  const lightest = sorted[Math.floor(sorted.length * (1 - FEW))] ?? WHITE;
  if ((sorted[Math.floor(sorted.length * FEW)] ?? 0) >= lightest * EVEN) return image;
  const around = smoothed(highestAround(paper, columns, rows), columns, rows);
  return lightened(image, { around, columns, rows, size });
}

/** The grey that a share of the pixels of a tile is darker than. */
function paperOfTile({ width, height, pixels }: GreyImage, x: number, y: number, size: number): number {
  const counts = new Uint16Array(256);
  let count = 0;
  for (let row = y; row < Math.min(height, y + size); row += STEP)
    for (let at = row * width + x; at < row * width + Math.min(width, x + size); at += STEP) {
      counts[pixels[at] as number] = (counts[pixels[at] as number] as number) + 1;
      count += 1;
    }
  let [grey, below] = [0, counts[0] as number];
  while (grey < WHITE && below < count * PAPER) {
    grey += 1;
    below += counts[grey] as number;
  }
  return grey;
}

const around = (tiles: Float64Array, columns: number, rows: number, reach: number) => (at: number) => {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  const near: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1)
    for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x += 1)
      near.push(tiles[y * columns + x] as number);
  return near;
};

function highestAround(tiles: Float64Array, columns: number, rows: number): Float64Array {
  const near = around(tiles, columns, rows, TILES_AROUND);
  return tiles.map((_, at) => Math.max(...near(at)));
}

function smoothed(tiles: Float64Array, columns: number, rows: number): Float64Array {
  const near = around(tiles, columns, rows, 1);
  return tiles.map((_, at) => {
    const greys = near(at);
    return greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  });
}

interface Tiles {
  readonly around: Float64Array;
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
}

/** Each pixel as light as it would be on white paper; between the middles of tiles their greys pass into each other. */
function lightened({ width, height, pixels }: GreyImage, { around, columns, rows, size }: Tiles): GreyImage {
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const [top, down] = between(y, size, rows);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = between(x, size, columns);
      const at = top * columns + left;
      const beside = left + 1 < columns ? 1 : 0;
      const below = top + 1 < rows ? columns : 0;
      const upper = (around[at] as number) * (1 - right) + (around[at + beside] as number) * right;
      const lower = (around[at + below] as number) * (1 - right) + (around[at + below + beside] as number) * right;
      const paper = Math.max(1, upper + (lower - upper) * down);
      even[y * width + x] = Math.min(WHITE, ((pixels[y * width + x] as number) * WHITE) / paper);
    }
  }
  return { width, height, pixels: even };
}

/** The tile before a pixel, by their middles, and how far it is on to the next one. */
function between(place: number, size: number, count: number): [tile: number, share: number] {
  const at = Math.min(count - 1, Math.max(0, (place + 0.5) / size - 0.5));
  const tile = Math.floor(at);
  return [tile, at - tile];
}
