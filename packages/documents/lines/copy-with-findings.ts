import { unpackCell } from '../spreadsheet/rows.ts';
import type { Value } from '../spreadsheet/value.ts';
import { type CsvForm, writeCsv } from '../spreadsheet/write-csv.ts';
import { writeXlsx } from '../spreadsheet/write-xlsx.ts';
import { OWN_HEADINGS, TAKEN_OVER } from './columns/own-columns.ts';
import type { Line, LineState } from './line.ts';
import type { LinesOfFile } from './tables/lines-of-tables.ts';
import type { Table } from './tables/read-table.ts';

const STATES: Readonly<Record<LineState, string>> = {
  accepted: 'accepted',
  remark: 'accepted with a remark',
  refused: 'refused',
  outside: 'outside CBAM',
};

/** The rows of a sheet whose lines are in drafts. */
export interface TakenOver {
  readonly sheet: string;
  readonly rows: readonly number[];
}

/** A copy of a file, in pieces. */
export interface FindingsCopy {
  readonly extension: 'csv' | 'xlsx';
  readonly pieces: Iterable<Uint8Array>;
}

/**
 * Copies a file with what was found written behind each of its lines, to be corrected and uploaded again: CSV as CSV, everything else as a workbook
 * of its sheets with goods. All its lines stay in it, those that are taken over too: they show how the others are written. Values stay what they are, and no spreadsheet program computes any of them.
 */
export function copyWithFindings(file: LinesOfFile, takenOver: readonly TakenOver[] = []): FindingsCopy {
  const taken = new Map(takenOver.map(({ sheet, rows }) => [sheet, new Set(rows)]));
  const rowsOf = (table: Table) => rowsWithFindings(file, table, taken.get(table.sheet.name) ?? new Set());
  const [first] = file.goods;
  if (first?.csv !== undefined) {
    const { delimiter } = first.csv;
    const form: CsvForm = { delimiter: delimiter === ',' || delimiter === '\t' ? delimiter : ';', decimalMark: '.' };
    return { extension: 'csv', pieces: encoded(writeCsv(rowsOf(first), form)) };
  }
  const sheets = file.goods.map((table, index) => ({
    name: table.sheet.name || `Sheet${index + 1}`,
    rows: rowsOf(table),
  }));
  return { extension: 'xlsx', pieces: writeXlsx(sheets) };
}

function* encoded(pieces: Iterable<string>): Generator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

/** Stands behind a row that was too short, so that it stays in doubt until a person has seen to it. */
const TO_DELETE = 'Complete this row, then delete this cell.';

/** The rows of a table where they stand in the file, empty ones too, with our columns behind those that are lines. */
function* rowsWithFindings(file: LinesOfFile, table: Table, taken: ReadonlySet<number>): Generator<Value[]> {
  const { rows } = table.sheet;
  const { headingRow } = table.mapping;
  const ownAt = table.columns.find(({ field }) => field === 'ownFindings')?.index ?? widthOf(table);
  const place = (cells: readonly Value[], ownValues: readonly Value[], behind: readonly Value[] = []): Value[] => [
    ...Array.from({ length: ownAt }, (_, index) => cells[index] ?? null),
    ...ownValues,
    ...behind,
  ];
  // Declarations in XML have headings of ours and no heading row.
  if (headingRow === null && table.headingTexts.some((text) => text !== '')) {
    yield place(table.headingTexts, OWN_HEADINGS);
  }
  const lines = file.linesOf(table);
  let line = lines.next();
  let number = 0;
  for (let index = 0; index < rows.length; index += 1) {
    for (number += 1; number < rows.numberAt(index); number += 1) yield [];
    const cells = rows.packedAt(index).map(writtenValue);
    if (number === headingRow) yield place(cells, OWN_HEADINGS);
    else if (!line.done && line.value.row === number) {
      const ownValues = taken.has(number) ? [TAKEN_OVER, null, null] : toldLine(line.value);
      yield place(cells, ownValues, keptInDoubt(line.value, cells.slice(ownAt)));
      line = lines.next();
    } else yield cells.slice(0, ownAt);
  }
}

/** Where the columns of the file end: in CSV with its heading, so that rows with more fields still have more in the copy. */
function widthOf({ csv, mapping, firstIndex, sheet }: Table): number {
  return csv !== undefined && mapping.headingRow !== null ? sheet.rows.widthAt(firstIndex - 1) : sheet.rows.columns;
}

/** A CSV row whose values may stand in wrong columns must not pass for a whole one because the copy has filled it up. */
function keptInDoubt({ findings }: Line, behind: readonly Value[]): readonly Value[] {
  const isToo = (length: 'long' | 'short') =>
    findings.some(({ code, severity }) => code === `row-too-${length}` && severity === 'error');
  if (isToo('short')) return [TO_DELETE];
  return isToo('long') ? behind.slice(isOwn(behind) ? OWN_HEADINGS.length : 0) : [];
}

/** Whether what stands behind the columns of the file are our own of an earlier copy. */
function isOwn([state]: readonly Value[]): boolean {
  return state === TAKEN_OVER || Object.values(STATES).includes(state as string);
}

function writtenValue(packed: string): Value {
  const { kind, text } = unpackCell(packed);
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return { number: text };
  if (kind === 'date' && text.length === 10) return { date: text };
  return text === '' ? null : text;
}

function toldLine({ state, findings }: Line): Value[] {
  const sentences = (of: 'message' | 'remedy') => findings.map((finding) => finding[of]).join(' ') || null;
  return [STATES[state], sentences('message'), sentences('remedy')];
}
