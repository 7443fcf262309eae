import type { search } from '@lods/contract/search/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const searchSamples: SamplesOf<typeof search> = {
  find: () => ({ query: { q: '7208' } }),
};
