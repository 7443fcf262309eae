/** Every path inside the signed-in portal. The server answers these with the portal, and paths of nobody with 404. */
export const portalPaths = [
  '/dashboard',
  '/clients',
  '/declarations',
  '/declarations/new',
  '/declarations/:id',
  '/declarations/:id/edit',
  '/years/:year',
  '/new-declaration',
  '/guided-workflow',
  '/upload-excel-csv',
  '/imports/:id',
  '/request-supplier-data',
  '/upload-pdfs',
  '/customs-dashboard',
  '/cbam-assessment',
  '/supplier-submission',
  '/certificates',
  '/costs',
  '/scenarios',
  '/quotes',
  '/quotes/:id',
  '/suppliers',
  '/suppliers/:id',
  '/supplier-answers',
  '/supplier-answers/:id',
  '/supplier-management',
  '/comprehensive-supplier-management',
  '/deadlines',
  '/history',
  '/reports',
  '/outbox',
  '/enquiries',
  '/settings',
  '/preferences',
  '/help',
  '/supplier-dashboard',
  '/process-mapping',
  '/supplier-emails',
  '/production-analytics',
  '/supplier-declarations',
  '/supplier-settings',
] as const;

export type PortalPath = (typeof portalPaths)[number];

/** What stands outside its shell: signing in, the first account, and where links of mails lead. */
export const entrancePaths = [
  '/portal',
  '/portal-login',
  '/login',
  '/demo',
  '/setup',
  '/confirm-address',
  '/invitation',
  '/supplier-account',
  '/forgotten-password',
  '/new-password',
  '/confirm-email',
] as const;

/** The answer of a supplier without an account: a small page of its own. */
export const ANSWER_PATH = '/answer';
