/** Reads exported files back, as whoever gets them does. */
import { Exact } from '@lods/cbam/decimal';
import { openPdf } from '@lods/documents/papers/text-pages';
import { readCsv } from '@lods/documents/spreadsheet/read-csv';
import { readWorkbook } from '@lods/documents/spreadsheet/read-workbook';

type Rows = { readonly length: number; cellsAt(row: number): readonly { readonly text: string }[] };
export type ExportedRow = Readonly<Record<string, string>>;

export const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** Rows of a sheet by the names of its columns. */
export function recordsOf(rows: Rows | undefined): ExportedRow[] {
  const [heads = [], ...lines] = Array.from({ length: rows?.length ?? 0 }, (_, row) => rows?.cellsAt(row) ?? []);
  return lines.map((line) => Object.fromEntries(heads.map(({ text }, at) => [text, line[at]?.text ?? ''])));
}

export const csvRows = (bytes: Uint8Array) => recordsOf(readCsv(bytes).sheets[0]?.rows);

/** The rows of each sheet of a workbook. */
export async function workbookRows(bytes: Uint8Array): Promise<(sheet: string) => ExportedRow[]> {
  const { sheets } = await readWorkbook(bytes, 'xlsx');
  return (name) => recordsOf(sheets.find((sheet) => sheet.name === name)?.rows);
}

/** All words of a PDF, one space between them. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { promise } = openPdf(bytes);
  const pdf = await promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
}

export const sumOf = (lines: readonly ExportedRow[], column: string) =>
  Exact.sum(0, ...lines.map((line) => line[column] || 0)).toFixed();
