import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { dueListings } from './repository.ts';
import { closeListing } from './service.ts';

const closeListings = defineJob({
  name: 'close-listings',
  payload: z.object({}),
  atOnce: 1,
  schedule: '* * * * *',
});

/** Every minute: auctions whose closing time has come are settled, and what nobody bought comes back. Each listing by itself, once. */
export const marketplaceJobs: JobBinding<CompanyCall>[] = [
  {
    job: closeListings,
    run: async (inCall, _payload, { signal }) => {
      const faults: unknown[] = [];
      for (const { id, company } of await inCall(null, ({ tx, now }) => dueListings(tx, now))) {
        signal.throwIfAborted();
        await inCall(company, (call) => closeListing(call, id)).catch((fault) => faults.push(fault));
      }
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} listings could not be closed`);
    },
  },
];
