import { Problem } from '@lods/contract/problems';
import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import {
  EmailFields,
  type EmailRecipient,
  INCOMPLETE_EMAIL,
  type SupplierEmail,
} from '@lods/contract/supplier-emails/endpoints';
import { openVariables } from '@lods/contract/supplier-emails/templates';
import { asSystem } from '@lods/database/tenancy';
import type { Call, CompanyCall, OpenCall } from '../../call.ts';
import { found, invalid } from '../../rows.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { companyName } from '../company/declarant.ts';
import { listPartners } from '../exchange/service.ts';
import { mailStates } from '../outbox/service.ts';
import { readCompany } from '../supplier-company/service.ts';
import { listAddressNames, readAddressBook } from '../suppliers/address-book.ts';
import { askOwner } from '../suppliers/ask-address.ts';
import { confirmRecipient, supplierLetter } from './emails.mail.ts';
import * as repository from './repository.ts';

/** Mails to addresses that nobody confirmed: so many a day of one company. */
const UNCONFIRMED = { burst: 50, refillSeconds: (24 * 3600) / 50 };

export async function listEmails(call: CompanyCall): Promise<SupplierEmail[]> {
  const rows = await repository.listEmails(call);
  const states = await mailStates(
    call,
    rows.flatMap(({ mailId }) => mailId ?? []),
  );
  return rows.map((row) => present(row, states));
}

type Sending = EmailFields & { readonly isDraft: boolean; readonly draftId: string | null };

export async function sendEmail(call: Call, { isDraft, draftId, ...fields }: Sending): Promise<SupplierEmail> {
  if (draftId !== null) found(await repository.deleteDraft(call, draftId));
  const row = { fields, createdAt: call.now, sentByName: call.actor.name };
  if (isDraft) return present(await repository.insertEmail(call, row), new Map());
  await mayBeSent(call, fields);
  const company = await companyName(call);
  const { contactEmail } = await readCompany(call);
  const token = call.ports.isMailTracked ? newSecret() : null;
  const { origin } = call.ports;
  const mailId = await call.sendMail({
    kind: 'suppliers.letter',
    to: { address: fields.recipientEmail, name: fields.recipientName },
    fromName: company,
    content: supplierLetter({
      subject: fields.subject,
      message: fields.customMessage,
      supplier: company,
      language: fields.language,
      url: `${origin}/supplier-answers${token === null ? '' : `#mail=${token}`}`,
      picture: token === null ? null : `${origin}/api/mails/opened?token=${token}`,
    }),
    ...(contactEmail === '' ? {} : { replyTo: contactEmail }),
  });
  const tokenHash = token === null ? null : hashOf(token);
  const stored = await repository.insertEmail(call, { ...row, mailId, tokenHash, sentAt: call.now });
  await call.audit({
    action: 'supplier_email.send',
    subjectKind: 'email',
    subjectId: stored.id,
    detail: { company: fields.recipientCompany },
  });
  return present(stored, new Map());
}

/** What is sent is complete and goes to an importer that is connected, or to an address whose owner has confirmed it. */
async function mayBeSent(call: Call, fields: EmailFields): Promise<void> {
  for (const path of ['recipientEmail', 'subject', 'customMessage'] as const)
    if (fields[path] === '') throw invalid(path, INCOMPLETE_EMAIL);
  const open = openVariables(`${fields.subject} ${fields.customMessage}`);
  if (open.length > 0) throw new Problem('supplier_email.open_variables', { variables: open.join(', ') });
  const book = await readAddressBook(call);
  if (book.statusOf(fields.recipientCompany, fields.recipientEmail).state === 'verified') return;
  const isConnected = (await listPartners(call)).some(
    ({ name, endedAt }) => endedAt === null && name === fields.recipientCompany,
  );
  if (!isConnected) throw new Problem('supplier_email.not_known', { address: fields.recipientEmail });
  await asSystem(call.tx, () =>
    takeTry(call.tx, [{ key: hashOf(`mails of supplier ${call.organisation}`), ...UNCONFIRMED }], call.now),
  );
}

export async function removeDraft(call: Call, id: string): Promise<{ id: string }> {
  found(await repository.deleteDraft(call, id));
  return { id };
}

export async function listRecipients(call: CompanyCall): Promise<EmailRecipient[]> {
  const book = await readAddressBook(call);
  const partners = (await listPartners(call)).filter(({ endedAt }) => endedAt === null).map(({ name }) => name);
  const names = [...new Set([...partners, ...(await listAddressNames(call))])].sort((a, b) => a.localeCompare(b));
  return names.map((company) => ({
    company,
    isConnected: partners.includes(company),
    addresses: book.addressesOf(company).map(({ address, state }) => ({ address, state })),
  }));
}

export async function askRecipient(
  call: Call,
  { company, address, language }: { company: string; address: string; language: LetterLanguage },
): Promise<EmailRecipient> {
  const supplier = await companyName(call);
  await askOwner(call, { supplierName: company, address, language }, (url) =>
    confirmRecipient({ supplier, company, address, language, url }),
  );
  const recipient = (await listRecipients(call)).find((each) => each.company === company);
  return found(recipient);
}

/** One transparent point: what mail programs load when a mail is opened. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export async function countOpening(call: OpenCall, token: string) {
  if (call.ports.isMailTracked) await asSystem(call.tx, () => repository.countUp(call.tx, hashOf(token), 'openCount'));
  return { name: 'point.gif', mediaType: 'image/gif', content: POINT };
}

export async function countClick(call: OpenCall, token: string): Promise<{ isCounted: boolean }> {
  if (call.ports.isMailTracked) await asSystem(call.tx, () => repository.countUp(call.tx, hashOf(token), 'clickCount'));
  return { isCounted: call.ports.isMailTracked };
}

function present(row: repository.EmailRow, states: Awaited<ReturnType<typeof mailStates>>): SupplierEmail {
  return {
    ...EmailFields.parse(row.fields),
    id: row.id,
    status: statusOf(row, states),
    sentAt: row.sentAt?.toISOString() ?? null,
    isCounted: row.tokenHash !== null,
    openCount: row.openCount,
    clickCount: row.clickCount,
  };
}

function statusOf(row: repository.EmailRow, states: Awaited<ReturnType<typeof mailStates>>): SupplierEmail['status'] {
  if (row.mailId === null) return 'draft';
  if (row.clickCount > 0) return 'clicked';
  if (row.openCount > 0) return 'opened';
  const state = states.get(row.mailId) ?? 'waiting';
  if (state === 'sent') return 'delivered';
  return state === 'waiting' ? 'sent' : 'failed';
}
