import type { z } from 'zod';
import { ProblemError } from './api.ts';

/** The first sentence for each field that the schema refuses, by its path; none when all is well. */
export function faultsOf(schema: z.ZodType, values: unknown): Readonly<Record<string, string>> {
  const result = schema.safeParse(values);
  const faults: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message;
  return faults;
}

/** What to say when a change was refused; one that somebody has overtaken can be looked at. */
export const staleSentence = (error: Error) =>
  error instanceof ProblemError && error.is('request.stale')
    ? `${error.message} Reload the page to see it.`
    : error.message;
