import type { PortalPath } from '@lods/contract/pages';

/** A page of the signed-in portal: what its header says, and whom it is for. */
export interface Page {
  readonly title: string;
  readonly sentence: string;
  readonly audience: 'importer' | 'supplier' | 'member';
}

/** What each page of the portal says of itself. */
export const pages: Readonly<Record<PortalPath, Page>> = {
  '/dashboard': {
    title: 'Dashboard',
    sentence: 'Where your company stands with CBAM, and what comes next.',
    audience: 'member',
  },
  '/declarations': {
    title: 'Declarations',
    sentence: 'Your declared quarters and drafts.',
    audience: 'importer',
  },
  '/declarations/new': {
    title: 'New Declaration',
    sentence: 'Every field as the registry file wants it, from the start.',
    audience: 'importer',
  },
  '/declarations/:id': {
    title: 'Declaration',
    sentence: 'Goods, emissions and documents as declared.',
    audience: 'importer',
  },
  '/declarations/:id/edit': {
    title: 'Edit Declaration',
    sentence: 'A draft can be changed until it is submitted.',
    audience: 'importer',
  },
  '/years/:year': {
    title: 'Year',
    sentence: 'The totals of a year, and its declaration.',
    audience: 'importer',
  },
  '/new-declaration': {
    title: 'New Declaration',
    sentence: 'Choose how the goods of the quarter come in.',
    audience: 'importer',
  },
  '/guided-workflow': {
    title: 'Guided Workflow',
    sentence: 'From the goods of a quarter to a checked declaration, in five steps.',
    audience: 'importer',
  },
  '/upload-excel-csv': {
    title: 'Upload Excel or CSV',
    sentence: 'Bring in many goods at once from a spreadsheet.',
    audience: 'importer',
  },
  '/imports/:id': {
    title: 'Review of a File',
    sentence: 'How the file was read, open questions, and its lines.',
    audience: 'importer',
  },
  '/request-supplier-data': {
    title: 'Request Supplier Data',
    sentence: 'Ask suppliers by email for the emissions of their goods.',
    audience: 'importer',
  },
  '/upload-pdfs': {
    title: 'Upload PDFs',
    sentence: 'Read customs declarations of Danish importers from PDF files.',
    audience: 'importer',
  },
  '/customs-dashboard': {
    title: 'Customs Dashboard',
    sentence: 'Customs declarations that were read, to review and approve.',
    audience: 'importer',
  },
  '/cbam-assessment': {
    title: 'CBAM Self-Assessment',
    sentence: 'Whether CBAM applies to a consignment.',
    audience: 'importer',
  },
  '/supplier-submission': {
    title: 'Supplier Submission',
    sentence: 'The emissions of an installation, from fuels to products.',
    audience: 'member',
  },
  '/certificates': {
    title: 'Certificate Management',
    sentence: 'Certificates, allowances, marketplace and automation.',
    audience: 'importer',
  },
  '/suppliers': {
    title: 'Supplier Management',
    sentence: 'The installations that your goods come from.',
    audience: 'importer',
  },
  '/suppliers/:id': {
    title: 'Supplier',
    sentence: 'Operators, installations and their stated emissions.',
    audience: 'importer',
  },
  '/supplier-management': {
    title: 'Supplier Overview',
    sentence: 'Quick view of supplier email status.',
    audience: 'importer',
  },
  '/comprehensive-supplier-management': {
    title: 'Comprehensive Supplier Management',
    sentence: 'Declarations, email verification and mass communications.',
    audience: 'importer',
  },
  '/deadlines': { title: 'CBAM Deadlines', sentence: 'The dates of the law in force.', audience: 'importer' },
  '/history': { title: 'Declaration History', sentence: 'What was declared, when and by whom.', audience: 'member' },
  '/reports': { title: 'Reports & Analytics', sentence: 'Submissions and emissions over time.', audience: 'member' },
  '/outbox': { title: 'Outbox', sentence: 'Mails sent for your company.', audience: 'member' },
  '/enquiries': {
    title: 'Enquiries',
    sentence: 'What visitors of the public site wrote to you.',
    audience: 'member',
  },
  '/settings': {
    title: 'Settings',
    sentence: 'Your account, your company and how the portal shows things.',
    audience: 'member',
  },
  '/preferences': {
    title: 'Preferences',
    sentence: 'Your account, your company and how the portal shows things.',
    audience: 'member',
  },
  '/help': {
    title: 'Help & Support',
    sentence: 'Answers, explanations of findings, and whom to ask.',
    audience: 'member',
  },
  '/supplier-dashboard': {
    title: 'Supplier Dashboard',
    sentence: 'What you share with your customers, and what they ask for.',
    audience: 'supplier',
  },
  '/process-mapping': {
    title: 'Production Process Mapping',
    sentence: 'Draw how your products are made, step by step.',
    audience: 'supplier',
  },
  '/supplier-emails': {
    title: 'Email Management',
    sentence: 'Messages to the importers you supply.',
    audience: 'supplier',
  },
  '/production-analytics': {
    title: 'Production Analytics',
    sentence: 'Emissions by process, product and month.',
    audience: 'supplier',
  },
  '/supplier-declarations': {
    title: 'Supplier Declarations',
    sentence: 'Declarations sent to importers.',
    audience: 'supplier',
  },
  '/supplier-settings': {
    title: 'Supplier Settings',
    sentence: 'Your account and your installation.',
    audience: 'supplier',
  },
};
