import type { retention } from '@lods/contract/company/retention';
import type { SamplesOf } from '../../testing/sample.ts';

export const retentionSamples: SamplesOf<typeof retention> = {
  read: () => ({}),
  save: () => ({ body: { retentionYears: 10 } }),
};
