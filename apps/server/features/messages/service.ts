import type { OutboxMail, OutboxMailContent } from '@lods/contract/outbox';
import { Problem } from '@lods/contract/problems';
import type { CompanyCall } from '../../call.ts';
import { findMail, latestMails, type MailRow } from './repository.ts';

/** The mails of the company, latest first. */
export async function listMails({ tx }: CompanyCall, status?: OutboxMail['status']): Promise<OutboxMail[]> {
  return (await latestMails(tx, status)).map(present);
}

export async function readMail({ tx }: CompanyCall, id: string): Promise<OutboxMailContent> {
  const mail = await findMail(tx, id);
  if (!mail) throw new Problem('request.not_found', {});
  const attachments = mail.attachments.map(({ name, mediaType }) => ({ name, mediaType }));
  return { ...present(mail), text: mail.bodyText, html: mail.bodyHtml, attachments };
}

function present(mail: MailRow): OutboxMail {
  const { id, kind, status, toAddress, toName, subject, tries, answer } = mail;
  const settledAt = mail.settledAt?.toISOString() ?? null;
  return {
    id,
    kind,
    status,
    toAddress,
    toName,
    subject,
    tries,
    answer,
    createdAt: mail.createdAt.toISOString(),
    settledAt,
  };
}
