import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A question that importers ask, with an answer whose figures and dates come from the tables of the law. */
export const Question = z.object({
  id: z.string(),
  question: z.string(),
  paragraphs: z.array(z.string()),
  /** Figures of the answer, a row each. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  source: z.string(),
  /** Where in the portal one goes on. */
  link: z.object({ to: z.string(), label: z.string() }).nullable(),
});
export type Question = z.infer<typeof Question>;

/** A code that a finding may carry. */
export const ExplainedCode = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  cause: z.string(),
  remedy: z.string(),
  source: z.string(),
  /** When it applies, in words; empty for always. */
  applies: z.string(),
  /** Where it occurs: in the quarterly report, or in goods lines and the files that they come from. */
  about: z.enum(['report', 'lines']),
});
export type ExplainedCode = z.infer<typeof ExplainedCode>;

export const help = {
  read: endpoint({
    method: 'GET',
    path: '/api/help',
    summary: 'Read the answers to common questions, every code of a finding with its remedy, and whom to ask',
    caller: 'member',
    answer: z.object({
      questions: z.array(Question),
      codes: z.array(ExplainedCode),
      /** The address of who runs this installation, null where none is named. */
      contactEmail: z.string().nullable(),
    }),
    problems: [],
  }),
};
