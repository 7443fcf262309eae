import { type Column, isUnnamed } from './column.ts';
import { fit } from './content.ts';
import type { Field } from './fields.ts';
import { readByLikeWords } from './heading-grammar.ts';
import { isNetOf } from './rival-columns.ts';

/** What a heading that is like known words may name; days of a journey and countries of dispatch are left to a person, since another column would be taken instead. */
const NAMED: readonly Field[] = ['countryOfOrigin', 'netMass', 'grossMass', 'date'];
/** Why a column has its name where its heading is only like words for it. */
export const LIKE_WORDS = 'the heading is like words for it';
const NEARLY_ALL = 0.9;

/** Names columns whose headings no word names and one is like, where no other column has that name. Only their values can make it certain. */
export function nameByLikeWords(columns: readonly Column[]): void {
  const alike = columns.flatMap((column) => {
    const field = isUnnamed(column) && !column.isBehind ? readByLikeWords(column.heading.text) : null;
    return field !== null && NAMED.includes(field) && (fit(field, column.samples) ?? 0) >= NEARLY_ALL
      ? [{ column, field }]
      : [];
  });
  for (const [field, claims] of Map.groupBy(alike, (claim) => claim.field)) {
    if (columns.some((column) => column.field === field)) continue;
    const [first, second, ...others] = claims.map(({ column }) => column) as [Column, ...Column[]];
    if (second === undefined) Object.assign(first, { field, confidence: 'likely', because: LIKE_WORDS });
    else if (field === 'netMass' && others.length === 0) namePair(first, second, columns);
  }
}

/** 'Č. hm.' beside 'H. hm.': of two masses the net one is never above the other. */
function namePair(first: Column, second: Column, columns: readonly Column[]): void {
  if (columns.some(({ field }) => field === 'grossMass')) return;
  const [net, gross] = isNetOf(first, second) ? [first, second] : [second, first];
  if (!isNetOf(net, gross)) return;
  Object.assign(net, { field: 'netMass', confidence: 'likely', because: LIKE_WORDS });
  Object.assign(gross, { field: 'grossMass', confidence: 'likely', because: LIKE_WORDS });
}
