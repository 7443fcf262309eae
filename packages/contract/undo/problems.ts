import { phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const undoProblems = {
  'undo.filed': problem({
    status: 409,
    params: z.object({ what: z.string() }),
    sentence: ({ what }) =>
      phrase`${term(what)} cannot be taken back: its declaration was submitted since. Amend the declaration instead.`,
  }),
  'undo.replaced': problem({
    status: 409,
    params: z.object({ what: z.string() }),
    sentence: ({ what }) =>
      phrase`${term(what)} cannot be taken back: something else took its place since. Remove that first, or leave it as it is.`,
  }),
  'undo.told': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`The approval stays: the supplier was asked about this line already.`,
  }),
};
