import { customsPapers } from '@lods/contract/customs/papers';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { outbox } from '@lods/contract/outbox/endpoints';
import type { PortalPath } from '@lods/contract/pages';
import {
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  ChartColumn,
  ChartNoAxesCombined,
  ClipboardCheck,
  Coins,
  Factory,
  FileCheck,
  FileScan,
  Files,
  Gauge,
  GitCompareArrows,
  History,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MailCheck,
  MailQuestionMark,
  MessagesSquare,
  Network,
  Package,
  ReceiptText,
  Server,
  Settings,
  Stamp,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { Called } from './shell/may.tsx';

/** Where a page stands in the sidebar. */
export interface Entry {
  readonly group: Group;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What one does there, where the name alone does not say. */
  readonly description?: string;
  /** Left out: whoever may open the page finds it there. */
  readonly audience?: 'importer' | 'supplier';
  /** Only whoever works for several companies finds it there. */
  readonly isForSeveral?: true;
}

/** The groups of the sidebar, in their order. The last one is for whoever runs the installation. */
export const GROUPS = ['MAIN', 'CBAM WORKFLOW', 'COMPLIANCE', 'SETTINGS', 'INSTALLATION'] as const;
export type Group = (typeof GROUPS)[number];

/** A page of the signed-in portal: what its header says, whom it is for, where the sidebar has it, and its screen. */
export interface Page {
  readonly title: string;
  readonly sentence: string;
  readonly audience: 'importer' | 'supplier' | 'member';
  /** What the page is there to do: whoever may not call it is told so. */
  readonly call?: Called;
  readonly entry?: Entry;
  /** The page whose entry is marked in the sidebar while this one is open. */
  readonly under?: PortalPath;
  /** Loaded when it is first opened; none while the page is not built. */
  readonly screen: ComponentType | null;
}

/** Takes one component of a file when its page is first opened. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ComponentType {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}

const guided = screen(() => import('./compositions/guided-workflow.tsx'), 'GuidedWorkflow');
const history = screen(() => import('./compositions/history.tsx'), 'History');
const reports = screen(() => import('./compositions/history.tsx'), 'Reports');
const settings = screen(() => import('./compositions/settings.tsx'), 'Settings');

/** Every page of the signed-in portal, told once. In a group of the sidebar entries stand in this order. Login and set-up stand outside (app.tsx). */
export const pages: Readonly<Record<PortalPath, Page>> = {
  '/dashboard': {
    title: 'Dashboard',
    sentence: 'Your company’s CBAM status and next steps.',
    audience: 'member',
    entry: { group: 'MAIN', label: 'Dashboard', icon: Gauge, audience: 'importer' },
    screen: screen(() => import('./features/dashboard/page.tsx'), 'DashboardPage'),
  },
  '/clients': {
    title: 'Clients',
    sentence: 'What waits in each of your companies.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'Clients', icon: BriefcaseBusiness, isForSeveral: true },
    screen: screen(() => import('./features/clients/page.tsx'), 'ClientsPage'),
  },
  '/declarations': {
    title: 'Declarations',
    sentence: 'Your declared quarters and drafts.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'Declarations', icon: Files },
    screen: screen(() => import('./features/declarations/list-page.tsx'), 'DeclarationListPage'),
  },
  '/declarations/new': {
    title: 'New Declaration',
    sentence: 'Every field as the registry file wants it, from the start.',
    audience: 'importer',
    call: declarations.create,
    under: '/declarations',
    screen: screen(() => import('./compositions/guided-workflow.tsx'), 'FirstWizard'),
  },
  '/declarations/:id': {
    title: 'Declaration',
    sentence: 'Goods, emissions and documents as declared.',
    audience: 'importer',
    under: '/declarations',
    screen: screen(() => import('./features/declarations/view-page.tsx'), 'DeclarationViewPage'),
  },
  '/declarations/:id/edit': {
    title: 'Edit Declaration',
    sentence: 'A draft can be changed until it is submitted.',
    audience: 'importer',
    call: declarationGoods.saveGeneral,
    under: '/declarations',
    screen: guided,
  },
  '/years/:year': {
    title: 'Year',
    sentence: 'The totals of a year, and its declaration.',
    audience: 'importer',
    under: '/declarations',
    screen: screen(() => import('./features/years/page.tsx'), 'YearPage'),
  },
  '/new-declaration': {
    title: 'New Declaration',
    sentence: 'Choose how the goods of the quarter come in.',
    audience: 'importer',
    call: declarations.create,
    under: '/declarations',
    screen: screen(() => import('./features/declarations/chooser-page.tsx'), 'DeclarationChooserPage'),
  },
  '/guided-workflow': {
    title: 'Guided Workflow',
    sentence: 'From the goods of a quarter to a checked declaration, in five steps.',
    audience: 'importer',
    call: declarations.create,
    under: '/declarations',
    screen: guided,
  },
  '/upload-excel-csv': {
    title: 'Upload Excel or CSV',
    sentence: 'Bring in many goods at once from a spreadsheet.',
    audience: 'importer',
    under: '/declarations',
    screen: screen(() => import('./features/imports/upload-page.tsx'), 'UploadPage'),
  },
  '/imports/:id': {
    title: 'Review of a File',
    sentence: 'How the file was read, open questions, and its lines.',
    audience: 'importer',
    under: '/declarations',
    screen: screen(() => import('./features/imports/review-page.tsx'), 'ReviewPage'),
  },
  '/request-supplier-data': {
    title: 'Request Supplier Data',
    sentence: 'Ask suppliers by email for the emissions of their goods.',
    audience: 'importer',
    under: '/declarations',
    screen: screen(() => import('./features/suppliers/request-page.tsx'), 'RequestSupplierDataPage'),
  },
  '/upload-pdfs': {
    title: 'Upload PDFs',
    sentence: 'Read customs declarations of Danish importers from PDF files.',
    audience: 'importer',
    call: customsPapers.process,
    under: '/declarations',
    screen: screen(() => import('./features/customs/upload-page.tsx'), 'UploadPapersPage'),
  },
  '/customs-dashboard': {
    title: 'Customs Dashboard',
    sentence: 'Customs declarations that were read, to review and approve.',
    audience: 'importer',
    entry: {
      group: 'CBAM WORKFLOW',
      label: 'Customs Dashboard',
      icon: FileScan,
      description: 'Upload PDFs and manage customs declarations',
    },
    screen: screen(() => import('./features/customs/dashboard-page.tsx'), 'CustomsDashboardPage'),
  },
  '/cbam-assessment': {
    title: 'CBAM Self-Assessment',
    sentence: 'Whether CBAM applies to a consignment.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'CBAM Assessment', icon: ClipboardCheck },
    screen: screen(() => import('./features/assessment/page.tsx'), 'AssessmentPage'),
  },
  '/supplier-dashboard': {
    title: 'Supplier Dashboard',
    sentence: 'What you share with your customers, and what they ask for.',
    audience: 'supplier',
    entry: { group: 'MAIN', label: 'Dashboard', icon: Gauge },
    screen: screen(() => import('./features/supplier-portal/dashboard-page.tsx'), 'SupplierDashboardPage'),
  },
  '/supplier-submission': {
    title: 'Supplier Submission',
    sentence: 'The emissions of an installation, from fuels to products.',
    audience: 'member',
    entry: { group: 'MAIN', label: 'Supplier Submission', icon: Factory },
    screen: screen(() => import('./features/submissions/page.tsx'), 'SubmissionPage'),
  },
  '/costs': {
    title: 'Costs',
    sentence: 'What the goods of a year cost, when to buy certificates, and what is still open.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'Costs', icon: Coins },
    screen: screen(() => import('./features/obligation/page.tsx'), 'CostsPage'),
  },
  '/scenarios': {
    title: 'Scenarios',
    sentence: 'What a year would cost at other prices, volumes and suppliers.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'Scenarios', icon: GitCompareArrows },
    screen: screen(() => import('./features/scenarios/page.tsx'), 'ScenariosPage'),
  },
  '/quotes': {
    title: 'Quotes',
    sentence: 'What CBAM adds to the order lines of a customer.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'Quotes', icon: ReceiptText },
    screen: screen(() => import('./features/quotes/list-page.tsx'), 'QuotesPage'),
  },
  '/quotes/:id': {
    title: 'Quote',
    sentence: 'Order lines with their CBAM costs.',
    audience: 'importer',
    under: '/quotes',
    screen: screen(() => import('./features/quotes/quote-page.tsx'), 'QuotePage'),
  },
  '/certificates': {
    title: 'Certificate Management',
    sentence: 'Certificates, allowances, marketplace and automation.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'Certificates', icon: Stamp },
    screen: screen(() => import('./features/certificates/page.tsx'), 'CertificatesPage'),
  },
  '/suppliers': {
    title: 'Supplier Management',
    sentence: 'The installations that your goods come from.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'Suppliers', icon: Users },
    screen: screen(() => import('./features/suppliers/list-page.tsx'), 'SupplierListPage'),
  },
  '/suppliers/:id': {
    title: 'Supplier',
    sentence: 'Operators, installations and their stated emissions.',
    audience: 'importer',
    under: '/suppliers',
    screen: screen(() => import('./features/suppliers/supplier-page.tsx'), 'SupplierPage'),
  },
  '/articles': {
    title: 'Articles',
    sentence: 'What you buy: code, origin, supplier and weight of each article number.',
    audience: 'importer',
    entry: { group: 'MAIN', label: 'Articles', icon: Package },
    screen: screen(() => import('./features/articles/page.tsx'), 'ArticlesPage'),
  },
  '/supplier-answers': {
    title: 'Supplier Answers',
    sentence: 'Who has answered, what it is worth, and whom to chase next.',
    audience: 'importer',
    entry: {
      group: 'CBAM WORKFLOW',
      label: 'Supplier Answers',
      icon: MailQuestionMark,
      description: 'Review answers, and see whom to chase next',
    },
    screen: screen(() => import('./features/answers/board-page.tsx'), 'AnswerBoardPage'),
  },
  '/supplier-answers/:id': {
    title: 'Supplier Answer',
    sentence: 'Figures, issues, and what they change.',
    audience: 'importer',
    under: '/supplier-answers',
    screen: screen(() => import('./features/answers/review-page.tsx'), 'AnswerReviewPage'),
  },
  '/supplier-management': {
    title: 'Supplier Overview',
    sentence: 'Quick view of supplier email status.',
    audience: 'importer',
    entry: {
      group: 'CBAM WORKFLOW',
      label: 'Supplier Overview',
      icon: MailCheck,
      description: 'Quick view of supplier email status',
    },
    screen: screen(() => import('./features/customs/contacts/overview-page.tsx'), 'SupplierOverviewPage'),
  },
  '/comprehensive-supplier-management': {
    title: 'Comprehensive Supplier Management',
    sentence: 'Declarations, email verification and mass communications.',
    audience: 'importer',
    entry: {
      group: 'CBAM WORKFLOW',
      label: 'Supplier Management',
      icon: MessagesSquare,
      description: 'Declarations, email verification, mass communications',
    },
    screen: screen(() => import('./features/customs/contacts/management-page.tsx'), 'SupplierManagementPage'),
  },
  '/process-mapping': {
    title: 'Production Process Mapping',
    sentence: 'Draw how your products are made, step by step.',
    audience: 'supplier',
    entry: { group: 'MAIN', label: 'Process Mapping', icon: Network },
    screen: screen(() => import('./features/processes/page.tsx'), 'ProcessMappingPage'),
  },
  '/supplier-emails': {
    title: 'Email Management',
    sentence: 'Messages to the importers you supply.',
    audience: 'supplier',
    entry: { group: 'MAIN', label: 'Emails', icon: Mail },
    screen: screen(() => import('./features/supplier-emails/page.tsx'), 'SupplierEmailsPage'),
  },
  '/production-analytics': {
    title: 'Production Analytics',
    sentence: 'Emissions by process, product and period.',
    audience: 'supplier',
    entry: { group: 'MAIN', label: 'Production Analytics', icon: ChartNoAxesCombined },
    screen: screen(() => import('./features/supplier-portal/analytics-page.tsx'), 'ProductionAnalyticsPage'),
  },
  '/supplier-declarations': {
    title: 'Supplier Declarations',
    sentence: 'Declarations sent to importers.',
    audience: 'supplier',
    entry: { group: 'COMPLIANCE', label: 'Declarations', icon: FileCheck },
    screen: screen(() => import('./features/supplier-portal/declarations-page.tsx'), 'SupplierDeclarationsPage'),
  },
  '/deadlines': {
    title: 'CBAM Deadlines',
    sentence: 'The dates of the law in force.',
    audience: 'importer',
    entry: { group: 'COMPLIANCE', label: 'Deadlines', icon: CalendarClock },
    screen: screen(() => import('./features/deadlines/page.tsx'), 'DeadlinesPage'),
  },
  '/history': {
    title: 'Declaration History',
    sentence: 'What was declared, when and by whom.',
    audience: 'member',
    entry: { group: 'COMPLIANCE', label: 'History', icon: History },
    screen: history,
  },
  '/reports': {
    title: 'Reports & Analytics',
    sentence: 'Submissions and emissions over time.',
    audience: 'member',
    entry: { group: 'COMPLIANCE', label: 'Reports', icon: ChartColumn },
    screen: reports,
  },
  '/outbox': {
    title: 'Outbox',
    sentence: 'Mails sent for your company.',
    audience: 'member',
    call: outbox.list,
    screen: screen(() => import('./features/outbox/outbox-page.tsx'), 'OutboxPage'),
  },
  '/enquiries': {
    title: 'Enquiries',
    sentence: 'What visitors of the public site wrote to you.',
    audience: 'member',
    entry: { group: 'INSTALLATION', label: 'Enquiries', icon: Inbox },
    screen: screen(() => import('./features/enquiries/page.tsx'), 'EnquiriesPage'),
  },
  '/installation': {
    title: 'This installation',
    sentence: 'Accounts, companies, mail, jobs and storage of everybody who works here.',
    audience: 'member',
    entry: { group: 'INSTALLATION', label: 'This installation', icon: Server },
    screen: screen(() => import('./features/installation/page.tsx'), 'InstallationPage'),
  },
  '/settings': {
    title: 'Settings',
    sentence: 'Your account, your company and how the portal shows things.',
    audience: 'member',
    entry: { group: 'SETTINGS', label: 'Settings', icon: Settings },
    screen: settings,
  },
  '/preferences': {
    title: 'Preferences',
    sentence: 'Your account, your company and how the portal shows things.',
    audience: 'member',
    under: '/settings',
    screen: settings,
  },
  '/help': {
    title: 'Help & Support',
    sentence: 'Answers, explanations of issues, and whom to ask.',
    audience: 'member',
    entry: { group: 'SETTINGS', label: 'Help', icon: LifeBuoy },
    screen: screen(() => import('./features/help/page.tsx'), 'HelpPage'),
  },
  '/supplier-settings': {
    title: 'Supplier Settings',
    sentence: 'Your company, installations, importers and members.',
    audience: 'supplier',
    entry: { group: 'SETTINGS', label: 'Company', icon: Building2 },
    screen: screen(() => import('./compositions/supplier-settings.tsx'), 'SupplierSettings'),
  },
};

export const paths = Object.keys(pages) as PortalPath[];
