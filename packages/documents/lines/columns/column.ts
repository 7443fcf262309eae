import type { Cell } from '../../spreadsheet/rows.ts';
import type { Field } from '../fields.ts';
import type { Heading } from '../headings/heading.ts';
import type { Confidence } from '../mapping.ts';
import type { CodeParts } from './code-parts.ts';

export interface Column {
  readonly index: number;
  readonly letter: string;
  readonly heading: Heading;
  /** Hidden, or headed as what others state: another column that could serve goes before it. */
  readonly isBehind: boolean;
  field: Field | null;
  confidence: Confidence;
  because: string;
  /** Of a code that stands in columns side by side, on the first of them. */
  codeParts?: CodeParts;
  /** Evenly from the whole table, filled or not. */
  readonly samples: readonly Cell[];
}

export function isUnnamed({ field, confidence, because }: Column): boolean {
  return field === null && confidence !== 'chosen' && because === '';
}
