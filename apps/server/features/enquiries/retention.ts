import { asSystem } from '@lods/database/tenancy';
import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall, OpenCall } from '../../call.ts';
import { deleteEnquiriesBefore, deleteOwnMailsBefore } from './repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Contact data are kept for three years, as the privacy policy says. */
export const ENQUIRY_DAYS = 3 * 365;
/** Mails of the installation itself: resets, confirmations, thanks. Those of a company belong to its records. */
export const OWN_MAIL_DAYS = 90;

/** Forgets what strangers wrote and what the installation mailed, once its time is over. Says how much of each. */
export const forgetOldContacts = ({ tx, now }: Pick<OpenCall, 'tx' | 'now'>) =>
  asSystem(tx, async () => ({
    enquiries: await deleteEnquiriesBefore(tx, new Date(now.getTime() - ENQUIRY_DAYS * DAY_MS)),
    mails: await deleteOwnMailsBefore(tx, new Date(now.getTime() - OWN_MAIL_DAYS * DAY_MS)),
  }));

const forget = defineJob({ name: 'forget-contacts', payload: z.object({}), atOnce: 1, schedule: '50 2 * * *' });

export const enquiryJobs: JobBinding<CompanyCall>[] = [
  {
    job: forget,
    run: async (inCall) => {
      await inCall(null, forgetOldContacts);
    },
  },
];
