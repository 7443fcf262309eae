import type { Reader } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import { Drawings } from './drawings.ts';
import { linesOf } from './layout.ts';
import type { Page } from './page.ts';
import { openPdf, readTextPage } from './text-pages.ts';

/** A word of a page in points from the top left corner of the upright page, as the places of values are. */
export interface PlacedWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageOfWords {
  /** Counted from 1. */
  readonly number: number;
}

/** As the reading draws it. */
const SCAN_DPI = 300;

/** @public: the reading process finds it by name. */
export const readWords: Reader<PageOfWords, PlacedWord[]> = async (bytes, { number }) => {
  const loading = openPdf(bytes);
  try {
    const document = await loading.promise;
    const drawings = new Drawings(document);
    try {
      const page = await document.getPage(number);
      const hasFields = (await document.getFieldObjects()) !== null;
      const read = await readTextPage(page, number, { hasFields, hasDrawings: () => drawings.hasAny(number) });
      const whole: Page = 'isPicture' in read ? await recognised(page, number, drawings) : read;
      return linesOf([whole]).flatMap(({ words }) =>
        words.map(({ text, x, y, width, height }) => ({ text, x, y, width, height })),
      );
    } finally {
      await drawings.close();
    }
  } catch (cause) {
    throw new Refusal('paper.page', `The words of page ${number} cannot be read.`, 'Type the value instead.', {
      cause,
    });
  } finally {
    await loading.destroy();
  }
};

async function recognised(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>['promise']>['getPage']>>,
  number: number,
  drawings: Drawings,
): Promise<Page> {
  // The recognition is large and is loaded only where a page needs it.
  const [{ renderPage }, { openScan }] = await Promise.all([
    import('./scan/render-page.ts'),
    import('./scan/read-scanned-page.ts'),
  ]);
  return (await openScan(await renderPage(page, SCAN_DPI, await drawings.onlyImage(number)), number)).page();
}
