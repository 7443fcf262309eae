import type { Figure, Unit } from './figure.ts';
import { cellOf } from './law.ts';
import type { ConstantName, Tables } from './tables.ts';

/** A single number that an article sets, as a figure that points at its row. */
export function constantOf(tables: Tables, name: ConstantName): Figure {
  const row = tables.constants.rows.find((constant) => constant.name === name);
  if (!row) throw new Error(`The table of constants has no "${name}".`);
  const origin = { ...cellOf(tables.constants, { name }, 'value'), source: row.article };
  return { name, value: row.value, unit: row.unit as Unit, origin };
}
