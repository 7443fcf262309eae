import type { Page } from '../papers/page.ts';

/** A line of print: its text from the margin on, or cells that begin at places across it. */
export type PrintedRow = string | readonly (readonly [x: number, text: string])[];

interface Print {
  /** From one line to the next, in points. */
  readonly lineHeight?: number;
  readonly source?: Page['source'];
}

const SIGN = 5;
const MARGIN = 40;

/** An upright page of A4 in print of even pitch, each word at the place that its line gives it. */
export const printedPage = (rows: readonly PrintedRow[], { lineHeight = 12, source = 'text' }: Print = {}): Page => ({
  number: 1,
  width: 595,
  height: 842,
  source,
  words: rows.flatMap((row, index) =>
    (typeof row === 'string' ? [[MARGIN, row] as const] : row).flatMap(([x, text]) =>
      [...text.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        x: x + match.index * SIGN,
        y: MARGIN + index * lineHeight,
        width: match[0].length * SIGN,
        height: 8,
        confidence: 1,
      })),
    ),
  ),
});
