import { phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const importProblems = {
  'import.not_in_review': problem({
    status: 409,
    params: z.object({ state: z.string() }),
    sentence: ({ state }) =>
      state === 'taken-over'
        ? phrase`The lines of this file have been imported already.`
        : state === 'reading'
          ? phrase`This file is being read. Wait until it is done.`
          : phrase`This file could not be read. Correct it and upload it again.`,
  }),
  'import.taken_over': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`The lines of this file are in your drafts or are being read. Delete the drafts or their goods instead.`,
  }),
  'import.line_incomplete': problem({
    status: 422,
    params: z.object({ position: z.number(), missing: z.string() }),
    sentence: ({ position, missing }) =>
      phrase`Line ${position} cannot become a good: ${term(missing)} is missing. Complete it, then try again.`,
  }),
  'import.unclear_lines': problem({
    status: 409,
    params: z.object({ mrn: z.string() }),
    sentence: ({ mrn }) =>
      phrase`Lines of ${mrn} may be goods that you have declared. Choose whether they replace your lines or count beside them.`,
  }),
  'import.unreadable': problem({
    status: 422,
    params: z.object({ message: z.string(), remedy: z.string() }),
    sentence: ({ message, remedy }) => phrase`${term(message)} ${term(remedy)}`,
  }),
};
