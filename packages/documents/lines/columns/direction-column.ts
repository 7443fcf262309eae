import type { Cell } from '../../spreadsheet/rows.ts';
import type { Field } from '../fields.ts';
import { readDirection } from '../status/direction.ts';
import { isOutward } from '../status/movement.ts';
import type { Column } from './column.ts';

const MOST_WORDS = 8;
/** What a line cannot do without is never taken from it. */
const KEPT: ReadonlySet<Field> = new Set([
  'mrn',
  'cnCode',
  'taricCode',
  'hsCode',
  'countryOfOrigin',
  'netMass',
  'grossMass',
  'date',
  'cancelled',
  'status',
]);

/** Words for import and export tell themselves which of the lines are exports, whatever stands above them, and before a column of types that says nothing of it. */
export function nameDirection(columns: readonly Column[]): void {
  const named = columns.find(({ field }) => field === 'movement');
  if (named && wordsIn(named).some(isOutward)) return;
  const column = columns.find((candidate) => candidate !== named && mayTell(candidate) && tellsExports(candidate));
  if (column === undefined) return;
  if (named) Object.assign(named, { field: null, because: `column ${column.letter} tells imports from exports` });
  Object.assign(column, { field: 'movement', confidence: 'certain', because: 'its values are import and export' });
}

const mayTell = ({ field, confidence }: Column) => confidence !== 'chosen' && (field === null || !KEPT.has(field));

const wordsIn = ({ samples }: { readonly samples: readonly Cell[] }): string[] => [
  ...new Set(samples.map(({ text }) => text.trim()).filter((text) => text !== '')),
];

function tellsExports(column: Column): boolean {
  const words = wordsIn(column);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const directions = words.map(readDirection);
  return (
    directions.includes('export') && directions.filter((direction) => direction !== null).length * 2 >= words.length
  );
}
