import { phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

const month = z.object({ month: z.string() });

export const obligationProblems = {
  'journal.earlier_open': problem({
    status: 409,
    params: month,
    sentence: ({ month: name }) => phrase`Book ${term(name)} first: months are booked in order.`,
  }),
  'journal.month_open': problem({
    status: 409,
    params: month,
    sentence: ({ month: name }) => phrase`${term(name)} is not over yet. Book it when all its imports are known.`,
  }),
};
