import { supplierRequests } from '@lods/contract/requests/endpoints';
import { bind } from '../../http/bind.ts';
import { listLetters, sendLetters } from './letters.ts';

export const requestRoutes = [
  bind(supplierRequests.list, (call) => listLetters(call)),
  bind(supplierRequests.send, (call, { body, files }) => sendLetters(call, body, files)),
];
