import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@lods/database/connect';
import { locked } from '@lods/database/migrate';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { openFileStore, parseFilesUrl } from '@lods/files/location';
import { folderPost } from '@lods/messaging/mail/folder-post';
import { anyMailDomain, dnsMailDomains } from '@lods/messaging/mail/mail-domains';
import { readMailbox } from '@lods/messaging/mail/mailbox';
import { smtpPost } from '@lods/messaging/mail/smtp-post';
import { replaceGridFactors, replaceTables } from '@lods/reference/tables';
import type { Logger } from 'pino';
import type { Transactions } from '../call.ts';
import { findOpenDemoAccount, isEmptyOrDemo, openToVisitors } from '../demo/people.ts';
import { seedDemo } from '../demo/seed.ts';
import { openSetUp } from '../features/access/setup.ts';
import { modelReader } from '../features/customs/model-service.ts';
import { recomputeDrafts } from '../features/law-changes/jobs.ts';
import { recordLawChanges } from '../features/law-changes/record.ts';
import { recordLegalTables } from '../features/reference/legal-tables.ts';
import { libreTranslate } from '../features/translation/libre-translate.ts';
import { jobBindings } from '../jobs.ts';
import { openOutside } from '../outside.ts';
import { dnsTextRecords } from '../text-records.ts';
import { anchorDaily } from './audit-anchors.ts';
import { openBackground } from './background.ts';
import type { Pages } from './build-web.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database.ts';
import { eraseAgain } from './erasures.ts';
import { StartFault } from './start-fault.ts';
import { DRAIN_MS, openWeb, reachableHost } from './web.ts';

export interface Running {
  /** Where a browser on this machine reaches it; undefined for a process that only works. */
  readonly origin: string | undefined;
  readonly whereabouts: string;
  /** The one-time link that makes the first account, while there is none. */
  readonly setUpLink: string | undefined;
  /** Whether the demo accounts can sign in with their well-known password. */
  readonly isDemo: boolean;
  /** Answers what is under way, then lets go of everything in the opposite order. */
  stop(): Promise<void>;
}

/** A file that was on its way in so long ago was cut off by the end of its process. */
const LEFT_BEHIND_MS = 24 * 3_600_000;
/**
 * Starts this process in its role: `opening`, the database, brought to this version's state, first; then what the product needs in
 * it; the port last, so that whoever reaches it is served; no port where there are no pages. What was started is stopped again when a later step fails.
 */
