import { textAt } from '../../spreadsheet/rows.ts';
import type { Places } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { fold } from '../fold.ts';
import { memo } from '../memo.ts';
import { readDirection } from './direction.ts';
import { readStatus } from './read-status.ts';
import { readTitle } from './set-apart.ts';
import { COUNTS, type RowStatus, statusReader } from './status-columns.ts';

/** Declarations of export and of transit by their type, data element 11 01 001 000: EX, EXA, CO is import too. */
const EXPORT_TYPE = /^e$|^exp$|^out$|^ex[a-f]?$|^b[1-4]$|^t1$|^t2f?$/;
const OUTWARD =
  /^(?:outbound|outgoing|outward|departure|dispatch|udgaende|utgaende|ausgang|ausgehend|uitgaand|sortant|sortie|salida|uscita|wyjscie|versand(?!land))/;
const CREDIT = /gutschrift|kreditnot|creditnot|krediter|kreditfaktura|reversal|reversed|tilbagefor|ruckbuchung/;

/**
 * Reads what a row says of its declaration: whether it counts, in the column of its state or among the remarks, and whether it is one of import, in a
 * column such as 'Type'.
 */
export function declarationReader(
  at: Pick<Places, 'cancelled' | 'movement' | 'remarks' | 'status'>,
): (cells: readonly string[]) => RowStatus {
  const readRow = statusReader(at);
  if (at.movement < 0 && at.status < 0) return readRow;
  const movementOf = memo(readMovement);
  const directionOf = memo((text) => (readDirection(text) === 'export' ? exportOf(text) : COUNTS));
  return (cells) => {
    const row = readRow(cells);
    if (row.remark !== null) return row;
    const movement = movementOf(textAt(cells, at.movement));
    // 'Export' among the states.
    return movement.remark === null ? directionOf(textAt(cells, at.status)) : movement;
  };
}

const exportOf = (text: string): RowStatus => ({ status: 'export', remark: remarkOf('declaration-export', { text }) });

/** Whether a type of declaration is one of export or transit. */
export const isOutward = (type: string): boolean => readMovement(type).status === 'export';

/** What a type of declaration says of it. */
export function readMovement(text: string): RowStatus {
  const word = fold(text);
  if (CREDIT.test(word)) return { status: 'cancelled', remark: remarkOf('line-credited', { text }) };
  const title = readTitle(text);
  if (title === 'cancelled')
    return { status: 'cancelled', remark: remarkOf('declaration-cancelled', { field: 'movement', text }) };
  if (title === 'draft' || readStatus(text) === 'draft')
    return { status: 'draft', remark: remarkOf('declaration-draft', { field: 'movement', text }) };
  const isExport =
    readDirection(text) === 'export' ||
    OUTWARD.test(word) ||
    title === 'export' ||
    title === 'transit' ||
    EXPORT_TYPE.test(word);
  return isExport ? exportOf(text) : COUNTS;
}
