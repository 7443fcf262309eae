import type { reports } from '@lods/contract/reports/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const reportSamples: SamplesOf<typeof reports> = {
  figures: () => ({ query: { period: '2025-Q1', status: 'submitted' } }),
  bases: () => ({}),
  export: () => ({}),
};
