import { supplierRequests } from '@lods/contract/requests/endpoints';
import { bind, bindPrepared } from '../../http/bind.ts';
import { keepPdf, listLetters, sendLetters } from './letters.ts';

export const requestRoutes = [
  bind(supplierRequests.list, (call) => listLetters(call)),
  bindPrepared(
    supplierRequests.send,
    (step, { files }) => keepPdf(step, files[0]),
    (call, { body }, attachment) => sendLetters(call, body, attachment),
  ),
];
