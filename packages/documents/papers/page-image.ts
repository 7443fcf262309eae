import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Reader } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import { CAREFUL, packagedFolders } from './careful.ts';
import type { Turn } from './scan/read-scanned-page.ts';

/** Wide enough to read small print beside a form, on a screen of twice the usual density. */
const WIDTH_PIXELS = 1600;
const MOST_PIXELS = 8_000_000;

export interface PageToDraw {
  /** Counted from 1. */
  readonly number: number;
  /** What makes a scan upright, as its reading found out: the image then lies as the places of its words say. */
  readonly turn?: Turn | undefined;
}

/** @public: the reading process finds it by name. */
export const drawPage: Reader<PageToDraw, Uint8Array> = async (bytes, { number, turn }) => {
  const loading = getDocument({ ...CAREFUL, ...packagedFolders(), data: bytes });
  try {
    const document = await loading.promise;
    return await imageOf(await document.getPage(number), turn);
  } catch (cause) {
    throw new Refusal('paper.page', `Page ${number} cannot be drawn.`, 'Open the paper in another program to see it.', {
      cause,
    });
  } finally {
    await loading.destroy();
  }
};

async function imageOf(page: PDFPageProxy, turn: Turn | undefined): Promise<Uint8Array> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH_PIXELS / width, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  // pdf.js draws on the canvas it is given; its types know only the browser's.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise;
  return new Uint8Array((turn ? upright(canvas, turn) : canvas).toBuffer('image/png'));
}

/** The same turns that the reading made: level about the centre, then out of the mirror, then by quarters. */
function upright(page: Canvas, { skewDegrees, isMirrored, quarters }: Turn): Canvas {
  const isSideways = quarters % 2 === 1;
  const canvas = isSideways ? createCanvas(page.height, page.width) : createCanvas(page.width, page.height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  if (isMirrored) context.scale(-1, 1);
  context.rotate((-skewDegrees * Math.PI) / 180);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return canvas;
}
