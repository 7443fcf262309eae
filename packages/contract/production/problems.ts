import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const productionProblems = {
  'production.too_many': problem({
    status: 409,
    params: z.object({ most: z.number() }),
    sentence: ({ most }) => phrase`There are ${most} process maps already. Delete one that you no longer use.`,
  }),
};
