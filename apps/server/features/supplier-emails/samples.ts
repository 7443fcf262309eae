import { supplierEmails } from '@lods/contract/supplier-emails/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

const TOKEN = 'a-token-that-nobody-has-been-mailed';
const draft = { recipientCompany: 'Nordic Steel', subject: 'Emissions', isDraft: true };

export const supplierEmailSamples: SamplesOf<typeof supplierEmails> = {
  list: () => ({}),
  send: () => ({ body: draft }),
  remove: async (owner) => ({ params: { id: (await owner.api(supplierEmails.send, { body: draft })).id } }),
  recipients: () => ({}),
  confirm: () => ({ body: { company: 'Nordic Steel', address: 'cbam@nordic.example' } }),
  opened: () => ({ query: { token: TOKEN } }),
  clicked: () => ({ body: { token: TOKEN } }),
};
