import type { supplierRequests } from '@lods/contract/requests/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';
import { ownSupplier } from '../suppliers/samples.ts';

export const supplierRequestSamples: SamplesOf<typeof supplierRequests> = {
  list: () => ({}),
  send: async (owner) => {
    const { params } = await ownSupplier(owner);
    return { body: { supplierIds: [params.id], emailTemplate: 'Dear {supplierName}, please send your data.' } };
  },
};
