import { mails } from '@lods/database/tables/outbox';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { JobCall } from '../jobs/job.ts';

/** What the delivery of mails needs of a call. */
export interface MailCall extends JobCall {
  readonly now: Date;
}

export type ClaimedMail = typeof mails.$inferSelect;

/** A try that has not said anything for this long was cut off. */
const CLAIM_MS = 5 * 60_000;

/** Takes a waiting mail for one try. Undefined: it has left already, or another try is at it. */
export async function claimMail({ tx, now }: MailCall, id: string, run: string): Promise<ClaimedMail | undefined> {
  const cutOff = new Date(now.getTime() - CLAIM_MS);
  const isFree = or(isNull(mails.claimedBy), eq(mails.claimedBy, run), lt(mails.claimedAt, cutOff));
  const [mail] = await tx
    .update(mails)
    .set({ claimedBy: run, claimedAt: now, tries: sql`${mails.tries} + 1` })
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting'), isFree))
    .returning();
  return mail;
}

/** The secret of a link is for its receiver: what is kept of a mail that is done with is the mail without it. */
const withoutSecret = (body: PgColumn) => sql`regexp_replace(${body}, '#token=[A-Za-z0-9_-]+', '#token=…', 'g')`;

/** Writes down what became of a mail that nobody will take again. */
export async function settleMail(
  { tx, now }: MailCall,
  id: string,
  status: 'sent' | 'bounced' | 'failed',
  answer: string,
): Promise<void> {
  const settled = {
    status,
    answer,
    settledAt: now,
    claimedBy: null,
    claimedAt: null,
    bodyText: withoutSecret(mails.bodyText),
    bodyHtml: withoutSecret(mails.bodyHtml),
  };
  await tx
    .update(mails)
    .set(settled)
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')));
}

/** Writes down that a mail which a server had taken came back from this address. Says how many mails that was about: one or none. */
export async function bounceMail(
  { tx, now }: MailCall,
  { messageId, recipient, answer }: { messageId: string; recipient: string; answer: string },
): Promise<number> {
  const id = /^[0-9a-f-]{36}(?=@)/.exec(messageId)?.[0];
  if (id === undefined) return 0;
  const rows = await tx
    .update(mails)
    .set({ status: 'bounced', answer: `Came back: ${answer}`, settledAt: now })
    .where(
      and(
        eq(mails.id, id),
        eq(mails.messageId, `<${messageId}>`),
        eq(sql`lower(${mails.toAddress})`, recipient.toLowerCase()),
        eq(mails.status, 'sent'),
      ),
    )
    .returning({ id: mails.id });
  return rows.length;
}

export async function postponeMail({ tx }: MailCall, id: string, answer: string): Promise<void> {
  await tx.update(mails).set({ answer, claimedBy: null, claimedAt: null }).where(eq(mails.id, id));
}
