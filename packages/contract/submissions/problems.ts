import { phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const submissionProblems = {
  'submission.too_many': problem({
    status: 409,
    params: z.object({ most: z.number() }),
    sentence: ({ most }) => phrase`There are ${most} submissions already. Delete a draft that you no longer need.`,
  }),
  'submission.unfit': problem({
    status: 422,
    params: z.object({ message: z.string() }),
    sentence: ({ message }) => phrase`${term(message)} Fix this before you submit.`,
  }),
  'submission.no_importer': problem({
    status: 422,
    params: z.object({}),
    sentence: () => phrase`Choose at least one importer that you are connected with.`,
  }),
  'submission.no_measure': problem({
    status: 422,
    params: z.object({}),
    sentence: () => phrase`The submitted version has no such electricity, precursor or fuel with a known amount.`,
  }),
  'submission.shared': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`A version was submitted, so it cannot be deleted. Withdraw its shares to stop new use.`,
  }),
};
