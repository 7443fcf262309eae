import { decimal, phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { NOT_TRANSFERABLE } from '../certificates/holding.ts';
import { problem } from '../problem.ts';

const named = z.object({ name: z.string() });

export const marketProblems = {
  'market.cbam_certificate': problem({
    status: 409,
    params: named,
    sentence: ({ name }) => phrase`${name} cannot be listed. ${term(NOT_TRANSFERABLE)}.`,
  }),
  'market.over_already': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`This date is over already. Choose a later one.`,
  }),
  'market.outlives': problem({
    status: 409,
    params: z.object({ name: z.string(), to: z.string() }),
    sentence: ({ name, to }) => phrase`${name} is valid to ${term(to)}. Let the listing end by then.`,
  }),
  'market.own_listing': problem({
    status: 409,
    params: named,
    sentence: ({ name }) => phrase`${name} is your own listing. Withdraw it to get the tonnes back.`,
  }),
  'market.closed': problem({
    status: 409,
    params: z.object({ name: z.string(), status: z.enum(['completed', 'expired', 'withdrawn']) }),
    sentence: ({ name, status }) =>
      status === 'completed'
        ? phrase`${name} was sold to somebody else. Nothing was booked for you.`
        : phrase`${name} is ${term(status)}. Nothing was booked.`,
  }),
  'market.other_type': problem({
    status: 409,
    params: named,
    sentence: ({ name }) =>
      phrase`${name} is a listing of another type. Reload the marketplace and choose what it offers.`,
  }),
  'market.dearer': problem({
    status: 409,
    params: named,
    sentence: ({ name }) => phrase`${name} costs more than the price that you agreed to. Nothing was booked.`,
  }),
  'market.not_alike': problem({
    status: 409,
    params: z.object({ name: z.string(), to: z.string() }),
    sentence: ({ name, to }) => phrase`${name} is not what is sought: another type, or not valid to ${term(to)}.`,
  }),
  'market.bid_too_low': problem({
    status: 409,
    params: z.object({ least: z.string() }),
    sentence: ({ least }) => phrase`Bid at least ${decimal(least)} EUR per tonne.`,
  }),
  'market.has_bids': problem({
    status: 409,
    params: named,
    sentence: ({ name }) => phrase`${name} has bids and runs to its closing time.`,
  }),
};
