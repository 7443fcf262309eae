import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Progress, Reader, ReaderContext } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import { Drawings } from './drawings.ts';
import { isMaterialCertificate } from './material-certificates.ts';
import { tellMissing } from './missing-items.ts';
import { type Question, questionsOf } from './model/question.ts';
import { isOffer } from './offers.ts';
import type { Page, Word } from './page.ts';
import { isBeside, type PaperRecord } from './paper-value.ts';
import { hasOnlyExports, type Place, type ReadDeclaration, readDeclarations } from './read-declarations.ts';
import type { OpenScan, Turn } from './scan/read-scanned-page.ts';
import { isHardToRead } from './scan-proof.ts';
import { isCancelled, isOtherWay } from './sections.ts';
import { pagesToLookAt, standing, takingBackOf } from './taken-back.ts';
import { lessonOf, type PointedPlaces } from './taught/learn.ts';
import type { ApprovedRecord, KnownLesson, Lesson } from './taught/lesson.ts';
import { openPdf, readTextPage } from './text-pages.ts';
import { isTradePaper } from './trade-papers.ts';

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
  /** The taught layouts that its declarations are of. */
  readonly taughtBy: readonly string[];
}

export interface ReadOptions {
  readonly withQuestions?: boolean;
  /** Of layouts that the company of the paper has taught. */
  readonly lessons?: readonly KnownLesson[];
}

const MOST_PAGES = 400;
const MOST_SCANNED_PAGES = 60;
/** Small print of forms needs it. */
const SCAN_DPI = 300;

const HARD_TO_READ =
  'The scan is hard to read: check every value, and whether goods items are missing. A sharper scan, with 300 dots per inch, is read better.';

/** A page of text takes a tenth of a second, and so does drawing one; drawings that lead in circles would take until the file's own cap. */
const PAGE_SILENCE_MS = 8_000;
/** A scanned page without a word in it is drawn in one second and looked through for text in no time. */
const LEAST_TO_DRAW_MS = 2_000;

export const readPaper: Reader<ReadOptions, PaperReading> = async (
  bytes,
  { withQuestions = false, lessons = [] },
  { report },
) => {
  const loading = opened(bytes);
  try {
    const document = await loading.promise.catch(refuseUnopened);
    const { read, whole, struck, hidden } = await readWhole(document, lessons, report);
    const { pages, declarations } = whole;
    const pictures = read.scans.length - hidden.length;
    const isHard = isHardToRead(pages);
    const records = declarations.flatMap((declaration) => declaration.records);
    if (records.length === 0) throw nothingFound(pages);
    return {
      pages: pages.map(({ number, width, height, turn }) => ({ number, width, height, ...(turn ? { turn } : {}) })),
      records,
      findings: [
        ...(pictures > hidden.length
          ? [`${pictures} of ${document.numPages} pages hold no text and were read as pictures.`]
          : []),
        ...(hidden.length > 0
          ? [`The text of page ${hidden.join(', ')} is not shown; its picture was read instead.`]
          : []),
        ...(struck.length > 0
          ? [`Words that are struck out, or white on white, were left out: look at page ${struck.join(', ')}.`]
          : []),
        ...tellMissing(
          declarations.map(({ count }) => count),
          isHard,
        ),
        ...(isHard ? [HARD_TO_READ] : []),
      ],
      ...(withQuestions ? { questions: questionsOf(declarations) } : {}),
      taughtBy: [...new Set(declarations.flatMap((declaration) => declaration.taughtBy ?? []))],
    };
  } finally {
    await loading.destroy();
  }
};

export interface LearnOptions {
  /** The records of the paper in their order, as a person approved them; null: discarded. */
  readonly approved: readonly (ApprovedRecord | null)[];
  /** Where a person pointed at the words of a value, by record. */
  readonly pointed?: readonly PointedPlaces[];
}

