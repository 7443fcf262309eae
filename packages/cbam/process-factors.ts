import type { Figure, Unit } from './figure.ts';
import { cellOf } from './law.ts';
import type { Tables } from './tables.ts';

/**
 * A factor of (EU) 2025/2547 Annex II or III: carbonates, oxides, materials, global warming potentials, PFC coefficients.
 * @throws when the table has no such row: kind and item come from the table itself, never from a person's keyboard
 */
export function processFactorOf(tables: Tables, kind: string, item: string, unit: Unit = '1'): Figure {
  const row = tables.processFactors.rows.find((factor) => factor.kind === kind && factor.item === item);
  if (!row) throw new Error(`The table of process factors has no "${item}" under "${kind}".`);
  return {
    name: `${kind}: ${item}`,
    value: row.value,
    unit,
    origin: cellOf(tables.processFactors, { kind, item }, 'value'),
  };
}
