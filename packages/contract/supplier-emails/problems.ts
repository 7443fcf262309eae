import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const supplierEmailProblems = {
  'supplier_email.not_known': problem({
    status: 409,
    params: z.object({ address: z.string() }),
    sentence: ({ address }) =>
      phrase`${address} belongs to no connected importer and is not confirmed. Connect with the importer, or ask the address to confirm.`,
  }),
  'supplier_email.open_variables': problem({
    status: 422,
    params: z.object({ variables: z.string() }),
    sentence: ({ variables }) => phrase`Replace ${variables} before you send.`,
  }),
};
