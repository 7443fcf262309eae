import { randomUUID } from 'node:crypto';
import type { lawChanges } from '@lods/contract/law-changes/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';
import { insertChange, listChanges } from './repository.ts';

export const lawChangeSamples: SamplesOf<typeof lawChanges> = {
  list: () => ({}),
  file: (owner, server) =>
    server.transactions.inJob(owner.organisation, async (call) => {
      await insertChange(call, { fingerprint: randomUUID(), foundAt: call.now, tables: [], goods: [] });
      const [change] = await listChanges(call);
      return { params: { id: change?.id ?? '' } };
    }),
};
