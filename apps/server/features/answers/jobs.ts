import { DAY_MS, daysAfter, utcDay } from '@lods/cbam/period';
import { asSystem } from '@lods/database/tenancy';
import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { remindSuppliers } from './follow-up.ts';
import { LAST_REMINDER_DAYS, REMINDER_OFFSETS } from './follow-up-of.ts';
import { NEWS_DAYS, tellOfAnswers } from './notices.ts';
import { companiesWithDue, companiesWithNews } from './repository.ts';

const remind = defineJob({ name: 'remind-suppliers', payload: z.object({}), atOnce: 1, schedule: '20 * * * *' });
const tell = defineJob({ name: 'tell-of-answers', payload: z.object({}), atOnce: 1, schedule: '*/2 * * * *' });

const dayFrom = (now: Date, days: number) => daysAfter(utcDay(now), days);

/** Companies that may have somebody to remind; a day more on both sides, since days end at different hours. */
const toRemind = ({ tx, now }: CompanyCall) =>
  asSystem(tx, () =>
    companiesWithDue(tx, dayFrom(now, -LAST_REMINDER_DAYS - 1), dayFrom(now, 1 - REMINDER_OFFSETS[0])),
  );

const toTell = ({ tx, now }: CompanyCall) =>
  asSystem(tx, () => companiesWithNews(tx, new Date(now.getTime() - NEWS_DAYS * DAY_MS)));

/** Does the work in each company in a transaction of its own: one that cannot be written to costs the others nothing. */
function inEach(
  companiesOf: (call: CompanyCall) => Promise<string[]>,
  work: (call: CompanyCall) => Promise<unknown>,
): JobBinding<CompanyCall>['run'] {
  return async (inCall, _payload, { signal }) => {
    const faults: unknown[] = [];
    for (const company of await inCall(null, companiesOf)) {
      signal.throwIfAborted();
      await inCall(company, work).catch((fault) => faults.push(fault));
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} companies could not be written to`);
  };
}

export const answerJobs: JobBinding<CompanyCall>[] = [
  { job: remind, run: inEach(toRemind, remindSuppliers) },
  { job: tell, run: inEach(toTell, tellOfAnswers) },
];
