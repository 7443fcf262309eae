import type { Readable } from 'node:stream';
import { handleJobInSteps, type JobBinding, type JobRun, type JobStep } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { type ClaimedMail, claimMail, type MailCall, postponeMail, settleMail } from './mail-rows.ts';
import type { Mailbox } from './mailbox.ts';
import { deliverMail, INSTALLATION } from './outbox.ts';
import type { Pace } from './pace.ts';
import { type Post, PostFault } from './post.ts';
import { postWatch } from './post-watch.ts';

export interface DeliveryOptions {
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly post: Post;
  readonly sender: Mailbox;
  readonly pace: Pace;
  readonly onFault: (sentence: string, cause: unknown) => void;
  readonly openFile: (organisation: string, sha256: string) => Promise<Readable>;
}

/** After this long a mail is given up. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
const WAITS_MINUTES = [1, 5, 15, 30, 60];

/**
 * Binds the job that takes one mail away. A server that is away is asked by one mail at a time; a mail that is not taken now is
 * asked for again later, so that nothing is set aside because a mail server was down for a day.
 */
export function mailDelivery<C extends MailCall>({
  queue,
  post,
  sender,
  pace,
  openFile,
  onFault,
}: DeliveryOptions): JobBinding<C> {
  const watch = postWatch();

  /** Hands the mail over. Gives the receiver's words, or the fault that says what is to become of it. */
  async function handOver(mail: ClaimedMail, { organisation, signal }: JobRun): Promise<string | PostFault> {
    await pace(signal);
    const attachments = await Promise.all(
      mail.attachments.map(async ({ sha256, name, mediaType }) => ({
        name,
        mediaType,
        content: await openFile(organisation ?? INSTALLATION, sha256),
      })),
    );
    const { id, messageId, createdAt: date, subject, bodyText: text, bodyHtml: html } = mail;
    const from = { address: sender.address, name: mail.fromName };
    const to = { address: mail.toAddress, name: mail.toName };
    const replyTo = mail.replyTo === null ? {} : { replyTo: mail.replyTo };
    const message = { id, messageId, date, from, to, ...replyTo, subject, text, html, attachments };
    try {
      return await post.deliver(message, signal);
    } catch (error) {
      if (error instanceof PostFault && !signal.aborted) return error;
      throw error;
    } finally {
      for (const { content } of attachments) content.destroy();
    }
  }

  async function deliver(step: JobStep<C>, { mail: id }: { mail: string }, run: JobRun): Promise<void> {
    const askAgain = ({ tx }: C, startAfter: Date) =>
      queue.enqueue(tx, deliverMail, run.organisation, { mail: id }, { key: id, startAfter });

    const mail = await step(async (call) => {
      const awayUntil = watch.awayUntil(call.now);
      if (!awayUntil) return claimMail(call, id, run.id);
      await askAgain(call, awayUntil);
      return undefined;
    });
    if (!mail) return watch.isFree();

    const outcome = await handOver(mail, run).catch(async (error) => {
      watch.isFree();
      // A stop of this process is no fault of the mail.
      if (run.signal.aborted) await step((call) => askAgain(call, call.now));
      else if (run.isLastAttempt) await step((call) => settleMail(call, id, 'failed', String(error)));
      throw error;
    });
    if (typeof outcome === 'string') {
      watch.isThere();
      return step((call) => settleMail(call, id, 'sent', outcome));
    }
    await step(async (call) => {
      if (outcome.kind !== 'away') watch.isThere();
      else if (watch.isAway(call.now)) onFault('The mail server cannot be used; mails wait for it', outcome);
      if (outcome.kind === 'refused') return settleMail(call, id, 'bounced', outcome.message);
      if (call.now.getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS)
        return settleMail(call, id, 'failed', outcome.message);
      await postponeMail(call, id, outcome.message);
      await askAgain(call, watch.awayUntil(call.now) ?? afterTries(mail.tries, call.now));
    });
  }

  return handleJobInSteps(deliverMail, deliver);
}

function afterTries(tries: number, now: Date): Date {
  const minutes = WAITS_MINUTES[Math.min(tries, WAITS_MINUTES.length) - 1] ?? 1;
  return new Date(now.getTime() + minutes * 60_000);
}
