import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Reader, reader } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import type { Caps } from '../worker-pool.ts';
import { type Question, questionsOf } from './model/question.ts';
import type { Page } from './page.ts';
import type { PaperRecord } from './paper-value.ts';
import { readDeclarations } from './read-declarations.ts';
import type { Turn } from './scan/read-scanned-page.ts';
import { isHardToRead } from './scan-proof.ts';
import { openPdf, readTextPage } from './text-pages.ts';

/** What a customs paper says: a record for each goods item, each value with its place and how sure it is. */
export interface PaperReading {
  readonly pages: readonly {
    readonly number: number;
    readonly width: number;
    readonly height: number;
    readonly turn?: Turn;
  }[];
  readonly records: readonly PaperRecord[];
  /** About the paper as a whole, in words. */
  readonly findings: readonly string[];
  /** What is missing or unsure, for a second reader; only where it was asked for. */
  readonly questions?: readonly Question[];
}

export interface ReadOptions {
  readonly withQuestions?: boolean;
}

export const MOST_PAGES = 400;
const MOST_SCANNED_PAGES = 60;
/** Small print of forms needs it. */
const SCAN_DPI = 300;

const HARD_TO_READ =
  'The scan is hard to read: check every value, and whether goods items are missing. A sharper scan, with 300 dots per inch, is read better.';

export const paperCaps: Partial<Caps> = { timeMs: 900_000, silenceMs: 120_000, memoryMb: 800, inputBytes: 50_000_000 };

export const readPaper: Reader<ReadOptions, PaperReading> = async (bytes, { withQuestions = false }, { report }) => {
  if (!startsAsPdf(bytes))
    throw new Refusal(
      'paper.not_pdf',
      'This is not a PDF file, whatever its name says.',
      'Save the paper as a PDF and send that.',
    );
  const loading = openPdf(bytes);
  try {
    const document = await loading.promise.catch(refuseUnopened);
    if (document.numPages > MOST_PAGES)
      throw new Refusal(
        'paper.pages',
        `The file has ${document.numPages} pages; at most ${MOST_PAGES} are read.`,
        'Send the pages with the customs declaration alone.',
      );
    const { pages, pictures } = await readPages(document, (done) => report({ done, total: document.numPages }));
    const declarations = readDeclarations(pages);
    const records = declarations.flatMap((declaration) => declaration.records);
    if (records.length === 0) throw nothingFound(pages);
    return {
      pages: pages.map(({ number, width, height, turn }) => ({ number, width, height, ...(turn ? { turn } : {}) })),
      records,
      findings: [
        ...(pictures > 0 ? [`${pictures} of ${document.numPages} pages hold no text and were read as pictures.`] : []),
        ...(isHardToRead(pages) ? [HARD_TO_READ] : []),
      ],
      ...(withQuestions ? { questions: questionsOf(declarations) } : {}),
    };
  } finally {
    await loading.destroy();
  }
};

/** Reads a customs paper (PDF) into one record for each goods item. */
export const readPapers = reader<ReadOptions, PaperReading>(import.meta.url, 'readPaper');

type TurnedPage = Page & { readonly turn?: Turn };

/** Text first, which takes an instant a page: how many pages are pictures is known before the first of them is read. */
async function readPages(document: PDFDocumentProxy, told: (done: number) => void) {
  const pages: TurnedPage[] = [];
  const pictures: number[] = [];
  const hasFields = (await document.getFieldObjects().catch(refuseUnopened)) !== null;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number).catch(refuseUnopened);
    const read = await readTextPage(page, number, hasFields);
    page.cleanup();
    if ('isPicture' in read) pictures.push(number);
    else pages.push(read);
    told(pages.length);
  }
  if (pictures.length > MOST_SCANNED_PAGES)
    throw new Refusal(
      'paper.scanned_pages',
      `${pictures.length} pages of the file are pictures; at most ${MOST_SCANNED_PAGES} are read.`,
      'Send the pages with the customs declaration alone.',
    );
  for (const number of pictures) {
    pages.push(await readPicture(await document.getPage(number), number));
    told(pages.length);
    // A drawn page gives its 70 MB back between two turns of the event loop, and nothing else here makes one.
    await turnOfTheLoop();
  }
  return { pages: pages.sort((one, other) => one.number - other.number), pictures: pictures.length };
}

async function readPicture(page: PDFPageProxy, number: number): Promise<TurnedPage> {
  // The recognition is large and is loaded only where a page needs it.
  const [{ renderPage }, { readScannedPage }] = await Promise.all([
    import('./scan/render-page.ts'),
    import('./scan/read-scanned-page.ts'),
  ]);
  return readScannedPage(await renderPage(page, SCAN_DPI), number);
}

const startsAsPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

function refuseUnopened(cause: Error): never {
  if (cause.name === 'PasswordException')
    throw new Refusal(
      'paper.encrypted',
      'The file is locked with a password.',
      'Save it without a password and send that.',
      { cause },
    );
  throw new Refusal(
    'paper.damaged',
    'The file is damaged: it ends early or its inside does not fit together.',
    'Get the paper once more from whoever sent it.',
    { cause },
  );
}

function nothingFound(pages: readonly Page[]): Refusal {
  const hasWords = pages.some(({ words }) => words.length > 0);
  return hasWords
    ? new Refusal(
        'paper.no_goods',
        'No goods item with a product code was found on the paper.',
        'Check that it is a customs declaration; enter its goods by hand if it is.',
      )
    : new Refusal('paper.empty', 'The pages are empty.', 'Send the paper itself, or a sharper scan of it.');
}
