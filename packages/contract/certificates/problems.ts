import { decimal, phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const ledgerProblems = {
  'ledger.too_little': problem({
    status: 409,
    params: z.object({ name: z.string(), asked: z.string(), available: z.string() }),
    sentence: ({ name, asked, available }) =>
      phrase`${name} has ${decimal(available)} tCO2e left, not ${decimal(asked)} tCO2e. Enter at most ${decimal(available)} tCO2e.`,
  }),
  'ledger.not_valid': problem({
    status: 409,
    params: z.object({ name: z.string(), from: z.string(), to: z.string() }),
    sentence: ({ name, from, to }) =>
      from === ''
        ? phrase`${name} expired on ${term(to)}.`
        : phrase`${name} is valid from ${term(from)} to ${term(to)}, not today.`,
  }),
  'ledger.not_transferable': problem({
    status: 409,
    params: z.object({ name: z.string() }),
    sentence: ({ name }) => phrase`${name} is not transferable: it stays with your company.`,
  }),
  'ledger.already_moved': problem({
    status: 409,
    params: z.object({ name: z.string() }),
    sentence: ({ name }) =>
      phrase`Something was already taken from ${name}, so it cannot be taken back. What happened stays in the ledger.`,
  }),
  'ledger.allowance_overlaps': problem({
    status: 409,
    params: z.object({ allowanceId: z.string(), quarter: z.string(), year: z.number() }),
    sentence: ({ allowanceId, quarter, year }) =>
      phrase`${allowanceId} is already the allowance for ${quarter} ${year}. Take it back first if it was recorded by mistake.`,
  }),
  'ledger.changed_meanwhile': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`Somebody changed this meanwhile. Close the dialog and look at what it says now.`,
  }),
};
