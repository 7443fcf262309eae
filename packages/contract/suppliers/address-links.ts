import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What the address of a supplier is worth: only its owner makes it verified. */
export const AddressState = z.enum(['verified', 'pending', 'failed', 'unset']);
export type AddressState = z.infer<typeof AddressState>;

/** What a mailed link is about, and whether it can still be answered. */
const MailedLink = z.object({
  address: z.string(),
  supplierName: z.string(),
  /** Who asks: an importer about a supplier, or a supplier about an importer. */
  company: z.string(),
  isSupplier: z.boolean(),
  state: z.enum(['open', 'confirmed', 'declined', 'expired']),
  expiresAt: z.iso.datetime(),
});
export type MailedLink = z.infer<typeof MailedLink>;

const token = z.object({ token: z.string().min(20, 'The link is not complete').max(100, 'The link is not complete') });

/** The token stands in bodies alone: no log and no referrer holds it, and nothing that only fetches a page confirms. */
export const addressLinks = {
  read: endpoint({
    method: 'POST',
    path: '/api/address-links/read',
    summary: 'Say what a mailed link is about; changes nothing',
    caller: 'anyone',
    body: token,
    answer: MailedLink,
    problems: ['contacts.link_unknown', 'request.too_many'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/address-links/confirm',
    summary: 'Confirm, as the owner of the address, that requests for emission data may go there; works once',
    caller: 'anyone',
    body: token,
    answer: MailedLink,
    problems: ['contacts.link_unknown', 'contacts.link_closed', 'request.too_many'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/address-links/decline',
    summary: 'Say, as the owner of the address, that it is not the right one; works once',
    caller: 'anyone',
    body: token,
    answer: MailedLink,
    problems: ['contacts.link_unknown', 'contacts.link_closed', 'request.too_many'],
  }),
};
