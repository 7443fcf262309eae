import type { CalendarEvent } from '@lods/cbam/calendar-event';
import { daysBetween } from '@lods/cbam/period';
import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { readDeclarant } from '../company/declarant.ts';
import { companiesToRemind, peopleToRemind } from '../company/preferences.ts';
import { deadlineComes } from './deadline.mail.ts';
import { openDuties } from './open-duties.ts';
import { noteReminder, remindedOf } from './repository.ts';

/** Nobody is written to before this hour of the company's own day. */
const FIRST_HOUR = 7;

const remindDeadlines = defineJob({
  name: 'remind-deadlines',
  payload: z.object({}),
  atOnce: 1,
  schedule: '5 * * * *',
});

/**
 * Looks every hour for deadlines that somebody wants to hear of. What was missed while the server was down is made up for as
 * long as the deadline has not passed; what went out is noted in the transaction that asks for the mail, so it goes once.
 */
export const deadlineJobs: JobBinding<CompanyCall>[] = [
  {
    job: remindDeadlines,
    run: async (inCall, _payload, { signal }) => {
      const companies = await inCall(null, companiesToRemind);
      const faults: unknown[] = [];
      for (const company of companies) {
        signal.throwIfAborted();
        // One company that cannot be written to costs the others nothing.
        await inCall(company, remindCompany).catch((fault) => faults.push(fault));
      }
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} companies could not be reminded`);
    },
  },
];

async function remindCompany(call: CompanyCall): Promise<void> {
  const { legalName, timezone } = await readDeclarant(call);
  const { date: today, hour } = localTime(call.now, timezone);
  if (hour < FIRST_HOUR) return;
  const people = await peopleToRemind(call);
  const furthest = Math.max(...people.map(({ reminderDaysBefore }) => reminderDaysBefore));
  const open = await openDuties(call, today, furthest);
  if (open.length === 0) return;
  for (const { accountId, reminderDaysBefore, notificationEmail, language } of people) {
    const reminded = await remindedOf(call, accountId);
    for (const duty of open) {
      const daysLeft = daysBetween(today, duty.date);
      if (daysLeft > reminderDaysBefore || reminded.has(keyOf(duty))) continue;
      const mailId = await call.sendMail({
        kind: 'calendar.deadline',
        to: { address: notificationEmail },
        content: deadlineComes(legalName, { ...duty, daysLeft }, `${call.ports.origin}/deadlines`, language),
      });
      await noteReminder(call, { accountId, deadline: keyOf(duty), mailId, sentAt: call.now });
    }
  }
}

const keyOf = ({ kind, period, date }: CalendarEvent) => `${kind} ${period} ${date}`;
