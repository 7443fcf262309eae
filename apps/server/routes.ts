import { accessRoutes } from './features/access/routes.ts';
import { assessmentRoutes } from './features/assessment/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { companyRoutes } from './features/company/routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { customsRoutes } from './features/customs/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { declarationRoutes } from './features/declarations/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { publicCheckRoutes } from './features/public-check/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { supplierRoutes } from './features/suppliers/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { translationRoutes } from './features/translation/routes.ts';
import { yearRoutes } from './features/years/routes.ts';
import type { Binding } from './http/bind.ts';

/** Every endpoint with the verb that serves it. A feature adds its routes here. */
export const routes: readonly Binding[] = [
  ...systemRoutes,
  ...accessRoutes,
  ...assessmentRoutes,
  ...auditRoutes,
  ...calendarRoutes,
  ...companyRoutes,
  ...customsRoutes,
  ...contactRoutes,
  ...dashboardRoutes,
  ...declarationRoutes,
  ...enquiryRoutes,
  ...importRoutes,
  ...helpRoutes,
  ...messageRoutes,
  ...progressRoutes,
  ...publicCheckRoutes,
  ...referenceRoutes,
  ...reportRoutes,
  ...retentionRoutes,
  ...yearRoutes,
  ...supplierRoutes,
  ...translationRoutes,
];