/** @public: the reading process finds it by name. */
export const learnPaper: Reader<LearnOptions, Lesson | null> = async (
  bytes,
  { approved, pointed = [] },
  { report },
) => {
  const loading = opened(bytes);
  try {
    const document = await loading.promise.catch(refuseUnopened);
    const { whole } = await readWhole(document, [], report);
    let from = 0;
    for (const declaration of whole.declarations) {
      const ownRecords = approved.slice(from, from + declaration.records.length);
      const places = pointed.slice(from, from + declaration.records.length);
      from += declaration.records.length;
      // A good that is none, or one that was not read, leaves open which words are of which.
      if (ownRecords.length === declaration.records.length && ownRecords.every((record) => record !== null)) {
        const lesson = lessonOf(declaration, ownRecords as ApprovedRecord[], places);
        if (lesson) return lesson;
      }
    }
    return null;
  } finally {
    await loading.destroy();
  }
};

function opened(bytes: Uint8Array) {
  if (!startsAsPdf(bytes))
    throw new Refusal(
      'paper.not_pdf',
      'This is not a PDF file, whatever its name says.',
      'Save the paper as a PDF and send that.',
    );
  return openPdf(bytes);
}

interface WholePaper {
  readonly read: ReadPages;
  readonly whole: ReadWhole;
  readonly struck: number[];
  readonly hidden: number[];
}

/** All declarations of a document. What the PDF library cannot read of a page is the file's fault, as it is when the file is opened. */
async function readWhole(...paper: Parameters<typeof readDocument>): Promise<WholePaper> {
  try {
    return await readDocument(...paper);
  } catch (error) {
    if (isOfTheFile(error)) refuseUnopened(error);
    throw error;
  }
}

const isOfTheFile = (error: unknown): error is Error =>
  error instanceof Error && (error.name.endsWith('Exception') || error.message === 'Invalid canvas size');

/** Without what is taken back on it, and with pictures read as often as their values need. */
async function readDocument(
  document: PDFDocumentProxy,
  lessons: readonly KnownLesson[],
  report: ReaderContext['report'],
): Promise<WholePaper> {
  if (document.numPages > MOST_PAGES)
    throw new Refusal(
      'paper.pages',
      `The file has ${document.numPages} pages; at most ${MOST_PAGES} are read.`,
      'Send the pages with the customs declaration alone.',
    );
  const total = document.numPages;
  const all = { ...(await readPages(document, (progress) => report({ ...progress, total }))), lessons };
  const reportAll = () => report({ done: total, total });
  const settled = await settle(all, reportAll);
  const taken = await withoutTakenBack(document, all, settled);
  const { struck, hidden } = taken;
  const read =
    hidden.length > 0
      ? await withPictures(document, taken.read, hidden, (progress) => report({ ...progress, total }))
      : taken.read;
  const again = hidden.length > 0 ? await settle(read, reportAll) : struck.length > 0 ? asRead(read) : settled;
  return { read, whole: await spellNames(read, await lookCloser(read, again)), struck, hidden };
}

type TurnedPage = Page & { readonly turn?: Turn };

interface ReadPages {
  readonly texts: readonly TurnedPage[];
  readonly scans: readonly OpenScan[];
  readonly lessons: readonly KnownLesson[];
}

interface ReadWhole {
  readonly pages: readonly TurnedPage[];
  readonly declarations: readonly ReadDeclaration[];
}

/** A second reading may move a value to other words; after so many turns what still rests on one reading is doubtful. */
const MOST_TURNS = 4;

/**
 * Reads again what the values of a scan rest on, until nothing of them was read once only; all of it where a value is missing. Tells of
 * each page: a reading that is silent for long is taken for one that hangs.
 */
async function settle(read: ReadPages, reportDone: () => void): Promise<ReadWhole> {
  for (let turn = 0; ; turn += 1) {
    const { pages, declarations } = asRead(read);
    if (turn === MOST_TURNS) return { pages, declarations };
    const rests = declarations.flatMap((declaration) => declaration.rests);
    let isAgain = false;
    for (const scan of read.scans) {
      if (await scan.readAgain(standsAt(scan, rests))) isAgain = true;
      reportDone();
    }
    if (isAgain) continue;
    if (!isAnyMissing(declarations)) return { pages, declarations };
    for (const scan of read.scans) {
      if (await scan.readAgain('all')) isAgain = true;
      reportDone();
    }
    if (!isAgain) return { pages, declarations };
  }
}

