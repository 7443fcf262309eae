import { defineJob, type Job } from '@lods/messaging/jobs/job';
import { z } from 'zod';

/** Asked for with every movement of a ledger: what watches balances looks at them. */
export const ledgerMoved: Job<Record<string, never>> = defineJob({
  name: 'ledger-moved',
  payload: z.object({}),
  retryAfterSeconds: 2,
});
