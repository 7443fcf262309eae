import { deadlines } from '@lods/contract/deadlines/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const deadlineSamples: SamplesOf<typeof deadlines> = {
  next: () => ({}),
  link: () => ({}),
  renewLink: () => ({}),
  removeLink: () => ({}),
  feed: async (owner) => {
    const { url } = await owner.api(deadlines.renewLink, {});
    return { query: { key: new URL(url).searchParams.get('key') ?? '' } };
  },
};
