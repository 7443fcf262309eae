/**
 * Every reader of the product by its address: whoever asks for a reading loads none of the code that reads, which is a third of
 * all modules and needed in the reading process alone.
 */
import type { ArticleList } from './articles/read-article-list.ts';
import type { TemplateReading } from './communication-template/read-template.ts';
import type { LineOptions, LineSummary } from './lines/line.ts';
import type { CopyOptions } from './lines/reader.ts';
import type { Bounce } from './mailbox/read-bounces.ts';
import type { PageToDraw } from './papers/page-image.ts';
import type { PageOfWords, PlacedWord } from './papers/page-words.ts';
import type { LearnOptions, PaperReading, ReadOptions } from './papers/read-paper.ts';
import type { Lesson } from './papers/taught/lesson.ts';
import type { PdfToWrite } from './pdf/write-pdf.ts';
import { type ReaderAddress, reader } from './reader.ts';
import type { PastReport } from './report/past-report.ts';
import type { SupplierList } from './suppliers/read-supplier-list.ts';
import type { Caps } from './worker-pool.ts';

function at<Args, Result>(place: string, name: string): ReaderAddress<Args, Result> {
  return reader<Args, Result>(new URL(place, import.meta.url), name);
}

/** Reads a customs paper (PDF) into one record for each goods item. */
export const readPapers = at<ReadOptions, PaperReading>('./papers/read-paper.ts', 'readPaper');

/** What the approved goods of a paper teach of its layout. */
export const learnLayout = at<LearnOptions, Lesson | null>('./papers/read-paper.ts', 'learnPaper');

export const paperCaps: Partial<Caps> = { timeMs: 900_000, silenceMs: 120_000, memoryMb: 800, inputBytes: 50_000_000 };

/** One page of a PDF file as a PNG image, upright. */
export const pageImage = at<PageToDraw, Uint8Array>('./papers/page-image.ts', 'drawPage');

/** The words of one page of a PDF file, line by line, for a person to point at; a picture is recognised once. */
export const pageWords = at<PageOfWords, PlacedWord[]>('./papers/page-words.ts', 'readWords');

/** Reads a file of goods into lines (`linesOfPart`). */
export const readLines = at<LineOptions, LineSummary>('./lines/reader.ts', 'lines');

/** Reads a file of goods into rows of COPY. */
export const readRows = at<LineOptions, LineSummary>('./lines/reader.ts', 'rows');

/** Copies a file of goods with the findings written in. */
export const writeFindingsCopy = at<CopyOptions, { readonly extension: 'csv' | 'xlsx' }>(
  './lines/reader.ts',
  'findingsCopy',
);

/** A million rows take longer than the usual file. */
export const lineCaps: Partial<Caps> = { timeMs: 60_000, memoryMb: 512, inputBytes: 50_000_000 };

/** Reads a communication workbook. */
export const readTemplate = at<undefined, TemplateReading>('./communication-template/reader.ts', 'template');

/** The time is generous for the sake of a busy machine: a workbook of the Commission takes 1.4 s, and the caps of its cells end a hostile one early. */
export const templateCaps: Partial<Caps> = { timeMs: 60_000, memoryMb: 300, resultBytes: 8_000_000 };

/** Reads a quarterly report that was filed before. */
export const readPastReport = at<null, PastReport>('./report/past-report.ts', 'pastReport');

/** Reads a list of suppliers. */
export const readSupplierList = at<null, SupplierList>('./suppliers/read-supplier-list.ts', 'supplierList');

/** Reads a list of articles. */
export const readArticleList = at<null, ArticleList>('./articles/read-article-list.ts', 'articleList');

/** Finds the returned mails in a mailbox file. */
export const readBounces = at<undefined, Bounce[]>('./mailbox/read-bounces.ts', 'bounces');

/** Draws a document. Its input is empty. */
export const drawPdf = at<PdfToWrite, Uint8Array>('./pdf/draw-pdf.ts', 'pdf');
