import type { PortalPath } from '@lods/contract/pages';
import { type ComponentType, lazy } from 'react';
import type { Meanwhile } from './shell/not-yet.tsx';

export interface Route {
  path: PortalPath;
  /** Title and sentence of the page's header. */
  title: string;
  sentence: string;
  audience: 'importer' | 'supplier' | 'member';
  /** The page, loaded when it is first opened; where it is not built yet, what to use meanwhile. */
  page: ComponentType | { meanwhile: Meanwhile };
}

function notYet(text: string, to: string, label: string): { meanwhile: Meanwhile } {
  return { meanwhile: { text, to, label } };
}

const toDeclarations = notYet(
  'Until it is, enter declarations one by one in the guided workflow.',
  '/guided-workflow',
  'Open the guided workflow',
);

const toDashboard = notYet(
  'Until it is, the dashboard leads to what can be done today.',
  '/dashboard',
  'Go to the dashboard',
);

const guidedWorkflow = lazy(async () => ({
  default: (await import('./compositions/guided-workflow.tsx')).GuidedWorkflow,
}));

/** Every path of the signed-in portal. Login and set-up stand outside the shell (main.tsx). */
export const routes: readonly Route[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    sentence: 'Where your company stands with CBAM, and what comes next.',
    audience: 'member',
    page: lazy(async () => ({ default: (await import('./features/dashboard/page.tsx')).DashboardPage })),
  },
  {
    path: '/declarations',
    title: 'Declarations',
    sentence: 'Every quarter you have declared, and the drafts you are working on.',
    audience: 'importer',
    page: lazy(async () => ({ default: (await import('./features/declarations/list-page.tsx')).DeclarationListPage })),
  },
  {
    path: '/declarations/new',
    title: 'New Declaration',
    sentence: 'Choose how the goods of the quarter come in.',
    audience: 'importer',
    page: toDeclarations,
  },
  {
    path: '/declarations/:id',
    title: 'Declaration',
    sentence: 'Goods, emissions and documents as declared.',
    audience: 'importer',
    page: lazy(async () => ({ default: (await import('./features/declarations/view-page.tsx')).DeclarationViewPage })),
  },
  {
    path: '/declarations/:id/edit',
    title: 'Edit Declaration',
    sentence: 'A draft can be changed until it is submitted.',
    audience: 'importer',
    page: guidedWorkflow,
  },
  {
    path: '/new-declaration',
    title: 'New Declaration',
    sentence: 'Choose how the goods of the quarter come in.',
    audience: 'importer',
    page: lazy(async () => ({
      default: (await import('./features/declarations/chooser-page.tsx')).DeclarationChooserPage,
    })),
  },
  {
    path: '/guided-workflow',
    title: 'Guided Workflow',
    sentence: 'From the goods of a quarter to a checked declaration, in five steps.',
    audience: 'importer',
    page: guidedWorkflow,
  },
  {
    path: '/upload-excel-csv',
    title: 'Upload Excel or CSV',
    sentence: 'Bring in many goods at once from a spreadsheet.',
    audience: 'importer',
    page: toDeclarations,
  },
  {
    path: '/request-supplier-data',
    title: 'Request Supplier Data',
    sentence: 'Ask suppliers by email for the emissions of their goods.',
    audience: 'importer',
    page: toDeclarations,
  },
  {
    path: '/upload-pdfs',
    title: 'Upload PDFs',
    sentence: 'Read customs declarations of Danish importers from PDF files.',
    audience: 'importer',
    page: toDeclarations,
  },
  {
    path: '/customs-dashboard',
    title: 'Customs Dashboard',
    sentence: 'Customs declarations that were read, to review and approve.',
    audience: 'importer',
    page: toDeclarations,
  },
  {
    path: '/cbam-assessment',
    title: 'CBAM Self-Assessment',
    sentence: 'Whether CBAM applies to a consignment.',
    audience: 'importer',
    page: toDashboard,
  },
  {
    path: '/supplier-submission',
    title: 'Supplier Submission',
    sentence: 'The emissions of an installation, from fuels to products.',
    audience: 'member',
    page: toDashboard,
  },
  {
    path: '/certificates',
    title: 'Certificate Management',
    sentence: 'Certificates, allowances, marketplace and automation.',
    audience: 'importer',
    page: toDashboard,
  },
  {
    path: '/suppliers',
    title: 'Supplier Management',
    sentence: 'The installations that your goods come from.',
    audience: 'importer',
    page: toDeclarations,
  },
  {
    path: '/supplier-management',
    title: 'Supplier Overview',
    sentence: 'Quick view of supplier email status.',
    audience: 'importer',
    page: toDeclarations,
  },
  {
    path: '/comprehensive-supplier-management',
    title: 'Comprehensive Supplier Management',
    sentence: 'Declarations, email verification and mass communications.',
    audience: 'importer',
    page: toDeclarations,
  },
  {
    path: '/deadlines',
    title: 'CBAM Deadlines',
    sentence: 'The dates of the law in force.',
    audience: 'importer',
    page: toDashboard,
  },
  {
    path: '/history',
    title: 'Declaration History',
    sentence: 'What was declared, when and by whom.',
    audience: 'member',
    page: toDashboard,
  },
  {
    path: '/reports',
    title: 'Reports & Analytics',
    sentence: 'Submissions and emissions over time.',
    audience: 'member',
    page: toDashboard,
  },
  {
    path: '/settings',
    title: 'Settings',
    sentence: 'Your account, your company and how the portal shows things.',
    audience: 'member',
    page: lazy(async () => ({ default: (await import('./features/access/settings-page.tsx')).SettingsPage })),
  },
  {
    path: '/preferences',
    title: 'Preferences',
    sentence: 'Your account, your company and how the portal shows things.',
    audience: 'member',
    page: lazy(async () => ({ default: (await import('./features/access/settings-page.tsx')).SettingsPage })),
  },
  {
    path: '/help',
    title: 'Help & Support',
    sentence: 'Answers, explanations of findings, and whom to ask.',
    audience: 'member',
    page: toDashboard,
  },
  {
    path: '/supplier-dashboard',
    title: 'Supplier Dashboard',
    sentence: 'What you share with your customers, and what they ask for.',
    audience: 'supplier',
    page: lazy(async () => ({
      default: (await import('./features/dashboard/supplier-page.tsx')).SupplierDashboardPage,
    })),
  },
  {
    path: '/process-mapping',
    title: 'Production Process Mapping',
    sentence: 'Draw how your products are made, step by step.',
    audience: 'supplier',
    page: toDashboard,
  },
  {
    path: '/supplier-emails',
    title: 'Email Management',
    sentence: 'Messages to the importers you supply.',
    audience: 'supplier',
    page: toDashboard,
  },
  {
    path: '/production-analytics',
    title: 'Production Analytics',
    sentence: 'Emissions by process, product and month.',
    audience: 'supplier',
    page: toDashboard,
  },
  {
    path: '/supplier-declarations',
    title: 'Supplier Declarations',
    sentence: 'Declarations sent to importers.',
    audience: 'supplier',
    page: toDashboard,
  },
  {
    path: '/supplier-settings',
    title: 'Supplier Settings',
    sentence: 'Your account and your installation.',
    audience: 'supplier',
    page: lazy(async () => ({ default: (await import('./features/access/settings-page.tsx')).SettingsPage })),
  },
];
