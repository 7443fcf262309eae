import { phrase, words } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const yearProblems = {
  'year.empty': problem({
    status: 409,
    params: z.object({ year: z.number() }),
    sentence: ({ year }) => phrase`There are no goods for ${year} yet. Declare the goods of its quarters first.`,
  }),
  'year.open_drafts': problem({
    status: 409,
    params: z.object({ year: z.number(), drafts: z.array(z.string()) }),
    sentence: ({ year, drafts }) =>
      phrase`Close the quarters of ${year} first: ${drafts.join(', ')} ${words(drafts.length === 1 ? 'is' : 'are')} still a draft.`,
  }),
  'year.not_submitted': problem({
    status: 409,
    params: z.object({ year: z.number(), revision: z.number() }),
    sentence: ({ year, revision }) =>
      phrase`There is no version ${revision} of the declaration for ${year}. Submit the year first.`,
  }),
  'year.document_submitted': problem({
    status: 409,
    params: z.object({ fileName: z.string(), revision: z.number() }),
    sentence: ({ fileName, revision }) =>
      phrase`"${fileName}" was submitted with version ${revision} and stays with it.`,
  }),
};
