import { type PortalPath, portalPaths } from '@lods/contract/pages';
import { type ComponentType, lazy } from 'react';
import { type Page, pages } from './pages.ts';
import type { Meanwhile } from './shell/not-yet.tsx';

export interface Route extends Page {
  readonly path: PortalPath;
  /** The page, loaded when it is first opened; where it is not built yet, what to use meanwhile. */
  readonly page: ComponentType | { readonly meanwhile: Meanwhile };
}

/** Takes one component of a file when its page is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ComponentType {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}

const guided = page(() => import('./compositions/guided-workflow.tsx'), 'GuidedWorkflow');
const settings = page(() => import('./compositions/settings.tsx'), 'Settings');

/** The pages that are built: a line each. */
const built: { readonly [path in PortalPath]?: ComponentType } = {
  '/dashboard': page(() => import('./features/dashboard/page.tsx'), 'DashboardPage'),
  '/supplier-dashboard': page(() => import('./features/dashboard/supplier-page.tsx'), 'SupplierDashboardPage'),
  '/declarations': page(() => import('./features/declarations/list-page.tsx'), 'DeclarationListPage'),
  '/declarations/:id': page(() => import('./features/declarations/view-page.tsx'), 'DeclarationViewPage'),
  '/declarations/:id/edit': guided,
  '/guided-workflow': guided,
  '/declarations/new': page(() => import('./compositions/guided-workflow.tsx'), 'FirstWizard'),
  '/new-declaration': page(() => import('./features/declarations/chooser-page.tsx'), 'DeclarationChooserPage'),
  '/upload-excel-csv': page(() => import('./features/imports/upload-page.tsx'), 'UploadPage'),
  '/imports/:id': page(() => import('./features/imports/review-page.tsx'), 'ReviewPage'),
  '/deadlines': page(() => import('./features/deadlines/page.tsx'), 'DeadlinesPage'),
  '/history': page(() => import('./features/declarations/history-page.tsx'), 'HistoryPage'),
  '/suppliers': page(() => import('./features/suppliers/list-page.tsx'), 'SupplierListPage'),
  '/suppliers/:id': page(() => import('./features/suppliers/supplier-page.tsx'), 'SupplierPage'),
  '/request-supplier-data': page(() => import('./features/suppliers/request-page.tsx'), 'RequestSupplierDataPage'),
  '/supplier-management': page(() => import('./features/customs/contacts/overview-page.tsx'), 'SupplierOverviewPage'),
  '/comprehensive-supplier-management': page(
    () => import('./features/customs/contacts/management-page.tsx'),
    'SupplierManagementPage',
  ),
  '/years/:year': page(() => import('./features/years/page.tsx'), 'YearPage'),
  '/reports': page(() => import('./features/reports/page.tsx'), 'ReportsPage'),
  '/upload-pdfs': page(() => import('./features/customs/upload-page.tsx'), 'UploadPapersPage'),
  '/customs-dashboard': page(() => import('./features/customs/dashboard-page.tsx'), 'CustomsDashboardPage'),
  '/outbox': page(() => import('./features/outbox/outbox-page.tsx'), 'OutboxPage'),
  '/enquiries': page(() => import('./features/enquiries/page.tsx'), 'EnquiriesPage'),
  '/cbam-assessment': page(() => import('./features/assessment/page.tsx'), 'AssessmentPage'),
  '/help': page(() => import('./features/help/page.tsx'), 'HelpPage'),
  '/settings': settings,
  '/preferences': settings,
  '/supplier-settings': settings,
};

const toDashboard: Meanwhile = {
  text: 'Until it is, the dashboard leads to what can be done today.',
  to: '/dashboard',
  label: 'Go to the dashboard',
};

/** Every path of the signed-in portal. Login and set-up stand outside the shell (main.tsx). */
export const routes: readonly Route[] = portalPaths.map((path) => ({
  ...pages[path],
  path,
  page: built[path] ?? { meanwhile: toDashboard },
}));
