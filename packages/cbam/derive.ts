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
  const terms: Exact[] = [];
  for (const quantity of inputs) {
    if (quantity.value === null) return { name, value: null, unit, origin, because: reasonsOf(inputs) };
    terms.push(exactOf(quantity));
  }
  const result = arithmeticOf(ruleName)(...terms);
  if (!result.isFinite()) return { name, value: null, unit, origin, because: ['division-by-zero'] };
  const value = result.toFixed();
  latest[next] = { value, exact: result };
  next = (next + 1) % latest.length;
  return { name, value, unit, origin };
}

// Reading numbers from text is most of the work where lines come by the thousand, and few of them are new: a result is
// the input of one of the next rules, and what comes from the tables recurs from line to line.
const latest = Array.from({ length: 8 }, () => ({ value: '0', exact: new Exact(0) }));
let next = 0;
const recurring = new Map<string, Exact>();
const mostRecurring = 1000;

function exactOf({ value, origin }: Figure): Exact {
  for (const result of latest) if (result.value === value) return result.exact;
  const known = recurring.get(value);
  if (known) return known;
  const exact = new Exact(value);
  if (origin.kind !== 'input') {
    if (recurring.size >= mostRecurring) recurring.clear();
    recurring.set(value, exact);
  }
  return exact;
}

function arithmeticOf(rule: RuleName): (...inputs: Exact[]) => Exact {
  return rules[rule].compute;
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
  if (!Object.hasOwn(rules, rule))
    throw new Error(`The derivation of "${quantity.name}" names the unknown rule "${rule}".`);
  const terms: Exact[] = [];
  for (const value of inputs.map(recompute)) {
    if (value === null) return null;
    terms.push(new Exact(value));
  }
  const result = arithmeticOf(rule as RuleName)(...terms);
  return result.isFinite() ? result.toFixed() : null;
}

function reasonsOf(inputs: readonly Quantity[]): Reason[] {
  return [...new Set(inputs.flatMap((quantity) => (isKnown(quantity) ? [] : quantity.because)))];
}
