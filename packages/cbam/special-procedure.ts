import { constantOf } from './constants.ts';
import { procedureRowOf, type Treatment } from './customs-procedures.ts';
import type { Quantity } from './figure.ts';
import type { Remark } from './finding-rule.ts';
import type { GoodsLine } from './goods-line.ts';
import { remarkOf } from './remark-of.ts';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

/** What the procedure or the use of a line makes of it, beside code and origin. */
export interface SpecialCase {
  readonly treatment: Treatment | 'exempt';
  /** False: nothing of the line is declared, and it counts towards no threshold. */
  readonly isDeclared: boolean;
  readonly remarks: readonly Remark[];
}

type CaseOfLine = Pick<GoodsLine, 'additionalProcedure' | 'exemption' | 'previousProcedure' | 'procedure'>;

const ORDINARY: SpecialCase = { treatment: 'import', isDeclared: true, remarks: [] };

/** The special case of a line: (EU) 2023/956 Art. 2(3) and (3a), 6(3) to (5), 34(2). */
export function specialCaseOf(line: CaseOfLine, scope: Scope, year: number | null): SpecialCase {
  if (line.exemption) return exemptionOf(line.exemption, scope, year);
  const row = procedureRowOf(line);
  if (row === null || row.treatment === 'import') return ORDINARY;
  const { treatment } = row;
  const code = `${line.procedure}${line.previousProcedure ?? ''}`;
  if (treatment === 'not-imported')
    return { treatment, isDeclared: false, remarks: [remarkOf('procedure-not-imported', { code })] };
  if (treatment === 'inward') {
    const isProductOutside = scope.answer === 'outside';
    return { treatment, isDeclared: true, remarks: [remarkOf('inward-processing', { code, isProductOutside })] };
  }
  if (year !== null && year < 2026)
    return { treatment, isDeclared: false, remarks: [remarkOf('not-reportable-before-2026', { code, treatment })] };
  return {
    treatment,
    isDeclared: true,
    remarks: treatment === 'returned' ? [remarkOf('returned-goods', { code })] : [],
  };
}

function exemptionOf(exemption: NonNullable<GoodsLine['exemption']>, scope: Scope, year: number | null): SpecialCase {
  const sector = scope.answer === 'covered' ? scope.cn.sector : null;
  const fits = {
    military: true,
    'continental-shelf': sector === null || sector === 'Electricity' || sector === 'Hydrogen',
    'released-in-efta': year === null || year >= 2027,
  }[exemption];
  if (!fits) return { ...ORDINARY, remarks: [remarkOf('exemption-does-not-fit', { exemption })] };
  return { treatment: 'exempt', isDeclared: false, remarks: [remarkOf('outside-by-use', { exemption })] };
}

/** Art. 6(5): returned goods are declared with zero, and no free allocation that another good could use. */
export function ratesOfReturnedGoods(tables: Tables): { seeTotal: Quantity; sefa: Quantity } {
  return {
    seeTotal: constantOf(tables, 'embedded emissions of returned goods'),
    sefa: constantOf(tables, 'free allocation of returned goods'),
  };
}

/** What is said of goods from outward processing: without actual data of the processing nothing tells its emissions. */
export const outwardRemarks = (line: CaseOfLine & Pick<GoodsLine, 'actual'>): Remark[] => [
  remarkOf(line.actual === undefined ? 'outward-processing-not-stated' : 'outward-processing', {
    code: `${line.procedure}${line.previousProcedure ?? ''}`,
  }),
];
