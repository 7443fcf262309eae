import { unpackCell } from '../../spreadsheet/rows.ts';
import type { Table } from '../tables/read-table.ts';
import { namesTotal } from '../tables/row-kind.ts';
import { isAmendment, readStatus } from './read-status.ts';

/** A row beside the lines: a note, a title, or what became of one of them. */
export interface Aside {
  readonly sheet: string;
  readonly row: number;
  readonly text: string;
}

const ASIDE_CELLS = 4;
const LONGEST_ASIDE = 400;

/** The rows above the heading of a table and between or below its lines that say something in words. */
export function asidesOf({ sheet, firstIndex, asides, headingRow }: Table): Aside[] {
  const { rows } = sheet;
  const above = Array.from({ length: firstIndex }, (_, index) => index);
  return [...above, ...asides].flatMap((index): Aside[] => {
    const row = rows.numberAt(index);
    const texts = rows
      .packedAt(index)
      .map((packed) => unpackCell(packed).text.trim())
      .filter((text) => text !== '');
    const text = texts.join(' ');
    const isNote = texts.length > 0 && texts.length <= ASIDE_CELLS && text.length <= LONGEST_ASIDE;
    if (!isNote || row === headingRow || texts.some(namesTotal) || isKnown(texts)) return [];
    return [{ sheet: sheet.name, row, text }];
  });
}

/** What says that a declaration was invalidated is heard elsewhere, and an amended one stands. */
const isKnown = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.some((text) => !/\s/.test(text) && (readStatus(text) !== 'counts' || isAmendment(text)));
