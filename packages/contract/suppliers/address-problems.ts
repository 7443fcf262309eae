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
  'contacts.address_unconfirmed': problem({
    status: 409,
    /** `unset`: nobody was asked to confirm the address, or there is none; `failed`: the link ran out, was declined or did not arrive. */
    params: z.object({ supplier: z.string(), address: z.string(), state: z.enum(['unset', 'pending', 'failed']) }),
    sentence: ({ supplier, address, state }) => {
      if (address === '')
        return phrase`No email address of ${supplier} is known. Enter it in the card of the supplier and press Verify Email.`;
      if (state === 'pending')
        return phrase`${address} of ${supplier} is not confirmed yet: its owner has not followed the link that was mailed. Ask them to, or mail the link again with Verify Email.`;
      return state === 'failed'
        ? phrase`${address} of ${supplier} is not confirmed: the link ran out, was declined or did not arrive. Check the address and press Verify Email again.`
        : phrase`${address} of ${supplier} is not confirmed: nobody has asked its owner. Press Verify Email; its owner then gets a link.`;
    },
  }),
};
