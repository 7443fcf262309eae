import { Zip, ZipDeflate } from 'fflate';
import { looksLikeFormula } from './formula-escape.ts';
import type { Value } from './value.ts';
import { columnLetter } from './workbook.ts';
import * as part from './xlsx/fixed-parts.ts';

interface SheetForm {
  readonly name: string;
  /** How many of the first rows are headings: shown bold and kept in sight. */
  readonly headingRows?: number;
  /** In characters, from the left. */
  readonly columnWidths?: readonly number[];
}

export interface SheetToWrite extends SheetForm {
  readonly rows: Iterable<readonly Value[]>;
}

export interface SheetToStream extends SheetForm {
  readonly pages: AsyncIterable<Iterable<readonly Value[]>>;
}

const NOTHING: Uint8Array[] = [];
const PIECE_CHARACTERS = 65_536;
const DAY_MS = 86_400_000;
/** Of server and browser alike: the portal writes workbooks too. */
const utf8 = new TextEncoder();

/**
 * Writes a workbook in pieces, holding one row at a time. Texts are stored as texts and never become formulas; those that look like one carry
 * Excel's own mark for text, so that they stay texts when a person edits the cell. Reading the file gives the very texts back.
 */
export function* writeXlsx(sheets: readonly SheetToWrite[]): Generator<Uint8Array> {
  const book = openBook(sheets);
  for (const sheet of sheets) {
    book.begin(sheet);
    for (const row of sheet.rows) yield* book.row(row);
    yield* book.finish();
  }
  yield* book.end();
}

/** The same for rows that are still being fetched, page by page. */
export async function* streamXlsx(sheets: readonly SheetToStream[]): AsyncGenerator<Uint8Array> {
  const book = openBook(sheets);
  for (const sheet of sheets) {
    book.begin(sheet);
    for await (const page of sheet.pages) for (const row of page) yield* book.row(row);
    yield* book.finish();
  }
  yield* book.end();
}

/** A workbook under way: sheets in their order, rows from the top; each step gives the bytes that are ready. */
function openBook(sheets: readonly SheetForm[]) {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: 4 });
    zip.add(file);
    return (text: string, isLast: boolean) => file.push(utf8.encode(text), isLast);
  };
  for (const [path, text] of part.fixedParts(sheets.map(({ name }, index) => sheetName(name, index))))
    add(path)(text, true);

  let sheetNumber = 0;
  let rowNumber = 0;
  let headings = 0;
  let piece = '';
  let write = (_text: string, _isLast: boolean) => {};
  return {
    begin({ headingRows = 0, columnWidths = [] }: SheetForm): void {
      sheetNumber += 1;
      rowNumber = 0;
      headings = headingRows;
      piece = part.sheetStart(headingRows, columnWidths);
      write = add(`xl/worksheets/sheet${sheetNumber}.xml`);
    },
    row(values: readonly Value[]): Uint8Array[] {
      rowNumber += 1;
      const cells = values.map((value, column) =>
        cell(value, `${columnLetter(column)}${rowNumber}`, rowNumber <= headings),
      );
      piece += `<row r="${rowNumber}">${cells.join('')}</row>`;
      if (piece.length <= PIECE_CHARACTERS) return NOTHING;
      write(piece, false);
      piece = '';
      return ready.splice(0);
    },
    finish(): Uint8Array[] {
      write(piece + part.SHEET_END, true);
      return ready.splice(0);
    },
    end(): Uint8Array[] {
      zip.end();
      return ready.splice(0);
    },
  };
}

function cell(value: Value, reference: string, isHeading: boolean): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') {
    const style = isHeading ? part.STYLE.heading : looksLikeFormula(value) ? part.STYLE.text : part.STYLE.plain;
    return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${part.xmlText(value)}</t></is></c>`;
  }
  if ('number' in value) return `<c r="${reference}"><v>${value.number}</v></c>`;
  const serial = Date.parse(`${value.date}T00:00:00Z`) / DAY_MS + 25_569;
  return `<c r="${reference}" s="${part.STYLE.date}"><v>${serial}</v></c>`;
}

/** Excel allows 31 characters without the signs of a reference. */
function sheetName(name: string, index: number): string {
  return (
    name
      .replace(/[[\]:*?/\\]|^'|'$/g, ' ')
      .slice(0, 31)
      .trim() || `Sheet${index + 1}`
  );
}
