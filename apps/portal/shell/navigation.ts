import {
  CalendarClock,
  ChartColumn,
  ChartNoAxesCombined,
  ClipboardCheck,
  Factory,
  FileCheck,
  FileScan,
  Files,
  Gauge,
  History,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MailCheck,
  MessagesSquare,
  Network,
  Settings,
  Stamp,
  Users,
} from 'lucide-react';

export interface Entry {
  path: string;
  label: string;
  icon: LucideIcon;
  /** What one does there, where the name alone does not say. */
  description?: string;
  /** Further paths that belong here: the ways to make a declaration belong to Declarations. */
  also?: readonly string[];
}

/** Whether a page belongs to this entry. */
export function covers(entry: Entry, pathname: string): boolean {
  return [entry.path, ...(entry.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

export interface Group {
  label: string;
  entries: readonly Entry[];
}

const settings: Group = {
  label: 'SETTINGS',
  entries: [
    { path: '/settings', label: 'Settings', icon: Settings, also: ['/preferences', '/supplier-settings'] },
    { path: '/help', label: 'Help', icon: LifeBuoy },
  ],
};

/** For whoever runs the installation. */
export const operation: Group = {
  label: 'INSTALLATION',
  entries: [{ path: '/enquiries', label: 'Enquiries', icon: Inbox }],
};

const history: Entry = { path: '/history', label: 'History', icon: History };
const reports: Entry = { path: '/reports', label: 'Reports', icon: ChartColumn };

/** The side navigation by type of account. */
export const navigation: Readonly<Record<'importer' | 'supplier', readonly Group[]>> = {
  importer: [
    {
      label: 'MAIN',
      entries: [
        { path: '/dashboard', label: 'Dashboard', icon: Gauge },
        {
          path: '/declarations',
          label: 'Declarations',
          icon: Files,
          also: [
            '/years',
            '/new-declaration',
            '/guided-workflow',
            '/upload-excel-csv',
            '/imports',
            '/request-supplier-data',
            '/upload-pdfs',
          ],
        },
        { path: '/cbam-assessment', label: 'CBAM Assessment', icon: ClipboardCheck },
        { path: '/supplier-submission', label: 'Supplier Submission', icon: Factory },
        { path: '/certificates', label: 'Certificates', icon: Stamp },
        { path: '/suppliers', label: 'Suppliers', icon: Users },
      ],
    },
    {
      label: 'CBAM WORKFLOW',
      entries: [
        {
          path: '/customs-dashboard',
          label: 'Customs Dashboard',
          icon: FileScan,
          description: 'Upload PDFs and manage customs declarations',
        },
        {
          path: '/supplier-management',
          label: 'Supplier Overview',
          icon: MailCheck,
          description: 'Quick view of supplier email status',
        },
        {
          path: '/comprehensive-supplier-management',
          label: 'Supplier Management',
          icon: MessagesSquare,
          description: 'Declarations, email verification, mass communications',
        },
      ],
    },
    {
      label: 'COMPLIANCE',
      entries: [{ path: '/deadlines', label: 'Deadlines', icon: CalendarClock }, history, reports],
    },
    settings,
  ],
  supplier: [
    {
      label: 'MAIN',
      entries: [
        { path: '/supplier-dashboard', label: 'Dashboard', icon: Gauge },
        { path: '/process-mapping', label: 'Process Mapping', icon: Network },
        { path: '/supplier-emails', label: 'Emails', icon: Mail },
        { path: '/production-analytics', label: 'Production Analytics', icon: ChartNoAxesCombined },
      ],
    },
    {
      label: 'COMPLIANCE',
      entries: [{ path: '/supplier-declarations', label: 'Declarations', icon: FileCheck }, history, reports],
    },
    settings,
  ],
};
