import { createRequire } from 'node:module';
import { renderPage } from '@lods/documents/papers/scan/render-page';
import { openPdf } from '@lods/documents/papers/text-pages';
import { type Canvas, createCanvas, GlobalFonts, ImageData } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';

/** What a scanner or fax does to a sheet. */
export interface Wear {
  readonly dpi: number;
  /** Clockwise; each page is turned a little otherwise. */
  readonly degrees: number;
  /** Standard deviation of the grey of each pixel, of 255. */
  readonly noise: number;
  /** 0 to 100. */
  readonly jpegQuality: number;
  readonly hasStamp?: boolean;
  /** Black and white alone. */
  readonly isFax?: boolean;
  readonly seed: number;
}

export const CLEAN: Wear = { dpi: 300, degrees: 0, noise: 0, jpegQuality: 75, seed: 1 };
export const MILD: Wear = { dpi: 300, degrees: 0.7, noise: 8, jpegQuality: 70, seed: 2 };
export const HARD: Wear = { dpi: 200, degrees: -2.1, noise: 18, jpegQuality: 45, hasStamp: true, seed: 3 };
export const FAX: Wear = { dpi: 200, degrees: 1.3, noise: 25, jpegQuality: 75, isFax: true, seed: 4 };

const POINTS_PER_INCH = 72;
const fonts = createRequire(createRequire(import.meta.url).resolve('@lods/documents/package.json'));

/** The images of the first pages of a PDF, as a scanner gives them: JPEG files. */
export async function scannedImages(
  pdf: Uint8Array,
  wear: Wear,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<Buffer[]> {
  const loading = openPdf(pdf.slice());
  const images: Buffer[] = [];
  try {
    const document = await loading.promise;
    const random = randomOf(wear.seed);
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const { image, dpi } = await renderPage(await document.getPage(number), wear.dpi);
      images.push(worn(image, { ...wear, dpi }, random));
    }
  } finally {
    await loading.destroy();
  }
  return images;
}

/** A PDF whose pages are images of the pages of another, worn as said; the same for the same seed. */
export const scanOf = async (pdf: Uint8Array, wear: Wear, mostPages?: number): Promise<Uint8Array> =>
  boundScan(await scannedImages(pdf, wear, mostPages), wear.dpi);

/** A PDF with one image a page. */
export async function boundScan(images: readonly Buffer[], dpi: number): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve) =>
    document.on('data', (part: Buffer) => parts.push(part)).on('end', resolve),
  );
  for (const jpeg of images) {
    const size = sizeOf(jpeg);
    const [width, height] = [size.width, size.height].map((pixels) => (pixels / dpi) * POINTS_PER_INCH) as [
      number,
      number,
    ];
    document.addPage({ size: [width, height], margin: 0 }).image(jpeg, 0, 0, { width, height });
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

type Grey = Awaited<ReturnType<typeof renderPage>>['image'];

function worn({ width, height, pixels }: Grey, wear: Wear, random: () => number): Buffer {
  const sheet = createCanvas(width, height);
  const rgba = new Uint8ClampedArray(pixels.length * 4);
  for (let at = 0; at < pixels.length; at += 1) {
    rgba[at * 4] = rgba[at * 4 + 1] = rgba[at * 4 + 2] = pixels[at] as number;
    rgba[at * 4 + 3] = 255;
  }
  sheet.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(((wear.degrees + (wear.degrees === 0 ? 0 : random() * 0.4 - 0.2)) * Math.PI) / 180);
  context.drawImage(sheet, -width / 2, -height / 2);
  context.resetTransform();
  if (wear.hasStamp) stamp(canvas, wear.dpi, random);
  if (wear.noise > 0 || wear.isFax) {
    const image = context.getImageData(0, 0, width, height);
    for (let at = 0; at < image.data.length; at += 4) {
      const noise = (random() + random() + random() - 1.5) * 2 * wear.noise;
      for (let part = at; part < at + 3; part += 1) {
        const grey = (image.data[part] as number) + noise;
        image.data[part] = wear.isFax ? (grey < 150 ? 0 : 255) : grey;
      }
    }
    context.putImageData(image, 0, 0);
  }
  return canvas.toBuffer('image/jpeg', wear.jpegQuality);
}

/** A red stamp somewhere on the sheet, over whatever stands there. */
function stamp(canvas: Canvas, dpi: number, random: () => number): void {
  GlobalFonts.registerFromPath(fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), 'stamp');
  const context = canvas.getContext('2d');
  context.translate(canvas.width * (0.2 + random() * 0.6), canvas.height * (0.2 + random() * 0.6));
  context.rotate((random() - 0.5) * 0.6);
  context.strokeStyle = context.fillStyle = 'rgb(200, 30, 40)';
  context.lineWidth = dpi * 0.03;
  context.beginPath();
  context.arc(0, 0, dpi * 0.6, 0, Math.PI * 2);
  context.stroke();
  context.font = `${dpi * 0.16}px stamp`;
  context.textAlign = 'center';
  context.fillText('TOLDSTYRELSEN', 0, -dpi * 0.05, dpi);
  context.fillText('14 03 2026', 0, dpi * 0.15);
  context.resetTransform();
}

/** Width and height that a JPEG file states in its frame. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  let at = 2;
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2);
  return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
