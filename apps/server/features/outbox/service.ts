import type { OutboxMail, OutboxMailContent } from '@lods/contract/outbox/endpoints';
import type { CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import { findMail, listMailRows, type MailRow, statesOf } from './repository.ts';

/** The mails of the company, latest first. */
export async function listMails({ tx }: CompanyCall, page: Parameters<typeof listMailRows>[1]): Promise<OutboxMail[]> {
  return (await listMailRows(tx, page)).map(present);
}

export async function readMail({ tx }: CompanyCall, id: string): Promise<OutboxMailContent> {
  const mail = found(await findMail(tx, id));
  const attachments = mail.attachments.map(({ name, mediaType }) => ({ name, mediaType }));
  return { ...present(mail), text: withoutSecrets(mail.bodyText), html: withoutSecrets(mail.bodyHtml), attachments };
}

/** What became of each of these mails. */
export async function mailStates(
  { tx }: CompanyCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OutboxMail['status']>> {
  return new Map((await statesOf(tx, ids)).map(({ id, status }) => [id, status]));
}

/** Those of these mails that did not arrive: refused by the receiver's server, or given up. */
export async function lostMails(call: CompanyCall, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const lost = [...(await mailStates(call, ids))].filter(([, status]) => status === 'bounced' || status === 'failed');
  return new Set(lost.map(([id]) => id));
}

/** A secret in a link is for the receiver of the mail alone, not for whoever may read what the company sent. */
const withoutSecrets = (body: string) => body.replaceAll(/(#token=)[\w-]+/g, '$1…');

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
