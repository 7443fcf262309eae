const BUSY = 'The service is busy or starting again. Nothing was saved; please try again in a moment.';
export const CONNECTION = 'Connection error. Please check your internet connection and try again.';
const UNEXPECTED = 'Something went wrong on our side. Nothing was saved. Quote 7f3a if you ask for help.';

/** What may stand in the place of an answer, and the sentence that people read of it. */
export const FAULTS = {
  'the server fails': {
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code: 'server.unexpected', message: UNEXPECTED, params: { requestId: '7f3a' } }),
    sentence: UNEXPECTED,
  },
  'a proxy answers for it': { status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>', sentence: BUSY },
  'the network is gone': { status: 0, sentence: CONNECTION },
} as const;
export type Fault = keyof typeof FAULTS;

export interface Screen {
  /** A word in braces is the id of one of these, as `PLACES` finds it. */
  readonly path: string;
  readonly fault: Fault;
  /** What the screen says is missing. */
  readonly missing: string;
  /** What a company without anything is told, where a company matters. */
  readonly whenEmpty?: string;
  /** The questions that fail, where the screen stands and only a part of it is missing. */
  readonly about?: RegExp;
  /** How many parts of it are missing, if more than one. */
  readonly failures?: number;
}

/** Each screen, what goes wrong at it, and what is missing then. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    fault: 'the server fails',
    missing: 'What waits for you could not be loaded',
    failures: 3,
    whenEmpty: 'No declarations yet',
  },
  {
    path: '/declarations',
    fault: 'a proxy answers for it',
    missing: 'Declarations could not be loaded',
    whenEmpty: 'No declarations yet',
  },
  {
    path: '/history',
    fault: 'the network is gone',
    missing: 'Declaration history could not be loaded',
    whenEmpty: 'No declarations yet',
  },
  {
    path: '/deadlines',
    fault: 'the server fails',
    missing: 'it is unknown what is done',
    failures: 2,
    whenEmpty: 'There is no link yet.',
  },
  {
    path: '/reports',
    fault: 'a proxy answers for it',
    missing: 'The charts could not be loaded',
    failures: 2,
    whenEmpty: 'summed and drawn here',
  },
  {
    path: '/cbam-assessment',
    fault: 'the network is gone',
    missing: 'Saved results could not be loaded',
    failures: 2,
    whenEmpty: 'No saved results',
  },
  {
    path: '/preferences',
    fault: 'the server fails',
    missing: 'The preferences could not be loaded',
    failures: 15,
    whenEmpty: 'Nothing is entered yet.',
  },
  {
    path: '/settings',
    fault: 'a proxy answers for it',
    missing: 'The sessions could not be loaded',
    failures: 15,
  },
  { path: '/help', fault: 'the network is gone', missing: 'The answers could not be loaded' },
  {
    path: '/years/2026',
    fault: 'the server fails',
    missing: 'The year could not be loaded',
    whenEmpty: 'No goods for 2026 yet',
  },
  {
    path: '/declarations/{declaration}',
    fault: 'a proxy answers for it',
    missing: 'The declaration could not be loaded',
  },
  {
    path: '/declarations/{declaration}',
    fault: 'the network is gone',
    missing: 'The comments could not be loaded',
    failures: 5,
    about: /\/(findings|goods-items|versions|comments|history)(\?|$)/,
  },
  { path: '/guided-workflow', fault: 'the server fails', missing: 'Your company could not be loaded' },
  {
    path: '/declarations/{draft}/edit?step=2',
    fault: 'a proxy answers for it',
    missing: 'Goods items could not be loaded',
    failures: 2,
    about: /\/goods-items\?/,
  },
  {
    path: '/declarations/{draft}/edit?step=3',
    fault: 'the network is gone',
    missing: 'The goods item could not be loaded',
    about: /\/goods-items/,
  },
  {
    path: '/suppliers',
    fault: 'the server fails',
    missing: 'Supplier directory could not be loaded',
    whenEmpty: 'No suppliers yet',
  },
  { path: '/suppliers/{supplier}', fault: 'a proxy answers for it', missing: 'The supplier could not be loaded' },
  {
    path: '/request-supplier-data',
    fault: 'the network is gone',
    missing: 'The suppliers could not be loaded',
    whenEmpty: 'No suppliers yet',
  },
  {
    path: '/upload-excel-csv',
    fault: 'the server fails',
    missing: 'Past imports could not be loaded',
    whenEmpty: 'No files yet',
  },
  { path: '/imports/{file}', fault: 'a proxy answers for it', missing: 'The file could not be loaded' },
  {
    path: '/upload-pdfs',
    fault: 'the network is gone',
    missing: 'Your company could not be loaded',
    whenEmpty: 'Method 1: Upload PDF files',
  },
  {
    path: '/customs-dashboard',
    fault: 'the server fails',
    missing: 'Failed to fetch pending declarations',
    whenEmpty: 'Nothing waits for review',
  },
  {
    path: '/customs-dashboard?review={line}',
    fault: 'a proxy answers for it',
    missing: 'This declaration could not be loaded',
  },
  {
    path: '/customs-dashboard?review={line}',
    fault: 'the network is gone',
    missing: 'The paper could not be loaded',
    about: /\/customs\/papers\//,
  },
  {
    path: '/supplier-management',
    fault: 'the network is gone',
    missing: 'Suppliers could not be loaded',
    whenEmpty: 'No Suppliers Found',
  },
  {
    path: '/comprehensive-supplier-management',
    fault: 'the server fails',
    missing: 'Failed to fetch suppliers',
    whenEmpty: 'No Suppliers Found',
  },
  { path: '/outbox', fault: 'a proxy answers for it', missing: 'Mails could not be loaded', whenEmpty: 'No mails yet' },
];

/** Where the demo company has one of each: the list that holds it, and which of them. */
export const PLACES: Readonly<
  Record<string, readonly [list: string, isWanted: (row: { status?: string }) => boolean]>
> = {
  declaration: ['/api/declarations', ({ status }) => status === 'submitted'],
  draft: ['/api/declarations', ({ status }) => status === 'draft'],
  supplier: ['/api/suppliers', () => true],
  file: ['/api/imports', () => true],
  line: ['/api/customs/pending', () => true],
};
