import { readCsv } from './read-csv.ts';
import { unpackCell } from './rows.ts';
import type { Sheet } from './workbook.ts';

const FEWEST_RECORDS = 3;
const FEWEST_FIELDS = 4;

/**
 * A sheet whose first column alone is filled, with whole records of a CSV file in its cells, as when such a file is pasted or opened without being
 * taken apart. Any other stays as it is, and so does one whose records are of several widths, since their values may have moved, or struck through.
 */
export function withPastedText(sheet: Sheet): Sheet {
  const { rows } = sheet;
  if (rows.columns !== 1 || rows.length < FEWEST_RECORDS || (sheet.struck?.size ?? 0) > 0) return sheet;
  const lines: string[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const { kind, text } = unpackCell(rows.packedAt(index)[0] ?? '');
    if (/[\r\n]/.test(text) || (kind === 'number' && lines.length === 0)) return sheet;
    lines[rows.numberAt(index) - 1] = text;
  }
  const [parted] = readCsv(Buffer.from(Array.from(lines, (line) => line ?? '').join('\n'))).sheets;
  if (parted === undefined || parted.rows.columns < FEWEST_FIELDS) return sheet;
  const widths = Array.from({ length: parted.rows.length }, (_, index) => parted.rows.widthAt(index));
  const records = widths.filter((width) => width > 1);
  const isEven = records.every((width) => width === records[0]);
  return isEven && records.length >= FEWEST_RECORDS ? { ...sheet, rows: parted.rows, merges: [] } : sheet;
}
