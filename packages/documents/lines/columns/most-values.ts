import type { Field } from '../fields.ts';
import { mostAreCodes, mostAreCountries } from './candidates.ts';
import { type Column, isUnnamed } from './column.ts';

const CODE_FIELDS: ReadonlySet<Field> = new Set(['cnCode', 'hsCode', 'taricCode']);

/** Where codes lost digits, or origins are marked as uncertain, most values still show what the column is: a person confirms it. */
export function nameByMostValues(columns: readonly Column[]): void {
  const hasCode = columns.some(({ field }) => field !== null && CODE_FIELDS.has(field));
  const hasOrigin = columns.some(({ field }) => field === 'countryOfOrigin');
  const because = 'most of its values are such';
  for (const [isMissing, field, are] of [
    [!hasCode, 'cnCode', mostAreCodes],
    [!hasOrigin, 'countryOfOrigin', mostAreCountries],
  ] as const) {
    const holders = columns.filter((column) => isUnnamed(column) && !column.isBehind && are(column.samples));
    if (isMissing && holders.length === 1) Object.assign(holders[0] as Column, { field, confidence: 'guess', because });
  }
}
