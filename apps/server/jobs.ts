import type { JobBinding } from '@lods/messaging/jobs/job';
import type { CompanyCall } from './call.ts';
import { accessJobs } from './features/access/recovery.ts';
import { answerJobs } from './features/answers/jobs.ts';
import { automationJobs } from './features/automation/jobs.ts';
import { certificateJobs } from './features/certificates/jobs.ts';
import { layoutJobs } from './features/customs/layouts.ts';
import { mailingJobs } from './features/customs/mailings.ts';
import { papersLeaveOut } from './features/customs/papers-leave-out.ts';
import { customsJobs } from './features/customs/process.ts';
import { deadlineJobs } from './features/deadlines/reminders.ts';
import { enquiryJobs } from './features/enquiries/retention.ts';
import { importJobsWith } from './features/imports/read-import.ts';
import { lawChangeJobs } from './features/law-changes/jobs.ts';
import { marketplaceJobs } from './features/marketplace/jobs.ts';
import { obligationJobs } from './features/obligation/alerts.ts';
import { outboxJobs } from './features/outbox/bounces.ts';
import { progressJobs } from './features/progress/jobs.ts';
import { retentionJobs } from './features/retention/jobs.ts';
import { webhookJobs } from './features/webhooks/deliver.ts';

/** Every job with the verb that does it. A feature adds its own here, as `handleJob(job, verb)` from its `jobs.ts`. */
export const jobBindings: readonly JobBinding<CompanyCall>[] = [
  ...accessJobs,
  ...deadlineJobs,
  ...answerJobs,
  ...automationJobs,
  ...certificateJobs,
  ...marketplaceJobs,
  ...customsJobs,
  ...layoutJobs,
  ...mailingJobs,
  ...importJobsWith(papersLeaveOut),
  ...lawChangeJobs,
  ...obligationJobs,
  ...outboxJobs,
  ...progressJobs,
  ...enquiryJobs,
  ...retentionJobs,
  ...webhookJobs,
];
