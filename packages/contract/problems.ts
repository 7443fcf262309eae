import type { z } from 'zod';
import { accessProblems } from './problems/access.ts';
import { contactProblems } from './problems/contacts.ts';
import { customsProblems } from './problems/customs.ts';
import { declarationProblems } from './problems/declarations.ts';
import { importProblems } from './problems/imports.ts';
import { requestProblems } from './problems/request.ts';
import { supplierProblems } from './problems/suppliers.ts';
import { yearProblems } from './problems/years.ts';

/** Every problem there is. A feature adds its own table in `problems/` and spreads it here. */
export const problems = {
  ...requestProblems,
  ...accessProblems,
  ...customsProblems,
  ...contactProblems,
  ...declarationProblems,
  ...yearProblems,
  ...importProblems,
  ...supplierProblems,
};

export type ProblemCode = keyof typeof problems;
export type ProblemParams<C extends ProblemCode> = z.output<(typeof problems)[C]['params']>;

/** Thrown by a service; answered as `application/problem+json`. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C;
  readonly params: ProblemParams<C>;

  constructor(code: C, params: ProblemParams<C>, options?: ErrorOptions) {
    super(sentenceOf(code, params), options);
    this.name = 'Problem';
    this.code = code;
    this.params = params;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** The sentence of a problem, the same in log, answer and screen. */
export function sentenceOf<C extends ProblemCode>(code: C, params: ProblemParams<C>): string {
  const sentence = problems[code].sentence as (params: unknown) => string;
  return sentence(params);
}
