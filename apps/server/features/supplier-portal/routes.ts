import { supplierPortal } from '@lods/contract/supplier-portal/endpoints';
import { bind } from '../../http/bind.ts';
import { listDeclarations, listRequests, readBreakdown, readMetrics } from './service.ts';

export const supplierPortalRoutes = [
  bind(supplierPortal.metrics, (call) => readMetrics(call)),
  bind(supplierPortal.breakdown, (call) => readBreakdown(call)),
  bind(supplierPortal.declarations, (call) => listDeclarations(call)),
  bind(supplierPortal.requests, (call) => listRequests(call)),
];
