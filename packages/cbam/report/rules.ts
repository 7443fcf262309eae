/**
 * Every rule for the quarterly report. The registry has codes of its own, but the workbook that lists them was never found; but for
 * the four codes of the specification (R0001, R0002, R0030, R0045) the codes are ours and stay as they are:
 * S structure, T trap of the format, L code list, B business rule (the first two digits number the rule), C commodity,
 * U unit, P period, Q qualifying parameter, A attachment, F file, V version of the file.
 */
import type { Severity } from '../finding.ts';
import { spanInWords } from './quarter.ts';
import { codeRules } from './rules/codes.ts';
import { documentRules } from './rules/documents.ts';
import { emissionRules } from './rules/emissions.ts';
import { fileRules } from './rules/files.ts';
import { installationRules } from './rules/installations.ts';
import { itemRules } from './rules/items.ts';
import { measureRules } from './rules/measures.ts';
import { partyRules } from './rules/parties.ts';
import { periodRules } from './rules/periods.ts';
import type { Rule } from './rules/rule.ts';
import { structureRules } from './rules/structure.ts';

export const rules = {
  ...structureRules,
  ...codeRules,
  ...periodRules,
  ...partyRules,
  ...itemRules,
  ...measureRules,
  ...emissionRules,
  ...installationRules,
  ...documentRules,
  ...fileRules,
};

export type RuleCode = keyof typeof rules;
export type RuleParams<C extends RuleCode> = (typeof rules)[C] extends Rule<infer Params> ? Params : never;

/** A rule as the help page lists it. */
export interface ListedRule {
  readonly code: string;
  readonly severity: Severity;
  readonly cause: string;
  readonly remedy: string;
  readonly source: string;
  /** When it applies, in words; empty for always. */
  readonly applies: string;
}

/** All rules in the order of their codes. */
export function listRules(): ListedRule[] {
  return Object.entries(rules as Record<string, Rule<never>>)
    .map(([code, { severity, cause, remedy, source, ...span }]) => ({
      code,
      severity,
      cause,
      remedy,
      source,
      applies: spanInWords(span),
    }))
    .sort((first, second) => (first.code < second.code ? -1 : 1));
}
