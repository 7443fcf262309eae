import { defineJob, type InCall, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { ledgerMoved } from '../certificates/ledger-moved.ts';
import { companiesWithRules } from './repository.ts';
import { executeRun } from './run.ts';
import { notice } from './service.ts';

const watchRules = defineJob({
  name: 'watch-rules',
  payload: z.object({}),
  atOnce: 1,
  schedule: '* * * * *',
});

/** Rules are looked at when the ledger of their company moves, and every minute for offers and last days. */
export const automationJobs: JobBinding<CompanyCall>[] = [
  {
    job: ledgerMoved,
    run: async (inCall, _payload, { organisation }) => {
      if (organisation !== null) await watchCompany(inCall, organisation);
    },
  },
  {
    job: watchRules,
    run: async (inCall, _payload, { signal }) => {
      const faults: unknown[] = [];
      for (const company of await inCall(null, ({ tx }) => companiesWithRules(tx))) {
        signal.throwIfAborted();
        await watchCompany(inCall, company).catch((fault) => faults.push(fault));
      }
      if (faults.length > 0)
        throw new AggregateError(faults, `The rules of ${faults.length} companies were not looked at`);
    },
  },
];

/** Each trigger is executed in a transaction of its own, so that one that fails costs the others nothing. */
export async function watchCompany(inCall: InCall<CompanyCall>, company: string): Promise<void> {
  const faults: unknown[] = [];
  for (const id of await inCall(company, notice))
    await inCall(company, (call) => executeRun(call, id)).catch((fault) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} triggers were not executed`);
}
