import { z } from 'zod';
import { problem } from '../problem.ts';

export const importProblems = {
  'import.not_in_review': problem({
    status: 409,
    params: z.object({ state: z.string() }),
    sentence: ({ state }) =>
      state === 'taken-over'
        ? 'The lines of this file have been imported already.'
        : state === 'reading'
          ? 'This file is being read. Wait until it is done.'
          : 'This file could not be read. Correct it and upload it again.',
  }),
  'import.taken_over': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      'The lines of this file are in your drafts or are being read. Delete the drafts or their goods instead.',
  }),
  'import.line_incomplete': problem({
    status: 422,
    params: z.object({ position: z.number(), missing: z.string() }),
    sentence: ({ position, missing }) =>
      `Line ${position} cannot become a good: ${missing} is missing. Complete it, then try again.`,
  }),
  'import.unreadable': problem({
    status: 422,
    params: z.object({ message: z.string(), remedy: z.string() }),
    sentence: ({ message, remedy }) => `${message} ${remedy}`,
  }),
};
