import { phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

/** The codes begin with `contacts`: programs know them so. */
export const addressProblems = {
  'contacts.link_unknown': problem({
    status: 404,
    params: z.object({}),
    sentence: () =>
      phrase`This link is not known here: it is not complete, or a newer one was mailed. Open the link of the latest mail whole.`,
  }),
  'contacts.link_closed': problem({
    status: 409,
    params: z.object({ state: z.enum(['confirmed', 'declined', 'expired']) }),
    sentence: ({ state }) =>
      state === 'expired'
        ? phrase`This link has expired. Ask the company that wrote to you for a new one.`
        : phrase`This link was used already: the address is ${term(state)}. There is nothing more to do.`,
  }),
  'contacts.supplier_unnamed': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`This declaration does not name its supplier, so nobody can say whose address this is. Enter the supplier name first.`,
  }),
  'contacts.nobody_to_write_to': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`None of these lines can be sent: their suppliers were asked already, or have no confirmed address yet.`,
  }),
  'contacts.mailing_over': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`These mails have gone out already.`,
  }),
  'contacts.no_answer_address': problem({
    status: 409,
    params: z.object({}),
    sentence: () =>
      phrase`Suppliers could not answer: your company has no contact email yet. Enter it under Settings, then send again.`,
  }),
  'contacts.domain_takes_no_mail': problem({
    status: 422,
    params: z.object({ domain: z.string() }),
    sentence: ({ domain }) =>
      phrase`Nobody can be reached at ${domain}: it takes no mail. Look for a slip in the address.`,
  }),
};
