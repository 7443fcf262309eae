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
  '/new-declaration': page(() => import('./features/declarations/chooser-page.tsx'), 'DeclarationChooserPage'),
  '/deadlines': page(() => import('./features/deadlines/page.tsx'), 'DeadlinesPage'),
  '/history': page(() => import('./features/declarations/history-page.tsx'), 'HistoryPage'),
  '/suppliers': page(() => import('./features/suppliers/list-page.tsx'), 'SupplierListPage'),
  '/suppliers/:id': page(() => import('./features/suppliers/supplier-page.tsx'), 'SupplierPage'),
  '/years/:year': page(() => import('./features/years/page.tsx'), 'YearPage'),
  '/outbox': page(() => import('./features/messages/outbox-page.tsx'), 'OutboxPage'),
  '/settings': settings,
  '/preferences': settings,
  '/supplier-settings': settings,
};

const toGuided: Meanwhile = {
  text: 'Until it is, enter declarations one by one in the guided workflow.',
  to: '/guided-workflow',
  label: 'Open the guided workflow',
};
const toDashboard: Meanwhile = {
  text: 'Until it is, the dashboard leads to what can be done today.',
  to: '/dashboard',
  label: 'Go to the dashboard',
};
/** Other ways to bring goods in: the guided workflow serves until they are there. */
const waysIn: ReadonlySet<PortalPath> = new Set([
  '/declarations/new',
  '/upload-excel-csv',
  '/request-supplier-data',
  '/upload-pdfs',
  '/customs-dashboard',
]);

/** Every path of the signed-in portal. Login and set-up stand outside the shell (main.tsx). */
export const routes: readonly Route[] = portalPaths.map((path) => ({
  ...pages[path],
  path,
  page: built[path] ?? { meanwhile: waysIn.has(path) ? toGuided : toDashboard },
}));
