import { COLUMNS, type ExportRow } from './rows.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook of the rows, written here in the browser. Texts stay texts, whatever they look like; masses are numbers. */
export async function workbookOf(rows: readonly ExportRow[]): Promise<Blob> {
  if (rows.length === 0) throw new Error('No valid declarations found after filtering');
  const { writeXlsx } = await import('@lods/documents/spreadsheet/write-xlsx');
  const cellsOf = (row: ExportRow) =>
    COLUMNS.map(({ key }) => (key === 'netMass' ? row.netMass && { number: row.netMass } : row[key]));
  const sheet = {
    name: 'Customs Declarations',
    rows: [COLUMNS.map(({ head }) => head), ...rows.map(cellsOf)],
    headingRows: 1,
    columnWidths: COLUMNS.map(({ width }) => width),
  };
  return new Blob([...writeXlsx([sheet])] as BlobPart[], { type: MEDIA_TYPE });
}

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
