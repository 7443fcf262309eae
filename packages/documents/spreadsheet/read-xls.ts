import { Refusal } from '../refusal.ts';
import { packCell, plainText, Rows } from './rows.ts';
import { encryptedWorkbook } from './sniff.ts';
import type { Merge, Sheet, Workbook } from './workbook.ts';
import { type OldFormats, readOldFormats } from './xls-formats.ts';
import { serialDate, storedNumber } from './xlsx/numbers.ts';
import { readFormat } from './xlsx/styles.ts';

/** A cell as the library gives it: type, value, number format, formula. */
interface OldCell {
  readonly t: string;
  readonly v?: unknown;
  readonly w?: string;
  readonly z?: number | string;
  readonly f?: string;
}

/**
 * Reads a workbook of Excel 97 to 2003 (.xls) or older, or a binary one (.xlsb). Its records are many and old, so a library reads them; it runs in a reading process with its own
 * caps like every reader of foreign files.
 */
export async function readXls(bytes: Uint8Array, format: 'xls' | 'xlsb' = 'xls'): Promise<Workbook> {
  const { read, CFB, SSF } = await import('@e965/xlsx');
  let book: ReturnType<typeof read>;
  try {
    book = read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: true,
      bookVBA: true,
    });
  } catch (cause) {
    throw refusalOf(cause);
  }
  const isBase1904 = book.Workbook?.WBProps?.date1904 === true;
  const pack = (cell: OldCell): string => {
    if (cell.t === 'n') {
      const number = storedNumber(String(cell.v));
      if (number === undefined) return packCell('error', String(cell.v));
      const code = typeof cell.z === 'string' ? cell.z : '';
      const date = SSF.is_date(code) ? serialDate(Number(number), isBase1904) : undefined;
      const { unit } = readFormat(code);
      return date === undefined
        ? packCell('number', unit === undefined ? number : `${number} ${unit}`)
        : packCell('date', date);
    }
    if (cell.t === 'b') return packCell('boolean', cell.v === true ? 'TRUE' : 'FALSE');
    if (cell.t === 'e') return packCell('error', cell.w ?? '#VALUE!');
    return plainText(String(cell.v ?? ''));
  };
  const formats = format === 'xls' ? formatsOf(CFB, bytes) : [];
  const sheets = book.SheetNames.map((name, index): Sheet => {
    const sheet = book.Sheets[name] as
      | {
          '!data'?: (OldCell | undefined)[][];
          '!merges'?: OldMerge[];
          '!rows'?: ({ hidden?: boolean } | undefined)[];
        }
      | undefined;
    if (sheet === undefined) throw refusalOf(new Error(`sheet ${name} is listed but absent`));
    const rows = new Rows();
    const hiddenRows = new Set<number>();
    for (const [row, cells] of (sheet['!data'] ?? []).entries()) {
      if (cells === undefined) continue;
      const before = rows.length;
      rows.add(
        row + 1,
        Array.from(cells, (cell) => (cell === undefined || cell.t === 'z' ? '' : pack(cell))),
      );
      if (sheet['!rows']?.[row]?.hidden === true && rows.length > before) hiddenRows.add(row + 1);
    }
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    const merges = (sheet['!merges'] ?? []).map(mergeOf);
    // The library tells hidden columns only together with the style of every cell, and what is struck through not at all.
    const { struck, hiddenColumns } = formats[index] ?? { struck: undefined, hiddenColumns: new Set<number>() };
    return { name, isHidden, rows, merges, hiddenRows, hiddenColumns, ...(struck && { struck }) };
  });
  return { format, sheets, hasMacros: book.vbaraw !== undefined, brokenQuotes: [] };
}

/** None where the file is older than its container, or an encrypted one. */
function formatsOf(container: typeof import('@e965/xlsx').CFB, bytes: Uint8Array): readonly OldFormats[] {
  try {
    const stream = container.find(container.read(bytes, { type: 'array' }), 'Workbook')?.content;
    return stream === undefined ? [] : readOldFormats(Uint8Array.from(stream));
  } catch {
    return [];
  }
}

interface OldMerge {
  readonly s: { readonly r: number; readonly c: number };
  readonly e: { readonly r: number; readonly c: number };
}

function mergeOf({ s, e }: OldMerge): Merge {
  return { firstRow: s.r + 1, lastRow: e.r + 1, firstColumn: s.c, lastColumn: e.c };
}

function refusalOf(cause: unknown): Refusal {
  if (cause instanceof Error && /password|encrypt/i.test(cause.message)) return encryptedWorkbook();
  return new Refusal(
    'workbook.damaged',
    'The workbook is damaged or breaks off.',
    'Open it in Excel, let it repair the file, save it as .xlsx and upload the new file.',
    { cause },
  );
}
