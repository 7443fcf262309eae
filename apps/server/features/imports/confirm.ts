import type { ImportSummary, imports } from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import type { ChosenColumn } from '@lods/documents/lines/mapping';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { refuseStale } from '../../stale.ts';
import type { Understood } from './answers.ts';
import type { ChosenForFile, StatedCorrection } from './reading-options.ts';
import { type ImportRow, listMappings, lockImport } from './repository.ts';
import { answeredItems } from './same-items.ts';
import { summaryOf } from './service.ts';
import { startReading } from './upload.ts';

type Answers = z.output<typeof imports.confirm.body>;

/** Has a file read again with the columns that a person chose or confirmed; what they say is remembered once lines are taken over with it. */
export async function confirmImport(call: Call, id: string, answers: Answers): Promise<ImportSummary> {
  const row = await lockImport(call, id);
  if (row?.kind !== 'file') throw new Problem('request.not_found', {});
  const isReleasing = row.state === 'taken-over' && row.heldCount > 0 && answers.filedQuarters === 'amend';
  // What was refused is read again with what was corrected; the lines that are goods already stay what they are.
  const isCorrecting =
    row.state === 'taken-over' &&
    row.refusedCount + row.copiesCount > 0 &&
    (answers.corrections.length > 0 || answers.sameRows !== undefined);
  if (row.state !== 'needs-review' && !isReleasing && !isCorrecting)
    throw new Problem('import.not_in_review', { state: row.state });
  const changed = { updatedAt: row.endedAt ?? row.uploadedAt, updatedByName: row.uploadedByName };
  refuseStale({ version: row.version, ...changed }, answers.version, {}, {});
  const { mapping } = row.understood as Understood;
  const before = row.chosen as ChosenForFile | null;
  const chosen: ChosenForFile = {
    mapping: {
      shape: mapping.shape,
      columns: merged(await saidBefore(call, row, mapping.shape), answers.columns as ChosenColumn[]),
    },
    isTakenOver: answers.isTakenOver || row.state === 'taken-over',
    corrections: correctedWith(
      before?.corrections ?? [],
      answers.corrections.map((each) => ({ ...each, by: call.actor.name, at: call.now.toISOString() })),
    ),
    sameRows: answers.sameRows ?? before?.sameRows,
    unusualMasses: {
      light: answers.lightMasses ?? before?.unusualMasses?.light,
      heavy: answers.heavyMasses ?? before?.unusualMasses?.heavy,
    },
    filedQuarters: answers.filedQuarters,
    sameItems: await answeredItems(call, id, answers.sameItems, before?.sameItems ?? []),
  };
  return summaryOf(call, await startReading(call, row, { quarter: answers.quarter ?? row.quarter, chosen }));
}

/** What was said of the file, or else of earlier files of its form. */
async function saidBefore(call: Call, row: ImportRow, shape: string): Promise<readonly ChosenColumn[]> {
  const chosen = row.chosen as ChosenForFile | null;
  if (chosen?.mapping.shape === shape) return chosen.mapping.columns;
  const known = (await listMappings(call)).find((mapping) => mapping.shape === shape);
  return (known?.columns ?? []) as ChosenColumn[];
}

/** What is said of a column stays until something else is said of it; another field makes the rest void. */
function merged(before: readonly ChosenColumn[], now: readonly ChosenColumn[]): ChosenColumn[] {
  const keyOf = ({ sheet = '', column }: ChosenColumn) => `${sheet}\n${column}`;
  const columns = new Map(before.map((column) => [keyOf(column), column]));
  for (const column of now) {
    const known = columns.get(keyOf(column));
    columns.set(keyOf(column), known?.field === column.field ? { ...known, ...column } : column);
  }
  return [...columns.values()];
}

/** A value is corrected once: what is said of it later counts. */
function correctedWith(before: readonly StatedCorrection[], now: readonly StatedCorrection[]): StatedCorrection[] {
  const keyOf = ({ sheet, column, value, row = null }: StatedCorrection) => JSON.stringify([sheet, column, value, row]);
  const corrections = new Map(before.map((correction) => [keyOf(correction), correction]));
  for (const correction of now) {
    // The last one decides, so it goes to the end.
    corrections.delete(keyOf(correction));
    corrections.set(keyOf(correction), correction);
  }
  return [...corrections.values()];
}
