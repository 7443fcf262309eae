import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { Drawings } from './drawings.ts';
import { renderPage } from './scan/render-page.ts';
import { openPdf } from './text-pages.ts';

const [WIDTH, HEIGHT] = [300, 200];

/** A dark bar above a bright half: a picture that shows which way up it is. */
function jpeg(): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  context.fillRect(20, 20, 200, 40);
  return canvas.toBuffer('image/jpeg', 90);
}

type Draw = (pdf: PDFKit.PDFDocument) => void;

async function opened(...pages: readonly Draw[]) {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  const ended = new Promise((resolve) => pdf.on('data', (part: Buffer) => parts.push(part)).on('end', resolve));
  for (const draw of pages) {
    pdf.addPage({ size: [WIDTH, HEIGHT], margin: 0 });
    draw(pdf);
  }
  pdf.end();
  await ended;
  const document = await openPdf(new Uint8Array(Buffer.concat(parts))).promise;
  return { document, drawings: new Drawings(document) };
}

const whole: Draw = (pdf) => pdf.image(jpeg(), 0, 0, { width: WIDTH, height: HEIGHT });

test.each<[name: string, draw: Draw]>([
  ['fills it', whole],
  ['lies in a part of it', (pdf) => pdf.image(jpeg(), 30, 50, { width: 150, height: 100 })],
  ['is turned', (pdf) => pdf.rotate(7, { origin: [150, 100] }).image(jpeg(), 40, 40, { width: 180, height: 120 })],
  [
    'lies on a page that viewers turn',
    (pdf) => {
      whole(pdf);
      Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
    },
  ],
])('an image that %s is drawn as pdf.js draws it', async (_, draw) => {
  const { document, drawings } = await opened(draw);
  const only = await drawings.onlyImage(1);
  expect(only).toMatchObject({ width: WIDTH, height: HEIGHT });
  expect(Buffer.from(only?.file ?? []).equals(jpeg())).toBe(true);
  const ownImage = await renderPage(await document.getPage(1), 144, only);
  const theirs = await renderPage(await document.getPage(1), 144);
  expect([ownImage.image.width, ownImage.image.height]).toEqual([theirs.image.width, theirs.image.height]);
  expect(theirs.image.pixels.some((grey) => grey < 50)).toBe(true);
  const apart = ownImage.image.pixels.reduce(
    (sum, grey, at) => sum + Math.abs(grey - (theirs.image.pixels[at] ?? 0)),
    0,
  );
  expect(apart / ownImage.image.pixels.length).toBeLessThan(2);
  await drawings.close();
});

test('a page with more than its image is left to pdf.js, and one with another image too', async () => {
  const png = createCanvas(50, 50).toBuffer('image/png');
  const { drawings } = await opened(
    (pdf) => {
      whole(pdf);
      pdf.text('Importangivelse', 20, 20);
    },
    (pdf) => pdf.image(png, 0, 0),
    (pdf) => pdf.image(jpeg(), 0, 0).image(jpeg(), 0, 100),
    () => {},
  );
  for (const number of [1, 2, 3, 4]) expect(await drawings.onlyImage(number)).toBeNull();
  expect(await Promise.all([1, 2, 3, 4].map((number) => drawings.hasAny(number)))).toEqual([true, true, true, false]);
  await drawings.close();
});

test('a page is still drawn by pdf.js after its image was looked at', async () => {
  const { document, drawings } = await opened(whole, whole, whole);
  for (const number of [1, 2, 3]) {
    await drawings.hasAny(number);
    const { image } = await renderPage(await document.getPage(number), 72, await drawings.onlyImage(number));
    expect(image.pixels[40 * WIDTH + 100]).toBeLessThan(50);
    expect(image.pixels[150 * WIDTH + 100]).toBeGreaterThan(200);
  }
  await drawings.close();
});
