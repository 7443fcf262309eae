import { type Phrase, term } from '@lods/translations/phrase';
import { type Finding, type Severity, wordingOf } from './finding.ts';

/** A finding about a field of a goods line, wherever that line stands. */
export type Remark = Omit<Finding, 'path'> & { readonly field: string };

interface Explained {
  readonly severity: Severity;
  /** What to do, wherever the code occurs; `remedyHere` says more where more is known. */
  readonly remedy: string;
  /** The article or annex that the rule comes from. */
  readonly source: string;
}

/** A finding that says the same wherever it occurs. */
export interface PlainRule extends Explained {
  /** None where a finding is about a file as a whole. */
  readonly field?: string;
  readonly message: string;
  /** What the code means, for the list of codes, where the message says more than that. */
  readonly cause?: string;
}

/** A finding whose sentence depends on what was found. */
export interface RuleWith<Params> extends Explained {
  readonly field?: string | ((params: Params) => string);
  readonly message: (params: Params) => Phrase;
  readonly cause: string;
  readonly remedyHere?: (params: Params) => Phrase;
  readonly severityHere?: (params: Params) => Severity;
}

/**
 * A finding as data: how severe it is, which field it is about, what it means and what to do. Whoever reads or computes decides
 * whether it applies; every word that a person reads about it is in the table, and the help lists the table.
 */
export function rule(of: PlainRule): PlainRule;
export function rule<Params>(of: RuleWith<Params>): RuleWith<Params>;
export function rule(of: PlainRule | RuleWith<never>): PlainRule | RuleWith<never> {
  return of;
}

export type FindingRules = Readonly<Record<string, PlainRule | RuleWith<never>>>;

/** What is stated with a code: nothing for a finding that says the same everywhere. */
export type Stated<R> = R extends RuleWith<infer Params> ? [params: Params] : [];

/** Either kind of rule, as the maker reads it. */
interface AnyRule<Params> extends Explained {
  readonly field?: string | ((params: Params) => string);
  readonly message: string | ((params: Params) => Phrase);
  readonly remedyHere?: (params: Params) => Phrase;
  readonly severityHere?: (params: Params) => Severity;
}

/** Makes the findings of a table. The code decides which parameters are asked for. */
export function findingsBy<Rules extends FindingRules>(rules: Rules) {
  return <Code extends keyof Rules & string>(code: Code, ...[params]: Stated<Rules[Code]>): Remark => {
    const { severity, severityHere, field, message, remedy, remedyHere } = rules[code] as AnyRule<typeof params>;
    return {
      code,
      severity: severityHere?.(params) ?? severity,
      field: typeof field === 'function' ? field(params) : (field ?? ''),
      ...wordingOf(
        typeof message === 'function' ? message(params) : term(message),
        remedyHere?.(params) ?? term(remedy),
      ),
    };
  };
}

/** A code with its meaning, as the help lists it. */
export interface ExplainedFinding extends Explained {
  readonly code: string;
  readonly cause: string;
}

/** Every code of a table once. */
export function explained(rules: FindingRules): ExplainedFinding[] {
  return Object.entries(rules).map(([code, { severity, cause, message, remedy, source }]) => ({
    code,
    severity,
    cause: cause ?? String(message),
    remedy,
    source,
  }));
}

/** What a person wrote, short enough for a sentence. */
export function brief(stated: string | number): string {
  const text = String(stated);
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
