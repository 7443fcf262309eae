import type { z } from 'zod';

/** The first sentence for each field that the schema refuses, by its path; none when all is well. */
export function faultsOf(schema: z.ZodType, values: unknown): Readonly<Record<string, string>> {
  const result = schema.safeParse(values);
  const faults: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message;
  return faults;
}
