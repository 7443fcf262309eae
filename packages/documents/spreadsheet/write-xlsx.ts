import { Zip, ZipDeflate } from 'fflate';
import { looksLikeFormula } from './formula-escape.ts';
import type { Value } from './value.ts';
import { columnLetter } from './workbook.ts';
import * as part from './xlsx/fixed-parts.ts';

export interface SheetToWrite {
  readonly name: string;
  readonly rows: Iterable<readonly Value[]>;
  /** How many of the first rows are headings: shown bold and kept in sight. */
  readonly headingRows?: number;
  /** In characters, from the left. */
  readonly columnWidths?: readonly number[];
}

const PIECE_CHARACTERS = 65_536;
const DAY_MS = 86_400_000;

/**
 * Writes a workbook in pieces, holding one row at a time. Texts are stored as texts and never become formulas; those that look like one carry
 * Excel's own mark for text, so that they stay texts when a person edits the cell. Reading the file gives the very texts back.
 */
export function* writeXlsx(sheets: readonly SheetToWrite[]): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: 4 });
    zip.add(file);
    return (text: string, isLast: boolean) => file.push(Buffer.from(text), isLast);
  };
  const names = sheets.map(({ name }, index) => sheetName(name, index));
  for (const [path, text] of part.fixedParts(names)) add(path)(text, true);
  for (const [index, sheet] of sheets.entries()) {
    const write = add(`xl/worksheets/sheet${index + 1}.xml`);
    for (const piece of sheetXml(sheet)) {
      write(piece, false);
      yield* ready.splice(0);
    }
    write('', true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

function* sheetXml({ rows, headingRows = 0, columnWidths = [] }: SheetToWrite): Generator<string> {
  let piece = part.sheetStart(headingRows, columnWidths);
  let number = 0;
  for (const row of rows) {
    number += 1;
    const cells = row.map((value, column) => cell(value, `${columnLetter(column)}${number}`, number <= headingRows));
    piece += `<row r="${number}">${cells.join('')}</row>`;
    if (piece.length > PIECE_CHARACTERS) {
      yield piece;
      piece = '';
    }
  }
  yield piece + part.SHEET_END;
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
