import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

const nothing = z.object({});

export const webhookProblems = {
  'webhooks.too_many': problem({
    status: 409,
    params: z.object({ most: z.int() }),
    sentence: ({ most }) => phrase`A company has at most ${most} webhooks. Delete one that nothing uses any more.`,
  }),
  'webhooks.not_reachable': problem({
    status: 422,
    params: z.object({ url: z.string() }),
    sentence: ({ url }) =>
      phrase`${url} cannot be used. Enter an address that begins with https:// and is reachable from the internet, without a user name or password in it.`,
  }),
  'webhooks.off': problem({
    status: 409,
    params: nothing,
    sentence: () => phrase`This webhook is turned off. Turn it on first.`,
  }),
  'webhooks.under_way': problem({
    status: 409,
    params: nothing,
    sentence: () => phrase`This delivery is still under way. Wait until it is settled.`,
  }),
};
