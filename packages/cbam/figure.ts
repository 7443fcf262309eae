import type { Decimal } from 'decimal.js';

/** Units as they are written on screen. '1' is a bare share or factor. */
export type Unit =
  | '1'
  | 'kg'
  | 't'
  | 'MWh'
  | 'tCO2e'
  | 'tCO2e/t'
  | 'tCO2e/MWh'
  | 'certificates'
  | 'EUR'
  | 'EUR/certificate';

/**
 * A number that knows where it comes from. Every emission, obligation and price that this package returns is one:
 * the answer to "why this number?", the audit pack and the recomputation test all read this structure.
 */
export interface Figure {
  /** The field's own word for it, such as 'specific embedded emissions'. */
  readonly name: string;
  /** Exact decimal, never in exponent form. Rounding happens where the law or the screen says, not here. */
  readonly value: string;
  readonly unit: Unit;
  readonly origin: Origin;
}

/** A derivation clicked through ends at an input or at a row of a legal table, never at a sentence. */
export type Origin =
  /** What a person or a file stated. `path` names the field: 'goods[0].netMassKg'. */
  | { readonly kind: 'input'; readonly path: string }
  /** One cell of a dated table of the law. */
  | {
      readonly kind: 'row';
      readonly table: string;
      /** Version of the table, as recorded in the reference package. */
      readonly version: string;
      /** The columns that identify the row, as printed in the table. */
      readonly key: Readonly<Record<string, string>>;
      readonly column: string;
      /** The act and annex, such as '(EU) 2025/2621 Annex I as replaced by (EU) 2026/1740'. */
      readonly source: string;
    }
  /** A formula of the law over other figures. */
  | { readonly kind: 'formula'; readonly formula: string; readonly source: string; readonly inputs: readonly Figure[] };

/** States a figure that was given from outside. */
export function input(name: string, value: Decimal | string, unit: Unit, path: string): Figure {
  return { name, value: plain(value), unit, origin: { kind: 'input', path } };
}

/** Derives a figure from others by a formula of the law. */
export function derived(
  name: string,
  value: Decimal,
  unit: Unit,
  because: { formula: string; source: string; inputs: readonly Figure[] },
): Figure {
  return { name, value: plain(value), unit, origin: { kind: 'formula', ...because } };
}

function plain(value: Decimal | string): string {
  return typeof value === 'string' ? value : value.toFixed();
}
