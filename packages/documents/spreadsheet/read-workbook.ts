import { withPastedText } from './pasted-text.ts';
import { readCsv } from './read-csv.ts';
import { readHtml } from './read-html.ts';
import { readJson } from './read-records.ts';
import { readSpreadsheetMl } from './read-spreadsheetml.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import type { FileKind } from './sniff.ts';
import type { Workbook } from './workbook.ts';

/**
 * Reads the tables of a file whose kind `sniff` has told.
 * @throws {Refusal} with a sentence that says what is wrong and what to do
 */
export async function readWorkbook(bytes: Uint8Array, kind: Exclude<FileKind, 'xml'>): Promise<Workbook> {
  if (kind === 'csv') return readCsv(bytes);
  if (kind === 'json') return readJson(bytes);
  const workbook = await readSheets(bytes, kind);
  return { ...workbook, sheets: workbook.sheets.map(withPastedText) };
}

function readSheets(bytes: Uint8Array, kind: Exclude<FileKind, 'csv' | 'json' | 'xml'>): Workbook | Promise<Workbook> {
  if (kind === 'html') return readHtml(bytes);
  if (kind === 'spreadsheetml') return readSpreadsheetMl(bytes);
  return kind === 'xls' ? readXls(bytes) : readXlsx(bytes);
}
