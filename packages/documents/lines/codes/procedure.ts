import { procedureRowOf, splitProcedure, type Treatment } from '@lods/cbam/customs-procedures';
import { textAt } from '../../spreadsheet/rows.ts';
import type { Places } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { memo } from '../memo.ts';
import type { RowInHand } from '../row-in-hand.ts';
import { readWrittenProcedure } from './codes.ts';

export interface Procedure {
  readonly code: string | null;
  readonly additional: string | null;
  readonly isOutside: boolean;
}

/** Storage, transit, export and temporary admission in words; release for free circulation. */
const OTHER_PROCEDURES =
  /warehous|oplag|tull?lager|zolllager|entrep[oô]t|dep[oó]sito|skład|transit|forsendelse|versandverf|e[kx]port|udførsel|ausfuhr|utförsel|uitvoer|temporary|midlertidig|vorübergehend|tillfällig|inward|veredel|forædling|förädling/i;
const FREE_CIRCULATION =
  /free circulation|fri omsætning|freien? verkehr|fri omsättning|libre pratique|libera pratica|libre práctica|vrije verkeer|swobodn/i;

/** Whether a text names a procedure in words. */
export const isProcedureInWords = (text: string): boolean => OTHER_PROCEDURES.test(text) || FREE_CIRCULATION.test(text);

const UNSAID: Procedure = { code: null, additional: null, isOutside: false };

/** Reads the customs procedure of a row, in one column or in those of requested and previous procedure. */
export function procedureReader(at: Places): (row: RowInHand) => Procedure {
  if (at.procedure < 0 && at.requestedProcedure < 0) return () => UNSAID;
  const written = memo(readWrittenProcedure);
  const treatmentOf = memo(
    (code: string, additional: string) => procedureRowOf(splitProcedure(code, additional || null))?.treatment,
  );
  return ({ cells, remarks }) => {
    const [requested, previous] = [textAt(cells, at.requestedProcedure), textAt(cells, at.previousProcedure)];
    const whole = textAt(cells, at.procedure) || (previous.length <= 2 ? requested + previous : requested);
    if (whole === '') return UNSAID;
    const read = written(whole);
    if (read === null && OTHER_PROCEDURES.test(whole)) {
      remarks.push(remarkOf('procedure-outside', { code: whole }));
      return { ...UNSAID, isOutside: true };
    }
    if (read === null && FREE_CIRCULATION.test(whole)) return UNSAID;
    if (read === null) {
      remarks.push(remarkOf('procedure-unreadable', { text: whole }));
      return UNSAID;
    }
    const { code } = read;
    const additional = read.additional ?? (textAt(cells, at.additionalProcedure) || null);
    const treatment = treatmentOf(code, additional ?? '');
    const remark = treatment && REMARKS[treatment];
    if (remark) remarks.push(remarkOf(remark, { code }));
    return { code, additional, isOutside: treatment === 'not-imported' };
  };
}

const REMARKS = {
  import: null,
  inward: 'procedure-inward-processing',
  'not-imported': 'procedure-outside',
  outward: 'procedure-outward-processing',
  returned: 'procedure-returned',
} as const satisfies Record<Treatment, string | null>;
