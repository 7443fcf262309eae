import { supplierAnalytics } from '@lods/contract/supplier-portal/analytics';
import { supplierPortal } from '@lods/contract/supplier-portal/endpoints';
import { bind } from '../../http/bind.ts';
import { effectOf, readAnalytics, readOverview } from './analytics.ts';
import { listDeclarations, listRequests, readBreakdown, readMetrics } from './service.ts';

export const supplierPortalRoutes = [
  bind(supplierPortal.metrics, (call) => readMetrics(call)),
  bind(supplierPortal.breakdown, (call) => readBreakdown(call)),
  bind(supplierPortal.declarations, (call) => listDeclarations(call)),
  bind(supplierPortal.requests, (call) => listRequests(call)),
];

export const supplierAnalyticsRoutes = [
  bind(supplierAnalytics.overview, (call) => readOverview(call)),
  bind(supplierAnalytics.read, (call, { params }) => readAnalytics(call, params.id)),
  bind(supplierAnalytics.measure, (call, { params, body }) => effectOf(call, params.id, body)),
];
