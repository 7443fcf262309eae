import { textAt, unpackCell } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { matchHeading, readHeading } from '../headings/heading.ts';
import { namesImports, readTitle } from '../status/set-apart.ts';
import type { Apart } from './row-kind.ts';

/** A title inside a table, and what it says of the rows below it. */
export interface Section {
  readonly index: number;
  readonly title: string;
  readonly apart: Apart | null;
}

/** A title of a table stands alone, at its left. */
const TITLE_COLUMNS = 4;
const TITLE_CELLS = 2;

function titleIn(cells: readonly string[]): string | null {
  if (cells.length > TITLE_COLUMNS) return null;
  const texts = cells.map(unpackCell).filter(({ text }) => text.trim() !== '');
  if (texts.length === 0 || texts.length > TITLE_CELLS || texts[0]?.kind !== 'text') return null;
  return texts.map(({ text }) => text.trim()).join(' ');
}

/** Says whether a row repeats the heading, as tables do that were printed page by page, or heads another table in the same sheet. */
export type HeadingTest = (cells: readonly string[]) => 'heading' | 'other-heading' | null;

export function headingTest(texts: readonly string[]): HeadingTest {
  const known = new Set(texts.filter((text) => text !== ''));
  return (cells) => {
    if (known.size < 2) return null;
    let same = 0;
    let words = 0;
    let isMoved = false;
    for (let column = 0; column < cells.length; column += 1) {
      const text = textAt(cells, column);
      if (text === '') continue;
      if (text === texts[column]) same += 1;
      else if (known.has(text) || matchHeading(readHeading(text)).some(({ isExact }) => isExact)) isMoved = true;
      else continue;
      words += 1;
    }
    if (words < Math.max(2, known.size * 0.6)) return null;
    return isMoved || same < words ? 'other-heading' : 'heading';
  };
}

/** The titles inside a table, heard while its rows pass by: below 'Annullerede angivelser' nothing counts until the next title. */
export class Sections {
  readonly #sections: Section[] = [];
  readonly #sheet: Sheet;
  readonly #headingKind: HeadingTest;

  constructor(sheet: Sheet, headingKind: HeadingTest) {
    this.#sheet = sheet;
    this.#headingKind = headingKind;
  }

  /** Takes the title above the table for that of its first rows alone, where a title of imports stands further below. Answers whether one does. */
  begin(above: Section): boolean {
    const { rows } = this.#sheet;
    for (let index = above.index + 1; index < rows.length; index += 1) {
      const title = titleIn(rows.packedAt(index));
      if (title === null || readTitle(title) !== null || !namesImports(title) || !this.#isAboveHeading(index)) continue;
      this.#sections.push(above);
      return true;
    }
    return false;
  }

  hear(cells: readonly string[], index: number): void {
    const title = titleIn(cells);
    if (title === null) return;
    const apart = readTitle(title);
    if (apart !== null) this.#sections.push({ index, title, apart });
    else if (this.at(index) !== null && (namesImports(title) || this.#isAboveHeading(index)))
      this.#sections.push({ index, title, apart: null });
  }

  /** The title that sets the row at an index apart; the latest that was heard decides. */
  at(index: number): (Section & { readonly apart: Apart; readonly row: number }) | null {
    const section = this.#sections[this.#before(index)];
    if (section === undefined || section.apart === null) return null;
    return { ...section, apart: section.apart, row: this.#sheet.rows.numberAt(section.index) };
  }

  /** Place of the last title at or above a row, or -1. A file of titles alone must not make each look at all of them. */
  #before(index: number): number {
    let [low, high] = [0, this.#sections.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sections[middle] as Section).index <= index) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #isAboveHeading(index: number): boolean {
    const { rows } = this.#sheet;
    return index + 1 < rows.length && this.#headingKind(rows.packedAt(index + 1)) !== null;
  }
}
