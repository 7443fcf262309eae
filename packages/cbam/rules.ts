import { goodRules } from './rules-of-a-good.ts';
import { reportRules } from './rules-of-a-report.ts';
import { yearRules } from './rules-of-a-year.ts';
import { installationRules } from './rules-of-an-installation.ts';
import { jointProductionRules } from './rules-of-joint-production.ts';

/**
 * Every formula of the law that this product computes. A derivation names its rule, and the rule computes the value:
 * what is shown and what was computed cannot part. Equation numbers are those of the act named.
 */
export const rules = { ...installationRules, ...jointProductionRules, ...goodRules, ...yearRules, ...reportRules };

export type RuleName = keyof typeof rules;
