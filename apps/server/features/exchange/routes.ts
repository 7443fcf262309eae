import { exchange } from '@lods/contract/exchange/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { downloadFile, joinPartner, listDeliveries, listPartners, partPartner, readDelivery } from './service.ts';

export const exchangeRoutes = [
  bind(exchange.list, (call, { query }) => listDeliveries(call, query)),
  bind(exchange.partners, (call) => listPartners(call)),
  bindInSteps(exchange.join, joinPartner),
  bind(exchange.part, (call, { params }) => partPartner(call, params.id)),
  bind(exchange.read, (call, { params }) => readDelivery(call, params.id)),
  bind(exchange.file, (call, { params }) => downloadFile(call, params.id, params.sha256)),
];
