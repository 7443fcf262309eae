import type { Rows } from './rows.ts';

/** A file of tables, whatever its format: a CSV file is a workbook of one sheet without a name. */
export interface Workbook {
  readonly format: 'csv' | 'edifact' | 'html' | 'json' | 'ods' | 'pdf' | 'text' | 'xls' | 'xlsb' | 'xlsx' | 'xml';
  readonly sheets: readonly Sheet[];
  /** How a CSV file was written; tells which characters its numbers may use. */
  readonly csv?: CsvDialect;
  readonly hasMacros: boolean;
  /** Records of a CSV file whose quotes do not close, by their row. */
  readonly brokenQuotes: readonly number[];
}

export interface Sheet {
  /** Empty for CSV. */
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: Rows;
  readonly merges: readonly Merge[];
  /** Numbers of the rows that a filter or a person has hidden; they are read like others. */
  readonly hiddenRows: ReadonlySet<number>;
  /** Columns that a person has hidden, counted from 0; they are read, but behind those that are shown. */
  readonly hiddenColumns: ReadonlySet<number>;
  /** Columns of the cells that are struck through, by the number of their row; absent where the format does not tell. */
  readonly struck?: ReadonlyMap<number, ReadonlySet<number>>;
  /** Numbers of the rows most of whose cells are red; absent where the format does not tell. */
  readonly redRows?: ReadonlySet<number>;
}

/** A sheet whose rows are being read. */
export interface OpenSheet {
  name: string;
  isHidden: boolean;
  rows: Rows;
  merges: Merge[];
  hiddenRows: Set<number>;
  struck: Map<number, Set<number>>;
}

/** A block of merged cells; rows counted from 1, columns from 0. Only the first cell holds the value. */
export interface Merge {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export type Encoding =
  | 'cp850'
  | 'cp852'
  | 'iso-8859-2'
  | 'iso-8859-7'
  | 'utf-16be'
  | 'utf-16le'
  | 'utf-8'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1257';

export interface CsvDialect {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly lineBreak: '\n' | '\r';
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
