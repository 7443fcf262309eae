import { expect, test } from 'vitest';
import { withEvenPaper } from './even-paper.ts';
import type { GreyImage } from './grey-image.ts';

const DPI = 300;
const [WIDTH, HEIGHT] = [1200, 900];
const INK = 30;

/** A page with a stroke of ink every so often, on paper of some grey. */
function page(paperAt: (x: number, y: number) => number): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) pixels[y * WIDTH + x] = isInk(x, y) ? INK : paperAt(x, y);
  return { width: WIDTH, height: HEIGHT, pixels };
}
const isInk = (x: number, y: number) => x % 40 < 4 && y % 60 < 20;

/** The darkest paper and the lightest ink of a page. */
function extremesOf({ pixels }: GreyImage): { paper: number; ink: number } {
  let [paper, ink] = [255, 0];
  for (const [at, grey] of pixels.entries()) {
    if (isInk(at % WIDTH, Math.floor(at / WIDTH))) ink = Math.max(ink, grey);
    else paper = Math.min(paper, grey);
  }
  return { paper, ink };
}

test('paper that lies in the shade is as light as the rest, and its print as dark', () => {
  const shaded = withEvenPaper(
    page((x) => 240 - (x * 150) / WIDTH),
    DPI,
  );
  const { paper, ink } = extremesOf(shaded);
  expect(paper).toBeGreaterThan(215);
  expect(ink).toBeLessThan(100);
});

test('an even page stays as it is', () => {
  const even = page(() => 236);
  expect(withEvenPaper(even, DPI)).toBe(even);
});
