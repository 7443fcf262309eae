import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { greyOfColours } from './grey-image.ts';
import type { PageImage } from './read-scanned-page.ts';

const POINTS_PER_INCH = 72;
/** A page of A4 at 350 dpi. A larger one is rendered coarser. */
const MOST_PIXELS = 12_000_000;

/** Renders a page as the file turns it, on white. `dpi` is lowered where the page would pass the cap of pixels; the image says to what. */
export async function renderPage(page: PDFPageProxy, dpi: number): Promise<PageImage> {
  const whole = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MOST_PIXELS / (whole.width * whole.height));
  const scale = Math.min(dpi / POINTS_PER_INCH, most);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  // pdf.js draws on the canvas it is given; its types know only the browser's.
  const drawn = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: drawn, viewport, background: 'white' }).promise;
  const image = greyOfColours(width, height, context.getImageData(0, 0, width, height).data);
  page.cleanup();
  return { image, dpi: scale * POINTS_PER_INCH };
}
