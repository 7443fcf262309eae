import { originScopeOf } from '@lods/cbam/countries';
import type { Remark } from '@lods/cbam/finding-rule';
import { originRemarks } from '@lods/cbam/remark-of';
import type { Tables } from '@lods/cbam/tables';
import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import type { Places } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { memo } from '../memo.ts';
import { brokenCell, type RowInHand } from '../row-in-hand.ts';
import { EUROPEAN_UNION, nearestCountry, openOrigin, readWrittenCountry } from './country.ts';

export interface Origin {
  readonly code: string | null;
  /** By origin outside the Regulation: (EU) 2023/956 Annex III, or the Union itself. */
  readonly isExempt: boolean;
}

const UNKNOWN: Origin = { code: null, isExempt: false };

/** Reads the country of non-preferential origin of a row. */
export function originReader(tables: Tables, at: Places): (row: RowInHand) => Origin {
  const originOf = memo((text: string): { origin: Origin; remarks: readonly Remark[] } => {
    const open = openOrigin(text);
    if (open !== null) return { origin: UNKNOWN, remarks: [remarkOf('country-in-question', { text, is: open })] };
    const code = readWrittenCountry(text);
    if (code === null)
      return { origin: UNKNOWN, remarks: [remarkOf('country-unknown', { text, nearest: nearestCountry(text) })] };
    if (code === EUROPEAN_UNION) return { origin: { code, isExempt: true }, remarks: [remarkOf('country-exempt')] };
    const scope = originScopeOf(tables, code);
    return { origin: { code, isExempt: scope.answer === 'exempt' }, remarks: originRemarks(scope, code) };
  });
  return ({ cells, remarks }) => {
    const packed = cellAt(cells, at.countryOfOrigin);
    const broken = brokenCell('countryOfOrigin', packed);
    const text = textAt(cells, at.countryOfOrigin);
    if (broken || text === '') {
      remarks.push(broken ?? remarkOf('country-missing'));
      return UNKNOWN;
    }
    const read = originOf(text);
    if (read.remarks.length > 0) remarks.push(...read.remarks);
    return read.origin;
  };
}
