import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { outdatedDrafts, refreshDraft } from '../goods/service.ts';
import { listCompanies } from './repository.ts';

/** Asked for at each start and every night: a newer version of Lods may compute otherwise. */
export const recomputeDrafts = defineJob({
  name: 'recompute-drafts',
  payload: z.object({}),
  atOnce: 1,
  timeLimitSeconds: 3600,
  schedule: '10 3 * * *',
});

/** Each draft in a transaction of its own, so that whoever works on one waits for that one only. */
export const lawChangeJobs: JobBinding<CompanyCall>[] = [
  {
    job: recomputeDrafts,
    run: async (inCall, _payload, { signal }) => {
      for (const company of await inCall(null, listCompanies)) {
        for (const draft of await inCall(company, outdatedDrafts)) {
          signal.throwIfAborted();
          await inCall(company, (call) => refreshDraft(call, draft));
        }
      }
    },
  },
];
