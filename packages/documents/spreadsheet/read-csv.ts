import { detectLayout } from './csv-dialect.ts';
import { readQuotedRecord, trimReturn } from './csv-record.ts';
import { decodeText, detectEncoding } from './encoding.ts';
import { fixedColumns, fixedFields } from './fixed-width.ts';
import { unescapeCsv } from './formula-escape.ts';
import { plainText, Rows } from './rows.ts';
import type { Workbook } from './workbook.ts';

/**
 * Reads a CSV file in whatever delimiter and encoding it was written. Rows may be ragged; a record counts as one row, blank ones too,
 * so that the numbers are those a spreadsheet program shows.
 */
export function readCsv(bytes: Uint8Array): Workbook {
  const { encoding, markBytes } = detectEncoding(bytes);
  const rows = new Rows();
  const brokenQuotes: number[] = [];
  const chunks = decodeText(bytes, encoding, markBytes);
  const first = chunks.next();
  let text = first.done ? '' : first.value;
  const { delimiter, lineBreak, prefaceCharacters, columns } = detectLayout(text);
  const fixed = columns === 2 ? fixedColumns(text, lineBreak) : null;
  if (fixed !== null) return readFixedWidth(fixed);
  text = text.slice(prefaceCharacters);

  let number = 0;
  let isLast = first.done === true;
  for (;;) {
    const next = isLast ? undefined : chunks.next();
    isLast = next === undefined || next.done === true;
    const rest = readRecords(isLast);
    if (isLast) break;
    text = text.slice(rest) + (next?.value ?? '');
  }
  return {
    format: 'csv',
    sheets: [{ name: '', isHidden: false, rows, merges: [], hiddenRows: 0, hiddenColumns: new Set() }],
    csv: { encoding, delimiter, lineBreak },
    hasMacros: false,
    brokenQuotes,
  };

  /** Reads lines whose fields stand at the same places of each. */
  function readFixedWidth(starts: readonly number[]): Workbook {
    const rest = [...chunks].join('');
    for (const [index, line] of (text + rest).split(lineBreak).entries())
      rows.add(
        index + 1,
        fixedFields(trimReturn(line), starts).map((cell) => plainText(unescapeCsv(cell))),
      );
    const sheet = { name: '', isHidden: false, rows, merges: [], hiddenRows: 0, hiddenColumns: new Set<number>() };
    return { format: 'text', sheets: [sheet], hasMacros: false, brokenQuotes };
  }

  /** Reads the whole records of `text` and answers where the rest starts. */
  function readRecords(isLastChunk: boolean): number {
    let at = 0;
    while (at < text.length) {
      const newline = text.indexOf(lineBreak, at);
      if (newline < 0 && !isLastChunk) return at;
      const lineEnd = newline < 0 ? text.length : newline;
      const line = trimReturn(text.slice(at, lineEnd));
      number += 1;
      if (!line.includes('"')) {
        keep(line.split(delimiter));
        at = lineEnd + 1;
        continue;
      }
      const record = readQuotedRecord(text, at, delimiter, lineBreak, isLastChunk);
      if (record === 'more') {
        number -= 1;
        return at;
      }
      if (record === 'broken') {
        brokenQuotes.push(number);
        keep(line.split(delimiter));
        at = lineEnd + 1;
      } else {
        keep(record.cells);
        at = record.end;
      }
    }
    return at;
  }

  function keep(cells: string[]): void {
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column] as string;
      if (cell.length > 0) cells[column] = plainText(unescapeCsv(cell));
    }
    rows.add(number, cells);
  }
}
