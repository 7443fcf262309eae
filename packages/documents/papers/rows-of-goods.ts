import type { ReadLine } from './labels.ts';
import type { Cell } from './layout.ts';
import type { Word } from './page.ts';

/** The line of a page on which a good has its code. */
export interface Row {
  readonly page: number;
  readonly y: number;
  readonly height: number;
  readonly words: readonly Word[];
}

/** Of a line's height: words further apart stand in two lines. */
const SAME_LINE = 0.6;

export function rowOf({ page, y, height }: Pick<Cell, 'page' | 'y' | 'height'>, lines: readonly ReadLine[]): Row {
  const words = lines.flatMap(({ line }) =>
    line.page === page ? line.words.filter((word) => Math.abs(word.y - y) < height * SAME_LINE) : [],
  );
  return { page, y, height, words };
}

export const isInRow = ({ page, y, height }: Row, cell: Pick<Cell, 'page' | 'y'>): boolean =>
  cell.page === page && Math.abs(cell.y - y) < height * SAME_LINE;
