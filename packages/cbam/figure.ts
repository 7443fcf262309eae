/** Units as they are written on screen. '1' is a bare share or factor. */
export type Unit =
  | '1'
  | 'EUR'
  | 'EUR/certificate'
  | 'EUR/tCO2e'
  | 'GJ/t'
  | 'MWh'
  | 'TJ'
  | 'certificates'
  | 'Mmol'
  | 'g/mol'
  | 'kg'
  | 'kg N/t'
  | 't'
  | 't/t'
  | 'tCO2e'
  | 'tCO2e/MWh'
  | 'tCO2e/TJ'
  | 'tCO2e/kg N'
  | 'tCO2e/t';

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
  /** Which of several of this name it is, where a sum lists them: the good '72083900 CN', the quarter '2026-Q1'. */
  readonly of?: string;
  readonly origin: Origin;
}

/**
 * A figure that nobody can know yet, or not from what was stated: it is shown as unknown and never guessed.
 * What is computed from it is unknown for the same reasons; `value` being null makes callers say what they do then.
 */
export interface Unknown {
  readonly name: string;
  readonly value: null;
  readonly unit: Unit;
  readonly of?: string;
  readonly origin: Origin;
  readonly because: readonly Reason[];
}

export type Quantity = Figure | Unknown;

export type Reason =
  /** Several ten-digit codes with different default values lie below the stated eight digits. */
  | 'code-is-ambiguous'
  /** No default value for this code, neither in the country's table nor in the residual one. */
  | 'no-default-value'
  /** The code is none of the goods of Annex I. */
  | 'not-in-nomenclature'
  /** The goods were imported before 1 January 2026: no certificates, no definitive default values. */
  | 'before-2026'
  /** Benchmarks end with production year 2030. */
  | 'benchmark-not-published'
  | 'cscf-not-published'
  /** The quarter's price is not there yet. */
  | 'price-not-published'
  /** From 2027 the price is that of the week of purchase. */
  | 'price-set-at-purchase'
  | 'not-stated'
  /** A quantity that divides is zero. */
  | 'division-by-zero';

/** A derivation clicked through ends at an input or at a row of a legal table, never at a sentence. */
export type Origin =
  /** What a person or a file stated. `path` names the field: 'goods[0].netMassKg'. */
  | { readonly kind: 'input'; readonly path: string }
  /** One cell of a dated table of the law; for an unknown figure the cell that is empty or whose row is missing. */
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
  /** A formula of the law over other figures; `rule` names it in rules.ts, which recomputes it. */
  | {
      readonly kind: 'formula';
      readonly rule: string;
      readonly formula: string;
      readonly source: string;
      readonly inputs: readonly Quantity[];
    };

export type RowOrigin = Extract<Origin, { kind: 'row' }>;

/** States a figure that was given from outside, an exact decimal string. */
export function input(name: string, value: string, unit: Unit, path: string): Figure {
  return { name, value, unit, origin: { kind: 'input', path } };
}

export function unknown(name: string, unit: Unit, origin: Origin, because: Reason): Unknown {
  return { name, value: null, unit, origin, because: [because] };
}

/** The figure as one of several that a sum lists. */
export const oneOf = <Q extends Quantity>(of: string, quantity: Q): Q => ({ ...quantity, of });

export function isKnown(quantity: Quantity): quantity is Figure {
  return quantity.value !== null;
}
