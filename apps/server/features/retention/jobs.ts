import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { importersOf } from './repository.ts';
import { deleteWhatIsOver } from './service.ts';

/** Before the night's sweep of files that no row names. */
export const deleteOldRecords = defineJob({
  name: 'delete-old-records',
  payload: z.object({}),
  atOnce: 1,
  timeLimitSeconds: 3600,
  schedule: '40 2 * * *',
});

export const retentionJobs: JobBinding<CompanyCall>[] = [
  {
    job: deleteOldRecords,
    run: async (inCall, _payload, { signal }) => {
      const companies = await inCall(null, ({ tx }) => importersOf(tx));
      for (const company of companies) {
        signal.throwIfAborted();
        await inCall(company, deleteWhatIsOver);
      }
    },
  },
];
