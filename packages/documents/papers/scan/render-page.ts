import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, type OnlyImage, times } from '../drawings.ts';
import { greyOfColours } from './grey-image.ts';
import type { PageImage } from './read-scanned-page.ts';

const POINTS_PER_INCH = 72;
/** A page of A4 at 350 dpi. A larger one is rendered coarser. */
const MOST_PIXELS = 12_000_000;

/**
 * Renders a page as the file turns it, on white. `dpi` is lowered where the page would pass the cap of pixels; the image says to what.
 * `only`: the one image that the page consists of, which is drawn without pdf.js.
 */
export async function renderPage(page: PDFPageProxy, dpi: number, only: OnlyImage | null = null): Promise<PageImage> {
  const whole = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MOST_PIXELS / (whole.width * whole.height));
  const scale = Math.min(dpi / POINTS_PER_INCH, most);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  if (!only || !(await isDrawn(only, context, viewport))) {
    // pdf.js draws on the canvas it is given; its types know only the browser's.
    const drawn = canvas as unknown as HTMLCanvasElement;
    await page.render({ canvas: drawn, viewport, background: 'white' }).promise;
  }
  const image = greyOfColours(width, height, context.getImageData(0, 0, width, height).data);
  page.cleanup();
  return { image, dpi: scale * POINTS_PER_INCH };
}

/** Draws the image where the file places it; false where it is damaged. */
async function isDrawn(only: OnlyImage, context: SKRSContext2D, { transform }: PageViewport): Promise<boolean> {
  const image = await loadImage(Buffer.from(only.file)).catch(() => null);
  if (!image || image.width !== only.width || image.height !== only.height) return false;
  context.save();
  context.imageSmoothingQuality = 'high';
  // Images stand on their head in the file.
  const whole: Matrix = [1 / image.width, 0, 0, -1 / image.height, 0, 1];
  context.setTransform(...times(times(transform as unknown as Matrix, only.matrix), whole));
  context.drawImage(image, 0, 0);
  context.restore();
  return true;
}
