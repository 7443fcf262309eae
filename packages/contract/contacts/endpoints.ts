import { z } from 'zod';
import { CustomsDeclaration } from '../customs/declaration.ts';
import { endpoint } from '../endpoint.ts';

/** What the address of a supplier is worth: only its owner makes it verified. */
export const AddressState = z.enum(['verified', 'pending', 'failed', 'unset']);
export type AddressState = z.infer<typeof AddressState>;

/** What a mailed link is about, and whether it can still be answered. */
const MailedLink = z.object({
  address: z.string(),
  supplierName: z.string(),
  /** The importer that asks. */
  company: z.string(),
  state: z.enum(['open', 'confirmed', 'declined', 'expired']),
  expiresAt: z.iso.datetime(),
});
export type MailedLink = z.infer<typeof MailedLink>;

const token = z.object({ token: z.string().min(20, 'The link is not complete').max(100, 'The link is not complete') });

const params = z.object({ id: z.uuid() });

const VALID = 'Please enter a valid email address';
const address = z.object({ email: z.string(VALID).trim().max(254, VALID).pipe(z.email(VALID)) });

/** The most lines that are sent at once. */
const MAX_LINES = 500;

/** What became of one line of a mass mail. */
const LineSent = z.object({
  declarationId: z.uuid(),
  isSent: z.boolean(),
  /** Why it was not sent; empty: it was. */
  message: z.string(),
});

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
  answer: CustomsDeclaration,
  problems: ['customs.step_refused', 'contacts.no_answer_address'],
} as const;

/** The token stands in bodies alone: no log and no referrer holds it, and nothing that only fetches a page confirms. */
export const contacts = {
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
    body: z.object({
      declarationIds: z
        .array(z.uuid())
        .min(1, 'Please select at least one declaration')
        .max(MAX_LINES, `At most ${MAX_LINES} declarations at once`),
    }),
    answer: z.object({
      /** Lines that were sent. */
      successCount: z.int(),
      /** Suppliers that were written to. */
      supplierCount: z.int(),
      results: z.array(LineSent),
    }),
    problems: ['contacts.no_answer_address'],
  }),
  readLink: endpoint({
    method: 'POST',
    path: '/api/address-links/read',
    summary: 'Say what a mailed link is about; changes nothing',
    caller: 'anyone',
    body: token,
    answer: MailedLink,
    problems: ['contacts.link_unknown', 'request.too_many'],
  }),
  confirmLink: endpoint({
    method: 'POST',
    path: '/api/address-links/confirm',
    summary: 'Confirm, as the owner of the address, that requests for emission data may go there; works once',
    caller: 'anyone',
    body: token,
    answer: MailedLink,
    problems: ['contacts.link_unknown', 'contacts.link_closed', 'request.too_many'],
  }),
  declineLink: endpoint({
    method: 'POST',
    path: '/api/address-links/decline',
    summary: 'Say, as the owner of the address, that it is not the right one; works once',
    caller: 'anyone',
    body: token,
    answer: MailedLink,
    problems: ['contacts.link_unknown', 'contacts.link_closed', 'request.too_many'],
  }),
};
