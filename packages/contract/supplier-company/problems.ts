import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const supplierCompanyProblems = {
  'supplier_company.too_many': problem({
    status: 409,
    params: z.object({ most: z.number() }),
    sentence: ({ most }) => phrase`There are ${most} installations already. Remove one that you no longer need.`,
  }),
};
