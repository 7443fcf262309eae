import { phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const answerProblems = {
  'answer.changed_elsewhere': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`Somebody else has changed this answer meanwhile. Load it again to see both.`,
  }),
  'answer.filed': problem({
    status: 409,
    params: z.object({ quarter: z.string() }),
    sentence: ({ quarter }) =>
      phrase`The acceptance stays: ${quarter} was filed with these figures. Amend that declaration instead.`,
  }),
  'answer.verified_since': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`The acceptance stays: its figures were verified since. Withdraw the verification at the supplier first.`,
  }),
  'answer.has_account': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`There is an account for this supplier or this address already. Sign in, open Supplier Settings and paste the link under Importers.`,
  }),
  'answer.incomplete': problem({
    status: 422,
    params: z.object({ message: z.string(), remedy: z.string() }),
    sentence: ({ message, remedy }) => phrase`${term(message)} ${term(remedy)}`,
  }),
  'answer.far_from_usual': problem({
    status: 409,
    params: z.object({ message: z.string() }),
    sentence: ({ message }) => phrase`${term(message)} Accept it once you have checked the figure.`,
  }),
  'answer.workbook_refused': problem({
    status: 422,
    params: z.object({ message: z.string(), remedy: z.string() }),
    sentence: ({ message, remedy }) => phrase`${term(message)} ${term(remedy)}`,
  }),
  'answer.nothing_to_accept': problem({
    status: 422,
    params: z.object({}),
    sentence: () => phrase`No product of this answer has both figures. Send it back with a question.`,
  }),
  'answer.reminded_today': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`This supplier was reminded within the last day. Wait a day before the next reminder.`,
  }),
  'answer.settled': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`A later version of this answer has arrived, or it was already decided. Reload to see its status.`,
  }),
};