export async function start(
  config: Config,
  log: Logger,
  say: (sentence: string) => void,
  pages: Pages | null,
  opening: Promise<OpenDatabase>,
): Promise<Running> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  const onFault = (sentence: string, cause: unknown) => log.error({ err: cause }, sentence);
  try {
    const open = await opening;
    closers.push(open.close);
    if (config.lawTablesFolder) useTablesOf(config.lawTablesFolder);
    if (config.gridFactorsFile) useGridFactorsOf(config.gridFactorsFile);
    const readers = openWorkerPool({
      onCrash: ({ code, ...where }) => log.warn({ security: code, ...where }, 'a file broke its reader'),
    });
    closers.push(() => readers.close());
    closeFolders(config);
    const files = await openFileStore(parseFilesUrl(config.filesUrl), config.dataDir);
    const again = await eraseAgain(config.erasures, { database: open.database, files });
    if (again.companies + again.people > 0)
      say(`Erased again after a restore: ${again.companies} companies, ${again.people} people.`);
    await files.sweep(new Date(Date.now() - LEFT_BEHIND_MS));
    // Port 0 is known once it is taken; only whoever serves requests writes links.
    let origin = `http://${reachableHost(config.host)}:${config.port}`;
    const options = {
      database: open.database,
      bindings: jobBindings,
      files,
      storageQuota: config.storageQuota,
      readers,
      now: () => new Date(),
      origin: () => config.publicUrl ?? origin,
      outside: openOutside({ networks: config.webhookNetworks }),
      providers: openOutside({ networks: config.signInNetworks }),
      textRecords: dnsTextRecords(),
      mailDomains: config.mail.checksDomains ? dnsMailDomains() : anyMailDomain,
      operatorEmail: config.mail.operator,
      translateElsewhere: config.translation && libreTranslate(config.translation, () => new Date(), onFault),
      isMailTracked: config.mail.isTracked,
      hasMailServer: config.mail.smtpUrl !== undefined,
      customsInbox: config.customsInbox,
      bounceMailbox: config.mail.bounceMailbox,
      askModel: config.model && modelReader(config.model, () => new Date(), onFault),
      sender: readMailbox(config.mail.from),
      operator: config.mail.operator,
      anchorsTo: config.auditAnchorsEmail,
      onFault,
    };
    const background = await open.untilAnswered(() => openBackground(options));
    closers.push(() => background.queue.stop(DRAIN_MS));
    const { transactions } = background;
    await recordLawChanges(transactions, onFault);
    await transactions.inTheOpen(recordLegalTables);
    await transactions.inTheOpen((call) => call.enqueue(recomputeDrafts, {}, { key: 'outdated' }));
    const openDemo = await prepareDemo(config, open.database, transactions);
    if (config.role !== 'web') {
      if (config.auditAnchors) closers.push(anchorDaily(open.database, config.auditAnchors, onFault));
      const post = config.mail.smtpUrl ? smtpPost(config.mail.smtpUrl) : folderPost(config.mail.folder);
      closers.unshift(async () => post.close()); // after the queue has stopped
      await background.work(post, config.mail.perMinute);
    }
    const opened = { whereabouts: open.whereabouts, isDemo: openDemo.hasAccounts, stop };
    if (pages === null) return { ...opened, origin: undefined, setUpLink: undefined };

    const web = await openWeb(config, log, transactions, { ...pages, isDemo: openDemo.hasVisitors });
    closers.push(web.close);
    origin = web.origin;
    const token = await transactions.inTheOpen(openSetUp);
    const setUpLink = token ? `${config.publicUrl ?? origin}/setup#token=${token}` : undefined;
    return { ...opened, origin, setUpLink };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What companies sent and are sent lies closed to other users, those that readers run as among them. */
function closeFolders({ dataDir }: Config): void {
  for (const name of ['files', 'mail', 'receiving']) {
    const folder = join(dataDir, name);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
  }
}

function useTablesOf(folder: string): void {
  try {
    replaceTables(folder);
  } catch (cause) {
    throw new StartFault(`LAW_TABLES_FOLDER: ${folder} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

function useGridFactorsOf(file: string): void {
  try {
    replaceGridFactors(file);
  } catch (cause) {
    throw new StartFault(`GRID_FACTORS_FILE: ${file} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** What stands open of the demo: its accounts with their well-known password, and the door for visitors without an account. */
interface OpenDemo {
  readonly hasAccounts: boolean;
  readonly hasVisitors: boolean;
}

/**
 * Makes the demo data where they are wanted and nothing else is there. Demo accounts never enter a database of real
 * companies: left out where the demo is only the default, refused where it was asked for.
 */
async function prepareDemo({ demo }: Config, database: Database, transactions: Transactions): Promise<OpenDemo> {
  const hasVisitors = demo !== 'off' && (await isEmptyOrDemo(transactions));
  const hasAccounts = hasVisitors && demo !== 'visitors';
  if (hasVisitors) await locked(database, () => seedDemo(transactions, hasAccounts));
  else if (demo === 'on' || demo === 'visitors')
    throw new StartFault(
      `DEMO is ${demo}, and this database holds companies that are no demo: use another DATA_DIR or database, or set DEMO=off`,
    );
  if (!hasAccounts) await refuseDemoPasswords(transactions);
  await openToVisitors(transactions, hasVisitors);
  return { hasAccounts, hasVisitors };
}

/** Outside demo mode nobody may enter with a password that is printed in the manual. */
async function refuseDemoPasswords(transactions: Transactions): Promise<void> {
  const username = await findOpenDemoAccount(transactions);
  if (!username) return;
  throw new StartFault(
    `the demo account "${username}" still has its well-known password, and this start is not for a demo: ` +
      'use another DATA_DIR or database, or change the passwords of the demo accounts first, on a machine of your own (DEMO=on)',
  );
}
