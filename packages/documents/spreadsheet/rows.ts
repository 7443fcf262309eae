import { wholeNumber } from '@lods/translations/phrase';
import { Refusal } from '../refusal.ts';
import { spreadsheetCaps } from './caps.ts';

/**
 * What a cell was in the file. CSV knows text alone; a workbook tells numbers and dates apart, which settles questions that
 * text leaves open.
 */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'error' | 'uncalculated';

export interface Cell {
  readonly kind: CellKind;
  /** Numbers as plain decimals with a point, dates as 2026-01-26 or 2026-01-26T13:01, errors as #N/A, everything else as written. */
  readonly text: string;
}

const SEPARATOR = '\u001f';
const MARKS: Record<Exclude<CellKind, 'text'>, string> = {
  number: '\u0001',
  date: '\u0002',
  boolean: '\u0003',
  error: '\u0004',
  uncalculated: '\u0005',
};
const KINDS: readonly CellKind[] = ['text', 'number', 'date', 'boolean', 'error', 'uncalculated'];
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the packing uses and no table needs
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/g;

/** The text of a cell without the control characters that no spreadsheet shows. */
export function plainText(text: string): string {
  return text.search(CONTROL) < 0 ? text : text.replace(CONTROL, '');
}

/** One cell as it is kept: text as it is, everything else behind a mark. */
export function packCell(kind: CellKind, text: string): string {
  return kind === 'text' ? text : MARKS[kind] + text;
}

export function unpackCell(packed: string): Cell {
  const mark = packed.charCodeAt(0);
  return mark > 0 && mark < KINDS.length
    ? { kind: KINDS[mark] as CellKind, text: packed.slice(1) }
    : { kind: 'text', text: packed };
}

/** Whether a packed cell is a filled text. */
export function isText(packed: string): boolean {
  return packed !== '' && packed.charCodeAt(0) >= KINDS.length;
}

/** The packed cell at a place; empty where the row is shorter, or the place is -1. */
export function cellAt(cells: readonly string[], place: number): string {
  return place >= 0 && place < cells.length ? (cells[place] as string) : '';
}

/** The trimmed text of the cell at a place, whatever its kind. */
export function textAt(cells: readonly string[], place: number): string {
  const packed = cellAt(cells, place);
  if (packed === '') return '';
  return packed.charCodeAt(0) < KINDS.length ? packed.slice(1) : packed.trim();
}

/**
 * The rows of one sheet, each kept as a single string: a hundred thousand rows cost little more than their characters, and all of
 * them can be looked at before the first is interpreted. Empty rows are not kept, so every row has its number in the file.
 */
export class Rows {
  readonly #packed: string[] = [];
  readonly #numbers: number[] = [];
  readonly #widths: number[] = [];
  #characters = 0;
  #columns = 0;

  get length(): number {
    return this.#packed.length;
  }

  /** Width of the widest row. */
  get columns(): number {
    return this.#columns;
  }

  /** Adds a row of packed cells under its number in the file, counted from 1. */
  add(number: number, cells: readonly string[]): void {
    let width = cells.length;
    while (width > 0 && (cells[width - 1] as string).length === 0) width -= 1;
    if (width === 0) return;
    const packed = (width === cells.length ? cells : cells.slice(0, width)).join(SEPARATOR);
    if (width > spreadsheetCaps.columns) throw tooManyColumns(number);
    if (this.#packed.length >= spreadsheetCaps.rows) throw tooManyRows();
    this.#characters += packed.length;
    if (this.#characters > spreadsheetCaps.characters) throw tooMuchText();
    if (width > this.#columns) this.#columns = width;
    this.#packed.push(packed);
    this.#numbers.push(number);
    this.#widths.push(cells.length);
  }

  /** Number in the file of the row at `index`. */
  numberAt(index: number): number {
    return this.#numbers[index] as number;
  }

  /** Cells that the file gave the row at `index`, empty ones at its end too: in CSV a row with another count than the heading is in doubt. */
  widthAt(index: number): number {
    return this.#widths[index] as number;
  }

  /** The packed cells of the row at `index`; cells behind the last filled one are absent. */
  packedAt(index: number): string[] {
    return (this.#packed[index] as string).split(SEPARATOR);
  }

  /** Whether the row at `index` has nothing behind its first cell; told without taking the row apart. */
  isSingleAt(index: number): boolean {
    return !(this.#packed[index] as string).includes(SEPARATOR);
  }

  /** Whether more cells of the row at `index` are filled than so many, blanks aside; told without taking the whole row apart. */
  hasMoreThan(index: number, cells: number): boolean {
    const packed = this.#packed[index] as string;
    let filled = 0;
    for (let from = 0; from <= packed.length && filled <= cells; ) {
      const end = packed.indexOf(SEPARATOR, from);
      const cellEnd = end === -1 ? packed.length : end;
      if (packed.slice(from, cellEnd).trim() !== '') filled += 1;
      from = cellEnd + SEPARATOR.length;
    }
    return filled > cells;
  }

  /** The row at `index` as one string: equal strings are equal rows. */
  rowKeyAt(index: number): string {
    return this.#packed[index] as string;
  }

  cellsAt(index: number): Cell[] {
    return this.packedAt(index).map(unpackCell);
  }
}

function tooManyRows(): Refusal {
  return new Refusal(
    'spreadsheet.rows',
    `The file has more than ${wholeNumber(spreadsheetCaps.rows)} rows.`,
    'Split it by month or quarter and upload the parts.',
  );
}

function tooManyColumns(row: number): Refusal {
  return new Refusal(
    'spreadsheet.columns',
    `Row ${row} has more than ${wholeNumber(spreadsheetCaps.columns)} columns.`,
    'Check that the file uses one delimiter and one line for each goods item, then save it again.',
  );
}

function tooMuchText(): Refusal {
  return new Refusal(
    'spreadsheet.text',
    'The cells of the file hold more text than a list of goods can need.',
    'Remove columns that are not needed, or split the file by month.',
  );
}
