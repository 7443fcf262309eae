import { loadTables } from '@lods/reference/tables';
import type { Reader } from '../reader.ts';
import { copyWithFindings, type TakenOver } from './copy-with-findings.ts';
import type { Line, LineOptions, LineSummary } from './line.ts';
import { openLines } from './read-lines.ts';
import { rowToStore } from './rows-to-store.ts';

/** Lines handed over at once. */
const BATCH = 500;

/**
 * Hands over the lines of a file of goods in batches, in their order, and answers with what the file holds. A batch is the JSON of its lines:
 * it crosses to the other process faster than the objects do, and can be written out as it is. `linesOfPart` reads it.
 * @public: the reading process finds it by name.
 */
export const lines: Reader<LineOptions, LineSummary> = async (bytes, options, { report, emit }) => {
  const file = await openLines(bytes, loadTables(), options, report);
  let batch: Line[] = [];
  let done = 0;
  for (const line of file.lines()) {
    batch.push(line);
    done += 1;
    if (batch.length < BATCH) continue;
    await emit(JSON.stringify(batch));
    batch = [];
    report({ done });
  }
  if (batch.length > 0) await emit(JSON.stringify(batch));
  report({ done });
  return file.summary();
};

/** Rows handed over at once. */
const ROWS = 2000;

/**
 * Hands over the lines as rows of COPY (`rowToStore`, `Uint8Array`), so that they go into the database without being looked at again, and
 * answers with what the file holds.
 * @public: the reading process finds it by name.
 */
export const rows: Reader<LineOptions, LineSummary> = async (bytes, options, { report, emit }) => {
  const file = await openLines(bytes, loadTables(), options, report);
  const total = file.goods.reduce((sum, { sheet, firstIndex }) => sum + sheet.rows.length - firstIndex, 0);
  let done = 0;
  let pieces: string[] = [];
  for (const line of file.lines()) {
    done += 1;
    pieces.push(rowToStore(line, done));
    if (done % ROWS !== 0) continue;
    await emit(Buffer.from(pieces.join('')));
    pieces = [];
    report({ done, total });
  }
  if (pieces.length > 0) await emit(Buffer.from(pieces.join('')));
  report({ done, total });
  return file.summary();
};

export function linesOfPart(part: unknown): Line[] {
  return JSON.parse(part as string) as Line[];
}

export interface CopyOptions extends LineOptions {
  readonly takenOver: readonly TakenOver[];
}

/** Hands over a copy of the file with the findings written in, piece by piece (`Uint8Array`), and answers with its extension. @public: the reading process finds it by name. */
export const findingsCopy: Reader<CopyOptions, { readonly extension: 'csv' | 'xlsx' }> = async (
  bytes,
  options,
  { emit },
) => {
  const { extension, pieces } = copyWithFindings(await openLines(bytes, loadTables(), options), options.takenOver);
  for (const piece of pieces) await emit(piece);
  return { extension };
};
