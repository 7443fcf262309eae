import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { beforeAll, expect, inject, test } from 'vitest';
import { linesOf } from '../layout.ts';
import type { Page } from '../page.ts';
import { greyOfColours, mirrored, rotated, turned } from './grey-image.ts';
import { type PageImage, readScannedPage } from './read-scanned-page.ts';

const isFull = inject('size') === 'full';
const dpi = 150;
const lines = [
  ['Importangivelse', 'MRN 26DK004700B1C2D3E2'],
  ['Afsender', 'Ørsted Rør og Stål Åbenrå ApS'],
  ['Varekode', '7304 39 83 90'],
  ['Nettomasse', '14.071,34 kg'],
  ['Bruttomasse', '15.907,76 kg'],
  ['Oprindelsesland', 'CN'],
  ['Varebeskrivelse', 'Sømløse rør af ulegeret stål'],
  ['Modtager', 'Grønhøj Haveimport, Drivhusvej 6, 5270 Odense'],
] as const;

/** A sheet of A4 whose upper part is a ruled form. */
function sheet(): PageImage {
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), 'sheet');
  const canvas = createCanvas(8.27 * dpi, 11.69 * dpi);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = `${(10 / 72) * dpi}px sheet`;
  for (const [row, [label, value]] of lines.entries()) {
    const y = (1.5 + row * 0.35) * dpi;
    context.strokeRect(dpi, y - 0.25 * dpi, 6 * dpi, 0.35 * dpi);
    context.fillText(label, 1.05 * dpi, y);
    context.strokeRect(3 * dpi, y - 0.25 * dpi, 4 * dpi, 0.35 * dpi);
    context.fillText(value, 3.05 * dpi, y);
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { image: greyOfColours(canvas.width, canvas.height, data), dpi };
}

let whole: PageImage;
beforeAll(() => {
  whole = sheet();
});

const text = (page: Page) =>
  linesOf([page])
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(' ');

test('each value of a form is read, without the rules around it', async () => {
  const page = await readScannedPage(whole, 1);
  for (const [, value] of lines) expect(text(page)).toContain(value);
  expect(text(page)).not.toMatch(/[|_[\]]/);
  expect(page).toMatchObject({ number: 1, source: 'ocr', turn: { isMirrored: false, quarters: 0, skewDegrees: 0 } });
  const code = page.words.find((word) => word.text === '14.071,34');
  expect(code?.x).toBeCloseTo(3.05 * 72, -1);
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeCloseTo(2.55 * 72, -1);
});

/** A page on its side that is skewed as well is turned and set straight. */
const ways = [
  { name: 'skewed by 2.5 degrees', image: (sheet: PageImage) => rotated(sheet.image, 2.5), skew: 2.5, quarters: 0 },
  { name: 'upside down', image: (sheet: PageImage) => turned(sheet.image, 2), skew: 0, quarters: 2 },
  {
    name: 'on its side, skewed',
    image: (sheet: PageImage) => turned(rotated(sheet.image, -1.5), 1),
    skew: -1.5,
    quarters: 3,
  },
  { name: 'on its other side', image: (sheet: PageImage) => turned(sheet.image, 3), skew: 0, quarters: 1 },
];

test.each(ways.filter(({ skew, quarters }) => isFull || (skew !== 0 && quarters !== 0)))(
  'a page $name is read upright',
  async ({ image, skew, quarters }) => {
    const page = await readScannedPage({ image: image(whole), dpi }, 1);
    for (const [, value] of lines) expect(text(page)).toContain(value);
    expect(page.turn.quarters).toBe(quarters);
    expect(page.turn.skewDegrees).toBeCloseTo(skew, 0);
    expect(page.height).toBeGreaterThan(page.width);
  },
);

test.runIf(isFull)('a mirrored page is read as it was before', async () => {
  const page = await readScannedPage({ image: mirrored(whole.image), dpi }, 1);
  expect(page.turn).toMatchObject({ isMirrored: true });
  for (const [, value] of lines) expect(text(page)).toContain(value);
});

test('a blank page has no words', async () => {
  const image = { width: 1200, height: 1700, pixels: new Uint8Array(1200 * 1700).fill(255) };
  expect((await readScannedPage({ image, dpi }, 7)).words).toEqual([]);
});
