import type { Database } from '@lods/database/connect';
import { handleJob, type InCall, type Job, type JobBinding } from '@lods/messaging/jobs/job';
import { type JobQueue, openJobQueue } from '@lods/messaging/jobs/queue';
import { mailDelivery } from '@lods/messaging/mail/delivery';
import type { Mailbox } from '@lods/messaging/mail/mailbox';
import { deliverMail, type Outbox, openOutbox } from '@lods/messaging/mail/outbox';
import { mailPace } from '@lods/messaging/mail/pace';
import type { Post } from '@lods/messaging/mail/post';
import type { CompanyCall, OpenCall, Transactions } from '../call.ts';
import { tellOperator, tellOperatorJob } from '../features/outbox/tell-operator.ts';
import { sweepFiles, sweepJob } from '../features/storage/jobs.ts';
import { type Ports, transactionsOn } from '../transactions.ts';
import { mailAnchors, mailAnchorsJob } from './audit-anchors.ts';

export interface BackgroundOptions extends Omit<Ports, 'queue' | 'outbox'> {
  readonly database: Database;
  /** Every job there is but the mail's own. */
  readonly bindings: readonly JobBinding<CompanyCall>[];
  readonly sender: Mailbox;
  /** Who is told of jobs that were set aside; nobody, if absent. */
  readonly operator?: string | undefined;
  /** Who is mailed daily where the audit logs stand; nobody, if absent. */
  readonly anchorsTo?: string | undefined;
  readonly onFault: (sentence: string, cause: unknown) => void;
}

export interface Background {
  readonly transactions: Transactions;
  readonly queue: JobQueue;
  readonly outbox: Outbox;
  /** Begins to work on jobs in this process, mails among them. */
  work(post: Post, mailsPerMinute: number): Promise<void>;
}

/** Opens what calls leave to be done later: the queue and the outbox, and with them the calls themselves. */
export async function openBackground(options: BackgroundOptions): Promise<Background> {
  const { database, bindings, sender, operator, anchorsTo, onFault, files } = options;
  const queue = await openJobQueue(
    database,
    [
      deliverMail as Job,
      tellOperatorJob as Job,
      sweepFiles as Job,
      mailAnchorsJob as Job,
      ...bindings.map(({ job }) => job),
    ],
    { onFault },
  );
  const outbox = openOutbox(queue, sender);
  const transactions = transactionsOn(database, { ...options, queue, outbox });
  const inCall: InCall<CompanyCall> = (organisation, work) =>
    organisation === null
      ? // A job of the installation is bound to a verb that takes no more than such a call has.
        transactions.inTheOpen((call) => work(call as OpenCall as CompanyCall))
      : transactions.inJob(organisation, work);
  return {
    transactions,
    queue,
    outbox,
    async work(post, mailsPerMinute) {
      const delivery = mailDelivery<CompanyCall>({
        queue,
        post,
        sender,
        onFault,
        pace: mailPace(inCall, mailsPerMinute),
        openFile: (organisation, sha256) => files.of(organisation).get(sha256),
      });
      const telling = handleJob(tellOperatorJob, async (call: OpenCall) => {
        if (operator !== undefined) await tellOperator(call, await queue.parked(), operator);
      });
      const sweeping = sweepJob(files);
      const anchoring: JobBinding<CompanyCall> = {
        job: mailAnchorsJob,
        run: async () => {
          if (anchorsTo !== undefined) await mailAnchors(database, transactions.inTheOpen, anchorsTo);
        },
      };
      await queue.work([delivery, telling, sweeping, anchoring, ...bindings], inCall);
    },
  };
}
