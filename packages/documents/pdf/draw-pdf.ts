import type { Reader } from '../reader.ts';
import { type PdfToWrite, writePdf } from './write-pdf.ts';

/** Draws a document in a reading process: one of 20,000 rows takes seconds and hundreds of megabytes. Its input is empty. @public: the reading process finds it by name. */
export const pdf: Reader<PdfToWrite, Uint8Array> = async (_bytes, document) => new Uint8Array(await writePdf(document));
