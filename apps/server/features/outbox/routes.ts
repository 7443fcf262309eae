import { outbox } from '@lods/contract/outbox/endpoints';
import { bind } from '../../http/bind.ts';
import { listMails, readMail } from './service.ts';

export const outboxRoutes = [
  bind(outbox.list, (call, { query }) => listMails(call, query)),
  bind(outbox.read, (call, { params }) => readMail(call, params.id)),
];
