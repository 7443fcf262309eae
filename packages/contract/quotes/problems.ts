import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const quoteProblems = {
  'quote.taken_up': problem({
    status: 409,
    params: z.object({ number: z.string() }),
    sentence: ({ number }) => phrase`Lines of ${number} are goods already. Create a new quote for the rest.`,
  }),
  'quote.line_not_taken': problem({
    status: 409,
    params: z.object({ line: z.int() }),
    sentence: ({ line }) => phrase`Line ${line} cannot become a good: it is outside CBAM or is not in the quote.`,
  }),
  'quote.statement_gone': problem({
    status: 409,
    params: z.object({ line: z.int() }),
    sentence: ({ line }) =>
      phrase`The emissions chosen for line ${line} are no longer on file for its CN code. Choose again.`,
  }),
};
