import { contacts } from '@lods/contract/contacts/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { confirmLink, declineLink, readLink } from './answer-link.ts';
import { sendMassEmail, sendToSupplier } from './send-request.ts';
import { verifyAddress } from './verify-address.ts';

export const contactRoutes = [
  bindInSteps(contacts.verifyEmail, verifyAddress),
  bindInSteps(contacts.verifyEmailOfDeclaration, verifyAddress),
  bind(contacts.sendToSupplier, (call, { params }) => sendToSupplier(call, params.id)),
  bind(contacts.sendToSupplierSecure, (call, { params }) => sendToSupplier(call, params.id)),
  bind(contacts.sendMassEmail, (call, { body }) => sendMassEmail(call, body.declarationIds)),
  bindInSteps(contacts.readLink, readLink),
  bindInSteps(contacts.confirmLink, confirmLink),
  bindInSteps(contacts.declineLink, declineLink),
];
