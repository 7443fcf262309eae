import { supplierEmails } from '@lods/contract/supplier-emails/endpoints';
import { bind } from '../../http/bind.ts';
import {
  askRecipient,
  countClick,
  countOpening,
  listEmails,
  listRecipients,
  removeDraft,
  sendEmail,
} from './service.ts';

export const supplierEmailRoutes = [
  bind(supplierEmails.list, (call) => listEmails(call)),
  bind(supplierEmails.send, (call, { body }) => sendEmail(call, body)),
  bind(supplierEmails.remove, (call, { params }) => removeDraft(call, params.id)),
  bind(supplierEmails.recipients, (call) => listRecipients(call)),
  bind(supplierEmails.confirm, (call, { body }) => askRecipient(call, body)),
  bind(supplierEmails.opened, (call, { query }) => countOpening(call, query.token)),
  bind(supplierEmails.clicked, (call, { body }) => countClick(call, body.token)),
];
