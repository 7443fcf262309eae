import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const exchangeProblems = {
  'exchange.link_closed': problem({
    status: 404,
    params: z.object({}),
    sentence: () =>
      phrase`This link is not open: it is not complete, has expired or was withdrawn. Open the link of the latest mail, or ask the company that wrote to you for a new one.`,
  }),
  'exchange.no_partner': problem({
    status: 409,
    params: z.object({ name: z.string() }),
    sentence: ({ name }) =>
      phrase`${name} takes no deliveries from your company. Ask it to send you a request, and open its link.`,
  }),
};
