import type { Quantity, Reason, RowOrigin, Unit } from './figure.ts';

/**
 * A derivation where space counts: whole, but what the name of a rule or a table stands for is not said again.
 * `value` is null where the figure is unknown.
 */
export type PackedFigure = {
  readonly value: string | null;
  readonly because?: readonly Reason[];
} & (
  | { readonly rule: string; readonly inputs: readonly PackedFigure[] }
  /** One cell, as `table@version?column=value&…#column`; values are percent-encoded. */
  | { readonly name: string; readonly unit: Unit; readonly row: string }
  | { readonly name: string; readonly unit: Unit; readonly input: string }
);

export function pack(quantity: Quantity): PackedFigure {
  const { origin, name, unit, value } = quantity;
  const outcome = quantity.value === null ? { value: quantity.value, because: quantity.because } : { value };
  if (origin.kind === 'formula') return { rule: origin.rule, ...outcome, inputs: origin.inputs.map(pack) };
  if (origin.kind === 'row') return { name, ...outcome, unit, row: referenceTo(origin) };
  return { name, ...outcome, unit, input: origin.path };
}

function referenceTo({ table, version, key, column }: RowOrigin): string {
  const cells = Object.entries(key).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${table}@${encodeURIComponent(version)}?${cells.join('&')}#${column}`;
}
