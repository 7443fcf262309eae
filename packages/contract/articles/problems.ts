import { phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const articleProblems = {
  'article.exists': problem({
    status: 409,
    params: z.object({ number: z.string() }),
    sentence: ({ number }) => phrase`Article ${number} is on file already. Change that one.`,
  }),
  'article.unreadable_list': problem({
    status: 422,
    params: z.object({ message: z.string(), remedy: z.string() }),
    sentence: ({ message, remedy }) => phrase`${term(message)} ${term(remedy)}`,
  }),
};
