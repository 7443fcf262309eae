/** Mails of a supplier to the importers that it supplies. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { LetterLanguage } from '../requests/default-letters.ts';
import { AddressState } from '../suppliers/address-links.ts';
import { EMAIL_TEMPLATES } from './templates.ts';

const params = z.object({ id: z.uuid() });
const line = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

/** A draft may be incomplete; what is sent needs an address, a subject and a message. */
export const EmailFields = z.object({
  recipientEmail: z.union([z.literal(''), z.email('Enter an email address such as name@company.com')]).default(''),
  recipientName: line(70).default(''),
  recipientCompany: line(200).default(''),
  subject: line(200).default(''),
  templateType: z.union([z.literal(''), z.enum(EMAIL_TEMPLATES)]).default(''),
  customMessage: line(10_000).default(''),
  /** Of the letter: what the mail says around it is written in the same. */
  language: LetterLanguage.default('en'),
});
export type EmailFields = z.output<typeof EmailFields>;

export const INCOMPLETE_EMAIL = 'Please fill in all required fields.';
/** A mail as it can be sent. */
export const CompleteEmail = EmailFields.extend({
  recipientEmail: z.string().min(1, INCOMPLETE_EMAIL).pipe(EmailFields.shape.recipientEmail.unwrap()),
  subject: line(200).min(1, INCOMPLETE_EMAIL),
  customMessage: line(10_000).min(1, INCOMPLETE_EMAIL),
});

/** Delivered: taken by the mail server of the receiver. Opened and clicked are counted only where the installation turned it on. */
export const SupplierEmail = EmailFields.extend({
  id: z.uuid(),
  status: z.enum(['draft', 'sent', 'delivered', 'opened', 'clicked', 'failed']),
  sentAt: z.iso.datetime().nullable(),
  /** Whether openings and clicks of this mail are counted. */
  isCounted: z.boolean(),
  openCount: z.int(),
  clickCount: z.int(),
});
export type SupplierEmail = z.output<typeof SupplierEmail>;

/** An importer that may be written to. */
export const EmailRecipient = z.object({
  company: z.string(),
  isConnected: z.boolean(),
  addresses: z.array(z.object({ address: z.string(), state: AddressState })),
});
export type EmailRecipient = z.output<typeof EmailRecipient>;

const Link = z.object({ token: z.string().min(20).max(100) });

export const supplierEmails = {
  list: endpoint({
    method: 'GET',
    path: '/api/supplier/emails',
    summary: 'List mails to importers with what became of them, the latest first',
    caller: 'supplier',
    answer: z.array(SupplierEmail),
    problems: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/supplier/emails',
    summary: 'Send a mail to an importer that is connected or has confirmed its address, or keep it as a draft',
    caller: 'supplier',
    body: EmailFields.extend({
      isDraft: z.boolean().default(false),
      /** The draft that it takes the place of. */
      draftId: z.uuid().nullable().default(null),
    }),
    answer: SupplierEmail,
    status: 201,
    problems: ['supplier_email.not_known', 'supplier_email.open_variables', 'request.too_many'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/supplier/emails/{id}',
    summary: 'Delete a draft',
    caller: 'supplier',
    params,
    answer: params,
    problems: [],
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/supplier/email-recipients',
    summary: 'List importers that may be written to, with the addresses that were asked to confirm',
    caller: 'supplier',
    answer: z.array(EmailRecipient),
    problems: [],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/supplier/email-recipients',
    summary: 'Mail a link to the address of an importer: its owner confirms that it may be written to',
    caller: 'supplier',
    body: z.object({
      company: line(200).min(1, 'Company is required'),
      address: z.email('Enter an email address such as name@company.com'),
      language: LetterLanguage.default('en'),
    }),
    answer: EmailRecipient,
    status: 201,
    problems: ['request.too_many'],
  }),
  opened: endpoint({
    method: 'GET',
    path: '/api/mails/opened',
    summary: 'Count the opening of a mail by the picture in it, where the installation counts',
    caller: 'anyone',
    query: Link,
    answer: download('image/gif'),
    problems: [],
  }),
  clicked: endpoint({
    method: 'POST',
    path: '/api/mails/clicked',
    summary: 'Count that the link of a mail was followed, where the installation counts',
    caller: 'anyone',
    body: Link,
    answer: z.object({ isCounted: z.boolean() }),
    problems: [],
  }),
};
