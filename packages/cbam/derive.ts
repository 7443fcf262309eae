import { Exact } from './decimal.ts';
import { type Figure, isKnown, type Quantity, type Reason } from './figure.ts';
import type { Rule } from './rule.ts';
import { type RuleName, rules } from './rules.ts';

type Each<Terms extends unknown[], Q> = { [I in keyof Terms]: Q };
type Inputs<R extends RuleName, Q> = Each<Parameters<(typeof rules)[R]['compute']>, Q>;

/**
 * Applies a rule of the law to figures. The result carries the rule and its inputs; it is unknown as soon as one
 * input is, for the same reasons.
 */
export function derive<R extends RuleName>(rule: R, ...inputs: Inputs<R, Figure>): Figure;
export function derive<R extends RuleName>(rule: R, ...inputs: Inputs<R, Quantity>): Quantity;
export function derive(ruleName: RuleName, ...inputs: Quantity[]): Quantity {
  const { name, unit, formula, source }: Rule = rules[ruleName];
  const origin = { kind: 'formula', rule: ruleName, formula, source, inputs } as const;
  const known = inputs.filter(isKnown);
  if (known.length < inputs.length) return { name, value: null, unit, origin, because: reasonsOf(inputs) };
  const value = compute(ruleName, known);
  if (value === null) return { name, value, unit, origin, because: ['division-by-zero'] };
  return { name, value, unit, origin };
}

/** Rules that add up any number of figures. */
type SumRule = {
  [R in RuleName]: Exact[] extends Parameters<(typeof rules)[R]['compute']> ? R : never;
}[RuleName];

const mostTermsAtOnce = 1000;

/** Adds up any number of figures; from a thousand on as a total of totals, so that each step stays readable. */
export function totalOf(rule: SumRule, terms: readonly Quantity[]): Quantity {
  if (terms.length <= mostTermsAtOnce) return derive(rule, ...terms);
  const parts: Quantity[] = [];
  for (let at = 0; at < terms.length; at += mostTermsAtOnce) {
    parts.push(derive(rule, ...terms.slice(at, at + mostTermsAtOnce)));
  }
  return totalOf(rule, parts);
}

/**
 * Computes a figure again from its derivation alone, down to inputs and table rows: what an auditor does by hand.
 * @returns the value, or null where the figure is unknown
 * @throws when the derivation names a rule that does not exist
 */
export function recompute(quantity: Quantity): string | null {
  if (quantity.origin.kind !== 'formula') return quantity.value;
  const { rule, inputs } = quantity.origin;
  if (!(rule in rules)) throw new Error(`The derivation of "${quantity.name}" names the unknown rule "${rule}".`);
  const values = inputs.map(recompute);
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return null;
  return compute(
    rule as RuleName,
    known.map((value) => ({ value })),
  );
}

function compute(rule: RuleName, inputs: readonly { value: string }[]): string | null {
  const arithmetic = rules[rule].compute as (...inputs: Exact[]) => Exact;
  const result = arithmetic(...inputs.map(({ value }) => new Exact(value)));
  return result.isFinite() ? result.toFixed() : null;
}

function reasonsOf(inputs: readonly Quantity[]): Reason[] {
  return [...new Set(inputs.flatMap((quantity) => (isKnown(quantity) ? [] : quantity.because)))];
}
