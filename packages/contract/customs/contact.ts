import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LetterLanguage } from '../requests/default-letters.ts';
import { Writing } from '../requests/writing.ts';
import { CustomsDeclaration } from './declaration.ts';

const params = z.object({ id: z.uuid() });

const VALID = 'Please enter a valid email address';
const address = Writing.extend({ email: z.string(VALID).trim().max(254, VALID).pipe(z.email(VALID)) });

/** The most lines that are sent at once. */
const MAX_LINES = 500;

/** What became of one line of a mass mail. */
const LineSent = z.object({
  declarationId: z.uuid(),
  isSent: z.boolean(),
  /** Why it was not sent; empty: it was. */
  message: z.string(),
});

const ChosenLines = Writing.extend({
  declarationIds: z
    .array(z.uuid())
    .min(1, 'Please select at least one declaration')
    .max(MAX_LINES, `At most ${MAX_LINES} declarations at once`),
});

const MailingOutcome = z.object({
  /** Lines that were sent. */
  successCount: z.int(),
  /** Suppliers that were written to. */
  supplierCount: z.int(),
  results: z.array(LineSent),
});

const MailingPreview = z.object({
  /** One a supplier. */
  letters: z.array(
    z.object({
      supplierName: z.string(),
      address: z.string(),
      lineCount: z.int(),
      language: LetterLanguage,
      subject: z.string(),
      text: z.string(),
    }),
  ),
  refused: z.array(LineSent.omit({ isSent: true })),
});
export type MailingPreview = z.infer<typeof MailingPreview>;

const Mailing = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'stopped', 'sent', 'failed']),
  sendsAt: z.iso.datetime(),
  /** By the server's clock. */
  secondsLeft: z.int(),
  lineCount: z.int(),
  outcome: MailingOutcome.nullable(),
});
export type Mailing = z.infer<typeof Mailing>;

const askForAddress = {
  method: 'POST',
  summary:
    'Mail a link to the address of a declaration’s supplier; it is verified once its owner confirms it there. At once, if that happened before',
  caller: 'importer',
  params,
  body: address,
  answer: CustomsDeclaration,
  problems: ['customs.step_refused', 'contacts.supplier_unnamed', 'contacts.domain_takes_no_mail', 'request.too_many'],
} as const;

const sendToSupplier = {
  method: 'POST',
  summary:
    'Ask the supplier of a declaration by mail for the emissions of its goods; only to a verified address, and once',
  caller: 'importer',
  params,
  body: Writing.prefault({}),
  answer: CustomsDeclaration,
  problems: ['customs.step_refused', 'contacts.address_unconfirmed', 'contacts.no_answer_address'],
} as const;

/** How the supplier of a customs line is written to. */
export const customsContact = {
  verifyEmail: endpoint({ ...askForAddress, path: '/api/customs/verify-email/{id}' }),
  verifyEmailOfDeclaration: endpoint({ ...askForAddress, path: '/api/customs/declarations/{id}/verify-email' }),
  sendToSupplier: endpoint({ ...sendToSupplier, path: '/api/customs/send-to-supplier/{id}' }),
  sendToSupplierSecure: endpoint({ ...sendToSupplier, path: '/api/customs/send-to-supplier-secure/{id}' }),
  sendMassEmail: endpoint({
    method: 'POST',
    path: '/api/customs/send-mass-email',
    summary:
      'Ask the suppliers of many declarations for emissions, one mail a supplier; what cannot be sent is told line by line',
    caller: 'importer',
    body: ChosenLines,
    answer: MailingOutcome,
    problems: ['contacts.no_answer_address'],
  }),
  previewMailing: endpoint({
    method: 'POST',
    path: '/api/customs/mailings/preview',
    summary:
      'Show the mails that would ask the suppliers of many declarations, and which lines cannot be sent; sends nothing',
    caller: 'importer',
    isReading: true,
    body: ChosenLines,
    answer: MailingPreview,
    problems: ['contacts.no_answer_address'],
  }),
  planMailing: endpoint({
    method: 'POST',
    path: '/api/customs/mailings',
    summary: 'Ask the suppliers of many declarations in 30 seconds, unless it is stopped before',
    caller: 'importer',
    body: ChosenLines,
    answer: Mailing,
    status: 201,
    problems: ['contacts.no_answer_address', 'contacts.nobody_to_write_to'],
  }),
  readMailing: endpoint({
    method: 'GET',
    path: '/api/customs/mailings/{id}',
    summary: 'Read whether mails to many suppliers wait, were stopped or went out, and what became of each line',
    caller: 'importer',
    params,
    answer: Mailing,
    problems: [],
  }),
  stopMailing: endpoint({
    method: 'DELETE',
    path: '/api/customs/mailings/{id}',
    summary: 'Stop mails to many suppliers before they go out',
    caller: 'importer',
    params,
    answer: Mailing,
    problems: ['contacts.mailing_over'],
  }),
};
