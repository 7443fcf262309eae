import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { type CellImage, cellsIn } from './cells.ts';
import { greyOfColours } from './grey-image.ts';
import { wipeRules } from './rules.ts';

const DPI = 300;
const PAPER = '#ececec';

beforeAll(() => {
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), 'print');
});

/** The cells of a strip of paper with one line of print and what else is drawn on it. */
function cellsWith(draw: (context: SKRSContext2D) => void, text = 'Nettovægt 221.430 kg'): CellImage[] {
  const canvas = createCanvas(900, 240);
  const context = canvas.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = '40px print';
  context.fillText(text, 150, 120);
  draw(context);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return cellsIn(wipeRules(greyOfColours(canvas.width, canvas.height, data), DPI), DPI);
}

const printOf = (cells: readonly CellImage[]) =>
  cells.map(({ image, ...place }) => ({
    ...place,
    ink: [...image.pixels].flatMap((grey, at) => (grey < 200 ? at : [])),
  }));

test('the print of a cell is the same with a dotted rule close under it as without', () => {
  const dotted = cellsWith((context) => {
    for (let x = 100; x < 800; x += 9) context.fillRect(x, 140, 4, 4);
  });
  expect(printOf(dotted)).toEqual(printOf(cellsWith(() => {})));
});

test('the print of a cell is the same within the crossing rules of a form as without', () => {
  const boxed = cellsWith((context) => {
    for (const y of [72, 145]) context.fillRect(50, y, 820, 4);
    for (const x of [80, 128, 720]) context.fillRect(x, 20, 4, 200);
  });
  expect(printOf(boxed)).toEqual(printOf(cellsWith(() => {})));
});

test('the points at the end of a text are no dotted rule', () => {
  const [cut] = cellsWith(() => {}, 'Nettovægt 221.430 kg');
  const [whole] = cellsWith(() => {}, 'Nettovægt 221.430 kg...');
  expect(whole?.image.width).toBeGreaterThan((cut?.image.width ?? 0) + 20);
});

test('the paper of a cell is white, whatever its grey', () => {
  const [cell] = cellsWith(() => {});
  expect([...(cell?.image.pixels.subarray(0, cell.image.width * 8) ?? [])].every((grey) => grey === 255)).toBe(true);
});

test('countries under each other in a column are no line that runs upwards', () => {
  const countries = cellsWith((context) => {
    for (let row = 0; row < 6; row += 1) context.fillText('CN', 700, 35 + row * 38);
  }, '');
  expect(countries).toHaveLength(6);
});
