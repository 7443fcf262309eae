import { randomUUID } from 'node:crypto';
import type { enquiries } from '@lods/contract/enquiries/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const enquirySamples: SamplesOf<typeof enquiries> = {
  send: () => ({
    body: { name: 'Karen Holm', email: 'karen@kolding.example', message: randomUUID(), requestType: 'contact' },
  }),
  list: () => ({}),
  export: () => ({}),
};
