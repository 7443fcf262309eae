import type { Phrase } from '@lods/translations/phrase';
import type { z } from 'zod';
import { companySignInProblems } from './access/company-sign-in-problems.ts';
import { accessProblems } from './access/problems.ts';
import { answerProblems } from './answers/problems.ts';
import { articleProblems } from './articles/problems.ts';
import { ledgerProblems } from './certificates/problems.ts';
import { customsProblems } from './customs/problems.ts';
import { declarationProblems } from './declarations/problems.ts';
import { exchangeProblems } from './exchange/problems.ts';
import { importProblems } from './imports/problems.ts';
import { marketProblems } from './marketplace/problems.ts';
import { obligationProblems } from './obligation/problems.ts';
import { productionProblems } from './production/problems.ts';
import { quoteProblems } from './quotes/problems.ts';
import { requestProblems } from './request-problems.ts';
import { scenarioProblems } from './scenarios/problems.ts';
import { storageProblems } from './storage/problems.ts';
import { submissionProblems } from './submissions/problems.ts';
import { supplierCompanyProblems } from './supplier-company/problems.ts';
import { supplierEmailProblems } from './supplier-emails/problems.ts';
import { addressProblems } from './suppliers/address-problems.ts';
import { supplierProblems } from './suppliers/problems.ts';
import { undoProblems } from './undo/problems.ts';
import { webhookProblems } from './webhooks/problems.ts';
import { yearProblems } from './years/problems.ts';

/** Every problem there is. A noun has its table in `<noun>/problems.ts`, spread here. */
export const problems = {
  ...requestProblems,
  ...accessProblems,
  ...companySignInProblems,
  ...customsProblems,
  ...addressProblems,
  ...declarationProblems,
  ...yearProblems,
  ...importProblems,
  ...storageProblems,
  ...ledgerProblems,
  ...productionProblems,
  ...submissionProblems,
  ...supplierCompanyProblems,
  ...supplierEmailProblems,
  ...marketProblems,
  ...obligationProblems,
  ...quoteProblems,
  ...articleProblems,
  ...scenarioProblems,
  ...supplierProblems,
  ...exchangeProblems,
  ...answerProblems,
  ...undoProblems,
  ...webhookProblems,
};

export type ProblemCode = keyof typeof problems;
export type ProblemParams<C extends ProblemCode> = z.output<(typeof problems)[C]['params']>;

/** Thrown by a service; answered as `application/problem+json`. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C;
  readonly params: ProblemParams<C>;
  /** The sentence, from which another language is made. */
  readonly phrase: Phrase;

  constructor(code: C, params: ProblemParams<C>, options?: ErrorOptions) {
    const sentence = problems[code].sentence as (params: unknown) => Phrase;
    const wording = sentence(params);
    super(String(wording), options);
    this.name = 'Problem';
    this.code = code;
    this.params = params;
    this.phrase = wording;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
