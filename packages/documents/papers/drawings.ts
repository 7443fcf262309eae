import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { jpegOf, sizeOfJpeg, withJpegs } from './jpegs.ts';
import { openPdf } from './text-pages.ts';

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The JPEG file that a page consists of, as scanners write them. */
export interface OnlyImage {
  readonly file: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Places the unit square of the image on the page, in points of the file. */
  readonly matrix: Matrix;
}

/** A larger JPEG is left to pdf.js. */
const MOST_PIXELS = 40_000_000;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** What a page shows besides its text: images, lines, fields. Text drawn as curves is among them. */
const DRAWINGS = new Set<number>([
  OPS.beginAnnotation,
  OPS.constructPath,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintSolidColorImageMask,
  OPS.rawFillPath,
  OPS.setCharWidthAndBounds,
  OPS.shadingFill,
]);

const PRINT = new Set<number>([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText]);

/** Operators that draw nothing, and change nothing of what an image looks like. */
const SILENT = new Set<number>([
  OPS.beginMarkedContent,
  OPS.beginMarkedContentProps,
  OPS.dependency,
  OPS.endMarkedContent,
]);

/** What the pages of a document draw, looked at without decoding it. The document is opened a second time for this, when first asked. */
export class Drawings {
  readonly #document: PDFDocumentProxy;
  #loading: ReturnType<typeof openPdf> | undefined;

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** A sheet with a word or two on it, or blank, is no picture. */
  async hasAny(number: number): Promise<boolean> {
    return await this.#lookAt(number, async (page) => {
      const { fnArray } = await page.getOperatorList();
      return fnArray.some((operator) => DRAWINGS.has(operator));
    });
  }

  /** Null where there is more to draw, or another kind of image. */
  async onlyImage(number: number): Promise<OnlyImage | null> {
    return await this.#lookAt(number, onlyImageOf);
  }

  async close(): Promise<void> {
    await this.#loading?.destroy();
  }

  async #lookAt<T>(number: number, look: (page: PDFPageProxy) => Promise<T>): Promise<T> {
    this.#loading ??= openPdf(await this.#document.getData());
    const document = await this.#loading.promise;
    return await withJpegs(async () => {
      const page = await document.getPage(number);
      try {
        return await look(page);
      } finally {
        page.cleanup();
      }
    });
  }
}

/** A page on which a program has put nothing to be seen, neither print nor drawing: a path that only clips is none. */
export async function isBlank(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return !fnArray.some(
    (operator, at) =>
      PRINT.has(operator) ||
      (DRAWINGS.has(operator) && !(operator === OPS.constructPath && argsArray[at]?.[0] === OPS.endPath)),
  );
}

async function onlyImageOf(page: PDFPageProxy): Promise<OnlyImage | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: Matrix[] = [];
  let matrix = IDENTITY;
  let found: { name: string; matrix: Matrix } | undefined;
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? IDENTITY;
    else if (operator === OPS.transform) matrix = times(matrix, argsArray[at] as unknown as Matrix);
    else if (operator === OPS.paintImageXObject && !found) found = { name: String(argsArray[at]?.[0]), matrix };
    else if (!SILENT.has(operator)) return null;
  }
  if (!found) return null;
  // Images of several pages are kept apart from those of one.
  const objects = found.name.startsWith('g_') ? page.commonObjs : page.objs;
  const { name } = found;
  const file = jpegOf((await new Promise<object | null>((resolve) => objects.get(name, resolve))) ?? {});
  const size = file && sizeOfJpeg(file);
  return size && size.width * size.height <= MOST_PIXELS ? { file, ...size, matrix: found.matrix } : null;
}

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): [...Matrix] {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
