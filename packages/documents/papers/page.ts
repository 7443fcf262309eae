/** One word of a page, in PDF points from the top left corner of the upright page. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1; 1 for text that the file itself holds. */
  readonly confidence: number;
  /** Of a scan: one reading alone gave it, and nothing sure may rest on it. */
  readonly isReadOnce?: true;
  /** Of a scan: two readings of its print in another size gave it too; of words that were doubtful before, that they were. */
  readonly seenAgain?: 'doubtful before' | 'sure before';
}

/** A page as it is read: upright, its words in no promised order. */
export interface Page {
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly source: 'text' | 'ocr';
}

/** Of a scan, a word less sure than this is doubtful: nobody may take it as read without looking. */
export const LEAST_CONFIDENCE = 0.85;

/** Whether all of some words were given by readings of their print in two sizes. */
export const isSeenAgain = (words: readonly Word[]): boolean => words.every(({ seenAgain }) => seenAgain !== undefined);

/** A page without a word, as the empty one behind a letter, says nothing of the others. */
export const isScanned = (pages: readonly Page[]): boolean =>
  pages.some(({ source, words }) => source === 'ocr' && words.length > 0);
