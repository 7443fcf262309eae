import type { Remark } from '@lods/cbam/finding-rule';
import { unpackCell } from '../spreadsheet/rows.ts';
import { remarkOf } from './findings/line-findings.ts';

/** What has been read of a row, and what is to be said of it. */
export interface RowInHand {
  readonly cells: readonly string[];
  readonly remarks: Remark[];
}

/** What a workbook says in place of a value: the error of a formula, or a formula that was never computed. */
export function brokenCell(field: string, packed: string): Remark | null {
  const mark = packed.charCodeAt(0);
  if (Number.isNaN(mark) || mark > 31) return null;
  const { kind, text } = unpackCell(packed);
  if (kind === 'error') return remarkOf('formula-error', { field, text });
  return kind === 'uncalculated' ? remarkOf('formula-uncalculated', { field }) : null;
}