/** Looks closer at the goods of a scan that are doubtful, as they all are where the scan is hard to read. */
async function lookCloser(read: ReadPages, settled: ReadWhole): Promise<ReadWhole> {
  let whole = settled;
  for (let turn = 0; turn < MOST_LOOKS; turn += 1) {
    const goods = whole.declarations.flatMap((declaration) => declaration.doubtfulGoods);
    let isAgain = false;
    for (const scan of read.scans) if (await scan.lookCloser(standsAt(scan, goods))) isAgain = true;
    if (!isAgain) break;
    whole = asRead(read);
  }
  return whole;
}
/** A value may move to other words when one is doubted. */
const MOST_LOOKS = 2;

/** Names of senders get the letters of their own language. */
async function spellNames(read: ReadPages, settled: ReadWhole): Promise<ReadWhole> {
  let isSpelled = false;
  for (const { sender } of settled.declarations)
    for (const scan of read.scans) if (await scan.spell(sender.country, standsAt(scan, sender.rests))) isSpelled = true;
  return isSpelled ? asRead(read) : settled;
}

/** Struck-out lines and white print are no goods; text that is not shown is believed no more than the picture over it. */
async function withoutTakenBack(
  document: PDFDocumentProxy,
  read: ReadPages,
  { declarations }: ReadWhole,
): Promise<{ read: ReadPages; struck: number[]; hidden: number[] }> {
  const looked = pagesToLookAt(declarations);
  const struck: number[] = [];
  const hidden: number[] = [];
  const texts: TurnedPage[] = [];
  for (const text of read.texts) {
    if (!looked.has(text.number) && hidden.length === 0) {
      texts.push(text);
      continue;
    }
    const page = await document.getPage(text.number);
    const takingBack = await takingBackOf(page);
    page.cleanup();
    if (takingBack.isHidden) {
      hidden.push(text.number);
      continue;
    }
    const words = standing(text, takingBack);
    if (words.length < text.words.length) struck.push(text.number);
    texts.push({ ...text, words });
  }
  return { read: { ...read, texts }, struck, hidden };
}

/** The pages whose text is not shown, read from their pictures. */
async function withPictures(
  document: PDFDocumentProxy,
  read: ReadPages,
  numbers: readonly number[],
  report: ReportPages,
): Promise<ReadPages> {
  if (read.scans.length + numbers.length > MOST_SCANNED_PAGES) throw tooManyPictures(numbers.length);
  const drawings = new Drawings(document);
  try {
    const scans = [...read.scans];
    for (const number of numbers) {
      const done = read.texts.length + scans.length;
      scans.push(await readPicture(await document.getPage(number), { number, spentMs: 0, drawings, done, report }));
    }
    return { ...read, scans };
  } finally {
    await drawings.close();
  }
}

function asRead({ texts, scans, lessons }: ReadPages): ReadWhole {
  const pages = [...texts, ...scans.map((scan) => scan.page())].sort((a, b) => a.number - b.number);
  return { pages, declarations: readDeclarations(pages, lessons) };
}

function standsAt(scan: OpenScan, places: readonly Place[]): (word: Word) => boolean {
  const { number } = scan.page();
  const ownPlaces = places.filter(({ page }) => page === number);
  return ({ x, y }) => ownPlaces.some((place) => isNear(place.x, x) && isNear(place.y, y));
}

const isNear = (first: number, second: number): boolean => Math.abs(first - second) < 0.01;

/** A value that a first reading garbled is not found at all. Few papers state the day of acceptance. */
const isAnyMissing = (declarations: readonly ReadDeclaration[]): boolean =>
  declarations.every(({ records }) => records.length === 0) ||
  declarations.some(
    ({ count, records }) =>
      count.areUnnamed ||
      (count.announced !== null && count.announced > count.found) ||
      records.flat().some(({ key, certainty }) => !isBeside(key) && certainty === 'missing'),
  );

type ReportPages = (progress: Pick<Progress, 'done' | 'silenceMs'>) => void;

async function readPages(document: PDFDocumentProxy, report: ReportPages): Promise<Omit<ReadPages, 'lessons'>> {
  const drawings = new Drawings(document);
  try {
    return await readAll(document, drawings, report);
  } finally {
    await drawings.close();
  }
}

