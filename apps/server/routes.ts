import { accessRoutes } from './features/access/routes.ts';
import { answerRoutes } from './features/answers/routes.ts';
import { articleRoutes } from './features/articles/routes.ts';
import { assessmentRoutes } from './features/assessment/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authorisationRoutes } from './features/authorisation/routes.ts';
import { automationRoutes } from './features/automation/routes.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { companyRoutes } from './features/company/routes.ts';
import { companyArchiveRoutes } from './features/company-archive/routes.ts';
import { customsRoutes } from './features/customs/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { deadlineRoutes } from './features/deadlines/routes.ts';
import { declarationRoutes } from './features/declarations/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { lawChangeRoutes } from './features/law-changes/routes.ts';
import { marketplaceRoutes } from './features/marketplace/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { obligationRoutes } from './features/obligation/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { productionRoutes } from './features/production/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { publicCheckRoutes } from './features/public-check/routes.ts';
import { quoteRoutes } from './features/quotes/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { requestRoutes } from './features/requests/routes.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { scenarioRoutes } from './features/scenarios/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { storageRoutes } from './features/storage/routes.ts';
import { submissionRoutes } from './features/submissions/routes.ts';
import { supplierCompanyRoutes } from './features/supplier-company/routes.ts';
import { supplierEmailRoutes } from './features/supplier-emails/routes.ts';
import { supplierAnalyticsRoutes, supplierPortalRoutes } from './features/supplier-portal/routes.ts';
import { supplierRoutes } from './features/suppliers/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { translationRoutes } from './features/translation/routes.ts';
import { undoRoutes } from './features/undo/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { yearRoutes } from './features/years/routes.ts';
import type { Binding } from './http/bind.ts';

/** Every endpoint with the verb that serves it. A feature adds its routes here. */
export const routes: readonly Binding[] = [
  ...systemRoutes,
  ...accessRoutes,
  ...answerRoutes,
  ...assessmentRoutes,
  ...auditRoutes,
  ...deadlineRoutes,
  ...automationRoutes,
  ...certificateRoutes,
  ...authorisationRoutes,
  ...marketplaceRoutes,
  ...companyRoutes,
  ...companyArchiveRoutes,
  ...customsRoutes,
  ...dashboardRoutes,
  ...declarationRoutes,
  ...enquiryRoutes,
  ...exchangeRoutes,
  ...importRoutes,
  ...helpRoutes,
  ...lawChangeRoutes,
  ...obligationRoutes,
  ...outboxRoutes,
  ...productionRoutes,
  ...progressRoutes,
  ...publicCheckRoutes,
  ...quoteRoutes,
  ...referenceRoutes,
  ...reportRoutes,
  ...requestRoutes,
  ...retentionRoutes,
  ...articleRoutes,
  ...scenarioRoutes,
  ...yearRoutes,
  ...searchRoutes,
  ...storageRoutes,
  ...submissionRoutes,
  ...supplierCompanyRoutes,
  ...supplierEmailRoutes,
  ...supplierPortalRoutes,
  ...supplierAnalyticsRoutes,
  ...supplierRoutes,
  ...translationRoutes,
  ...undoRoutes,
  ...noticeRoutes,
  ...webhookRoutes,
];
