import { term } from '@lods/translations/phrase';
import { type Finding, wordingOf } from './finding.ts';
import { installationQuestions } from './plausible-installation.ts';
import { productQuestions } from './plausible-product.ts';
import { plausibilityRules, type SupplierAnswer } from './supplier-answer.ts';
import type { Tables } from './tables.ts';

/** What there is to ask about an answer, in the order of its parts. Says nothing about what is blank beyond the period: the form asks for that. */
export function plausibilityOf(tables: Tables, answer: SupplierAnswer): Finding[] {
  const questions = [...installationQuestions(answer), ...productQuestions(tables, answer)];
  return questions.map(({ rule, message, remedy, path }) => ({
    code: `plausible.${rule}`,
    severity: plausibilityRules[rule],
    ...wordingOf(message, term(remedy)),
    path,
  }));
}
