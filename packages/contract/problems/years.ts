import { z } from 'zod';
import { problem } from '../problem.ts';

export const yearProblems = {
  'year.empty': problem({
    status: 409,
    params: z.object({ year: z.number() }),
    sentence: ({ year }) => `There are no goods for ${year} yet. Declare the goods of its quarters first.`,
  }),
  'year.open_drafts': problem({
    status: 409,
    params: z.object({ year: z.number(), drafts: z.array(z.string()) }),
    sentence: ({ year, drafts }) =>
      `Close the quarters of ${year} first: ${drafts.join(', ')} ${drafts.length === 1 ? 'is' : 'are'} still a draft.`,
  }),
  'year.not_submitted': problem({
    status: 409,
    params: z.object({ year: z.number() }),
    sentence: ({ year }) => `The declaration of ${year} has not been submitted, or its answer is final.`,
  }),
};
