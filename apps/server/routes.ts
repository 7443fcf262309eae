import { accessRoutes } from './features/access/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { companyRoutes } from './features/company/routes.ts';
import { declarationRoutes } from './features/declarations/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { publicCheckRoutes } from './features/public-check/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { supplierRoutes } from './features/suppliers/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { yearRoutes } from './features/years/routes.ts';
import type { Binding } from './http/bind.ts';

/** Every endpoint with the verb that serves it. A feature adds its routes here. */
export const routes: readonly Binding[] = [
  ...systemRoutes,
  ...accessRoutes,
  ...auditRoutes,
  ...companyRoutes,
  ...declarationRoutes,
  ...enquiryRoutes,
  ...messageRoutes,
  ...progressRoutes,
  ...publicCheckRoutes,
  ...referenceRoutes,
  ...yearRoutes,
  ...supplierRoutes,
];
