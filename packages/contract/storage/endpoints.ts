import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const StorageUse = z.object({
  usedBytes: z.int(),
  quotaBytes: z.int(),
});
export type StorageUse = z.infer<typeof StorageUse>;

export const storage = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/storage',
    summary: 'Read how much room the files of the company take up, and how much there is',
    caller: 'member',
    answer: StorageUse,
    problems: [],
  }),
};
