import { procedureRowOf, splitProcedure, type Treatment } from '@lods/cbam/customs-procedures';
import type { Remark } from '@lods/cbam/goods-findings';
import { textAt } from '../spreadsheet/rows.ts';
import { readWrittenProcedure } from './codes.ts';
import type { Places } from './fields.ts';
import { memo } from './memo.ts';
import * as say from './paper-remarks.ts';
import type { RowInHand } from './row-in-hand.ts';

export interface Procedure {
  readonly code: string | null;
  readonly additional: string | null;
  readonly isOutside: boolean;
}

const UNSAID: Procedure = { code: null, additional: null, isOutside: false };

/** Reads the customs procedure of a row, in one column or in those of requested and previous procedure. */
export function procedureReader(at: Places): (row: RowInHand) => Procedure {
  if (at.procedure < 0 && at.requestedProcedure < 0) return () => UNSAID;
  const written = memo(readWrittenProcedure);
  return ({ cells, remarks }) => {
    const [requested, previous] = [textAt(cells, at.requestedProcedure), textAt(cells, at.previousProcedure)];
    const whole = textAt(cells, at.procedure) || (previous.length <= 2 ? requested + previous : requested);
    if (whole === '') return UNSAID;
    const read = written(whole);
    if (read === null) {
      remarks.push(say.procedureUnreadable(whole));
      return UNSAID;
    }
    const { code } = read;
    const additional = read.additional ?? (textAt(cells, at.additionalProcedure) || null);
    const treatment = procedureRowOf(splitProcedure(code, additional))?.treatment;
    const remark = treatment && REMARKS[treatment];
    if (remark) remarks.push(remark(code));
    return { code, additional, isOutside: treatment === 'not-imported' };
  };
}

const REMARKS: Readonly<Record<Treatment, ((code: string) => Remark) | null>> = {
  import: null,
  inward: say.procedureInward,
  'not-imported': say.procedureOutside,
  outward: say.procedureOutward,
  returned: say.procedureReturned,
};
