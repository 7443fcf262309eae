import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

const asGigabytes = (bytes: number) =>
  bytes < 100_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.round(bytes / 100_000_000) / 10} GB`;

export const storageProblems = {
  'storage.full': problem({
    status: 413,
    params: z.object({ usedBytes: z.number(), quotaBytes: z.number() }),
    sentence: ({ usedBytes, quotaBytes }) =>
      phrase`Your company's files take up ${asGigabytes(usedBytes)} of ${asGigabytes(quotaBytes)}, and these do not fit. Delete imports or documents that you no longer need, or ask your administrator for more space.`,
  }),
};
