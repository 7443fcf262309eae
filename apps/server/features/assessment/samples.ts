import { assessments, type ConsignmentInput } from '@lods/contract/assessment/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const consignment: ConsignmentInput = {
  cnCode: '72083900',
  countryOfOrigin: 'CN',
  value: 'more-than-150-euros',
  purpose: 'release-for-free-circulation',
};

export const assessmentSamples: SamplesOf<typeof assessments> = {
  assess: () => ({ query: consignment }),
  list: () => ({}),
  save: () => ({ body: consignment }),
  remove: async (owner) => {
    const { id } = await owner.api(assessments.save, { body: consignment });
    return { params: { id } };
  },
};
