import { escapeCsv } from './formula-escape.ts';
import type { Value } from './value.ts';

export interface CsvForm {
  readonly delimiter: ',' | ';' | '\t';
  readonly decimalMark: ',' | '.';
}

/** What the templates promise: comma between fields, point as decimal mark. */
export const plainCsv: CsvForm = { delimiter: ',', decimalMark: '.' };

const PIECE_CHARACTERS = 65_536;

/**
 * Writes rows as CSV in UTF-8 with a byte-order mark, so that Excel shows æ, ø and å, in pieces of about 64 KB. Texts that a spreadsheet program would
 * compute are escaped; reading the file gives the very texts back.
 */
export function* writeCsv(rows: Iterable<readonly Value[]>, form: CsvForm = plainCsv): Generator<string> {
  let piece = '\ufeff';
  for (const row of rows) {
    piece += `${row.map((value) => field(value, form)).join(form.delimiter)}\r\n`;
    if (piece.length > PIECE_CHARACTERS) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

function field(value: Value, { delimiter, decimalMark }: CsvForm): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(escapeCsv(value), OF_ANY_LOCALE);
  if ('date' in value) return value.date;
  return quoted(decimalMark === ',' ? value.number.replace('.', ',') : value.number, [delimiter]);
}

/** A spreadsheet program may part the line where its own country parts it, and compute what stands behind the mark. */
const OF_ANY_LOCALE = [',', ';', '\t', '|'];

function quoted(text: string, delimiters: readonly string[]): string {
  const needsQuotes = delimiters.some((each) => text.includes(each)) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
