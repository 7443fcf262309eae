import type { publicCheck } from '@lods/contract/public-check/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const publicCheckSamples: SamplesOf<typeof publicCheck> = {
  check: () => ({ query: { cnCode: '72083900', countryOfOrigin: 'CN', netMassT: '100', quarter: '2026-Q1' } }),
};