async function readAll(
  document: PDFDocumentProxy,
  drawings: Drawings,
  report: ReportPages,
): Promise<Omit<ReadPages, 'lessons'>> {
  const texts: TurnedPage[] = [];
  const pictures: { readonly number: number; readonly spentMs: number }[] = [];
  report({ done: 0, silenceMs: PAGE_SILENCE_MS });
  const hasFields = (await document.getFieldObjects().catch(refuseUnopened)) !== null;
  for (let number = 1; number <= document.numPages; number += 1) {
    const before = process.cpuUsage();
    const page = await document.getPage(number).catch(refuseUnopened);
    const read = await readTextPage(page, number, { hasFields, hasDrawings: () => drawings.hasAny(number) });
    page.cleanup();
    if ('isPicture' in read) pictures.push({ number, spentMs: process.cpuUsage(before).user / 1000 });
    else texts.push(read);
    report({ done: texts.length });
  }
  if (pictures.length > MOST_SCANNED_PAGES) throw tooManyPictures(pictures.length);
  const scans: OpenScan[] = [];
  for (const { number, spentMs } of pictures) {
    const done = texts.length + scans.length;
    scans.push(await readPicture(await document.getPage(number), { number, spentMs, drawings, done, report }));
    // A drawn page gives its 70 MB back between two turns of the event loop, and nothing else here makes one.
    await turnOfTheLoop();
  }
  report({ done: texts.length + scans.length, silenceMs: 'usual' });
  return { texts, scans };
}

const tooManyPictures = (count: number) =>
  new Refusal(
    'paper.scanned_pages',
    `${count} pages of the file are pictures; at most ${MOST_SCANNED_PAGES} are read.`,
    'Send the pages with the customs declaration alone.',
  );

interface Picture {
  readonly number: number;
  /** What looking for its text has taken of the time that a page has. */
  readonly spentMs: number;
  readonly drawings: Drawings;
  /** Pages before it. */
  readonly done: number;
  readonly report: ReportPages;
}

/** Drawing a page is cut short as reading its text is; recognising it takes its time. */
async function readPicture(
  page: PDFPageProxy,
  { number, spentMs, drawings, done, report }: Picture,
): Promise<OpenScan> {
  // The recognition is large and is loaded only where a page needs it.
  const [{ renderPage }, { openScan }] = await Promise.all([
    import('./scan/render-page.ts'),
    import('./scan/read-scanned-page.ts'),
  ]);
  report({ done, silenceMs: Math.max(PAGE_SILENCE_MS - spentMs, LEAST_TO_DRAW_MS) });
  const image = await renderPage(page, SCAN_DPI, await drawings.onlyImage(number));
  report({ done, silenceMs: 'usual' });
  const scan = await openScan(image, number);
  report({ done: done + 1 });
  return scan;
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
  throw new Refusal('paper.damaged', 'The file is incomplete or corrupted.', 'Ask the sender for the paper again.', {
    cause,
  });
}

function nothingFound(pages: readonly Page[]): Refusal {
  const hasWords = pages.some(({ words }) => words.length > 0);
  if (isCancelled(pages))
    return new Refusal(
      'paper.cancelled',
      'The paper says that its declaration was cancelled.',
      'Send the declaration that took its place, if there is one.',
    );
  if (isOffer(pages))
    return new Refusal(
      'paper.offer',
      'The paper is an offer: its goods are not imported yet.',
      'Send the import declaration of the goods, if there is one.',
    );
  if (isMaterialCertificate(pages))
    return new Refusal(
      'paper.certificate',
      'The paper is a certificate of material: it says nothing of an import.',
      'Send the import declaration of the goods, if there is one.',
    );
  if (isTradePaper(pages))
    return new Refusal(
      'paper.trade',
      'The paper is an order, an invoice or a list between buyer and seller: it says nothing of an import.',
      'Send the import declaration of the goods, if there is one.',
    );
  if (isOtherWay(pages) || hasOnlyExports(pages))
    return new Refusal(
      'paper.export',
      'The paper is about goods that are exported, in transit or stored under customs control: it is no import.',
      'Send the import declaration of the goods, if there is one.',
    );
  return hasWords
    ? new Refusal(
        'paper.no_goods',
        'No goods item with a product code was found on the paper.',
        'Check that it is a customs declaration; enter its goods by hand if it is.',
      )
    : new Refusal('paper.empty', 'The pages are empty.', 'Send the paper itself, or a sharper scan of it.');
}
