import { textAt } from '../spreadsheet/rows.ts';
import { readWrittenProcedure } from './codes.ts';
import type { Places } from './fields.ts';
import { memo } from './memo.ts';
import * as say from './paper-remarks.ts';
import type { RowInHand } from './row-in-hand.ts';

/**
 * Requested procedures that release non-Union goods for free circulation, which is what importation means in CBAM: (EU) 2023/956 Art. 3(4);
 * codes of (EU) 2015/2446 Annex B, data element 11 09 001 000. 49, 95 and 96 concern Union goods.
 */
const FREE_CIRCULATION: ReadonlySet<string> = new Set('01 02 07 40 41 42 43 44 45 46 48 61 63 68'.split(' '));

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
    const isOutside = !FREE_CIRCULATION.has(code.slice(0, 2));
    if (isOutside) remarks.push(say.procedureOutside(code));
    else if (/^..5[14]/.test(code)) remarks.push(say.procedureInward(code));
    else if (code.startsWith('6')) remarks.push(say.procedureReturned(code));
    return { code, additional: read.additional ?? (textAt(cells, at.additionalProcedure) || null), isOutside };
  };
}
