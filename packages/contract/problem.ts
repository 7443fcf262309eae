import type { Phrase } from '@lods/translations/phrase';
import type { z } from 'zod';

/**
 * A problem is data: its status, its parameters and the one sentence that log, answer and screen share. The sentence
 * says what is wrong and what to do; where the specification words it, its words stand.
 */
export interface ProblemKind<P extends z.ZodType = z.ZodType> {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 502 | 503;
  readonly params: P;
  readonly sentence: (params: z.output<P>) => Phrase;
}

type Status = ProblemKind['status'];

/** What passes by itself says when to come again: the answer's `Retry-After` (RFC 9110, 10.2.3). */
type ComesAgain<S extends Status> = S extends 429 | 503
  ? { readonly params: z.ZodType<{ retryAfterSeconds: number }> }
  : unknown;

export function problem<P extends z.ZodType, S extends Status>(
  kind: ProblemKind<P> & { readonly status: S } & ComesAgain<S>,
): ProblemKind<P> {
  return kind;
}
