import type { notices } from '@lods/contract/notices/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const noticeSamples: SamplesOf<typeof notices> = {
  list: () => ({}),
  markRead: () => ({}),
  colleagues: () => ({}),
};
