import { randomUUID } from 'node:crypto';
import type { Transaction } from '@lods/database/connect';
import { mails } from '@lods/database/tables/outbox';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { MailContent } from './letter.ts';
import { headerLine, type Mailbox, mailAddress } from './mailbox.ts';

/** A mail as a service asks for it. */
export interface OutgoingMail {
  /** Which of the product's mails it is: 'access.reset-password'. */
  readonly kind: string;
  readonly to: Mailbox;
  readonly content: MailContent;
  /** Stands before the sender's address, such as the company on whose behalf the mail goes; the product's own name if absent. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** Files of the company, by hash. */
  readonly attachments?: readonly { readonly sha256: string; readonly name: string; readonly mediaType: string }[];
}

/** Where and when a mail is asked for. */
interface Asked {
  readonly tx: Transaction;
  /** Null: a mail of the installation itself. */
  readonly organisation: string | null;
  readonly now: Date;
}

export interface Outbox {
  /** Writes the mail down in the caller's transaction; it leaves after the commit, however long that takes. Gives its id. */
  send(asked: Asked, mail: OutgoingMail): Promise<string>;
}

/** The owner of the mails of no company. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

export const deliverMail = defineJob({
  name: 'deliver-mail',
  payload: z.object({ mail: z.uuid() }),
  atOnce: 4,
  timeLimitSeconds: 300,
  retryAfterSeconds: 10,
});

export function openOutbox(queue: Pick<JobQueue, 'enqueue'>, sender: Mailbox): Outbox {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return {
    async send({ tx, organisation, now }, { kind, to, content, fromName, replyTo, attachments = [] }) {
      const id = randomUUID();
      await tx.insert(mails).values({
        organisationId: organisation ?? INSTALLATION,
        id,
        kind,
        fromName: headerLine(fromName ?? sender.name ?? ''),
        toAddress: mailAddress(to.address),
        toName: headerLine(to.name ?? ''),
        replyTo: replyTo === undefined ? null : mailAddress(replyTo),
        subject: headerLine(content.subject),
        bodyText: content.text,
        bodyHtml: content.html,
        attachments: attachments.map((file) => ({ ...file, name: headerLine(file.name) })),
        messageId: `<${id}@${domain}>`,
        createdAt: now,
      });
      await queue.enqueue(tx, deliverMail, organisation, { mail: id }, { key: id });
      return id;
    },
  };
}
