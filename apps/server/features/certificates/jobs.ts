import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { holdingOf as allowanceHolding } from './allowances.ts';
import { holdingOf as certificateHolding } from './certificates.ts';
import { expire, today } from './holdings.ts';
import { allowancesBefore, certificatesBefore, importersOf } from './repository.ts';
import { balancesOf, lockLedger } from './repository-ledger.ts';

const expireHoldings = defineJob({
  name: 'expire-holdings',
  payload: z.object({}),
  atOnce: 1,
  schedule: '12 * * * *',
});

/** Every hour, company by company: what is at hand after its last day is recorded as expired, once. */
export const certificateJobs: JobBinding<CompanyCall>[] = [
  {
    job: expireHoldings,
    run: async (inCall, _payload, { signal }) => {
      const faults: unknown[] = [];
      for (const company of await inCall(null, ({ tx }) => importersOf(tx))) {
        signal.throwIfAborted();
        await inCall(company, expireWhatIsOver).catch((fault) => faults.push(fault));
      }
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} ledgers could not be looked at`);
    },
  },
];

export async function expireWhatIsOver(call: CompanyCall): Promise<void> {
  const certificates = await certificatesBefore(call, today(call));
  const allowances = await allowancesBefore(call, today(call));
  if (certificates.length + allowances.length === 0) return;
  await lockLedger(call);
  const tonnesOfCertificates = await balancesOf(call, 'certificate');
  for (const row of certificates) await expire(call, certificateHolding(row, tonnesOfCertificates.get(row.id) ?? {}));
  const tonnesOfAllowances = await balancesOf(call, 'allowance');
  for (const row of allowances) await expire(call, allowanceHolding(row, tonnesOfAllowances.get(row.id) ?? {}));
}
