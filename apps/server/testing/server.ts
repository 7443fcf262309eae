import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemberRole } from '@lods/contract/access/member-role';
import type { Database } from '@lods/database/connect';
import { testDatabase } from '@lods/database/testing/database';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { openFileStore } from '@lods/files/location';
import type { JobBinding } from '@lods/messaging/jobs/job';
import type { DomainVerdict } from '@lods/messaging/mail/mail-domains';
import type { Message, Post } from '@lods/messaging/mail/post';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { CompanyCall, Session, Transactions } from '../call.ts';
import { DEMO_PAPERS } from '../demo/papers.ts';
import { addAccount, addCompany, addMember } from '../features/access/accounts.ts';
import { hashPassword } from '../features/access/password.ts';
import { findAccount } from '../features/access/repository-accounts.ts';
import { chargeStorageOn } from '../features/storage/service.ts';
import { type AppOptions, buildApp } from '../http/app.ts';
import { jobBindings } from '../jobs.ts';
import { openOutside } from '../outside.ts';
import { routes } from '../routes.ts';
import { backgroundOfTest } from './background.ts';
import { type Person, personOn } from './person.ts';

/** A password of the test people; hashed cheaply, since nobody guesses here. */
export const PASSWORD = 'a pilot comes aboard';
/** Papers, lists and pages are read by a process each; fewer would make place for each other, and start anew for each file. */
const READERS = 4;

/** Who is signed in from the start, each with a company of their own kind. */
interface People {
  /** Owner of Nordic Steel, an importer in Denmark. */
  readonly anna: Person;
  /** Owner of Baltic Metals, another importer. */
  readonly boris: Person;
  /** Reads in Nordic Steel and changes nothing. */
  readonly viewer: Person;
  /** Owner of a supplier in Turkey. */
  readonly supplier: Person;
  /** Owner of another supplier, in India. */
  readonly otherSupplier: Person;
  /** Editor in two client companies, Fjord Trading and Gulf Imports; works in the first. */
  readonly consultant: Person;
  /** Runs the installation, from a company of its own. */
  readonly operator: Person;
  /** Somebody who is not signed in. */
  readonly nobody: Person;
}

export interface TestServer extends People {
  readonly origin: string;
  readonly database: Database;
  readonly transactions: Transactions;
  /** The moment that every call is told. Starts at the real one; a test may set it. */
  readonly clock: { now: Date };
  /** Lines of the log, as written. */
  readonly log: readonly string[];
  /** The same people once more, with companies that are empty yet; the mark stands behind their user names. */
  readonly newcomers: (mark: string) => Promise<People>;
  /** The same person at another browser, with a session of its own. */
  readonly again: (person: Person) => Promise<Person>;
  /** Begins to work on the jobs that were asked for, mails among them. */
  readonly work: () => Promise<void>;
  /** The mails that have left, once the server works. */
  readonly letters: readonly Message[];
  /** What the DNS says of domains; of all others it does not answer. */
  readonly mailDomains: Map<string, DomainVerdict>;
  /** The text records of names in the DNS; all others have none. */
  readonly textRecords: Map<string, readonly string[]>;
  /** Where the files of companies lie. */
  readonly filesFolder: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the whole product over real HTTP on a fresh database for one test file, with people signed in. Call it at the
 * top of the file: `const server = await startTestServer()`; it stops when the file is done. Mails are kept in `letters`, or
 * leave by the post that is given.
 */
export async function startTestServer(
  {
    storageQuota = 1_000_000_000,
    isMailTracked = false,
    bounceMailbox,
    ...options
  }: Partial<AppOptions> & { storageQuota?: number; isMailTracked?: boolean; bounceMailbox?: string } = {},
  bindings: readonly JobBinding<CompanyCall>[] = jobBindings,
  post?: Post,
): Promise<TestServer> {
  const database = await testDatabase();
  const clock = { now: new Date() };
  const folder = await mkdtemp(join(tmpdir(), 'lods-test-'));
  const readers = openWorkerPool({ processes: READERS });
  const letters: Message[] = [];
  const mailDomains = new Map<string, DomainVerdict>();
  const textRecords = new Map<string, readonly string[]>();
  let origin = '';
  const ports = {
    files: await openFileStore({ kind: 'folder', path: join(folder, 'files') }, folder),
    storageQuota,
    readers,
    now: () => clock.now,
    origin: () => origin,
    mailDomains: { takesMail: async (domain: string) => mailDomains.get(domain) ?? 'unknown' },
    outside: openOutside({ networks: ['127.0.0.1/32'] }),
    providers: openOutside({ networks: ['127.0.0.1/32'] }),
    textRecords: async (name: string) => textRecords.get(name) ?? [],
    operatorEmail: 'operator@lods.example',
    customsInbox: DEMO_PAPERS,
    bounceMailbox,
    isMailTracked,
  };
  const { transactions, work, stop } = backgroundOfTest(database, letters, bindings, ports, post);
  const receivingFolder = await mkdtemp(join(tmpdir(), 'lods-received-'));
  const log: string[] = [];
  const app = await buildApp({
    routes,
    transactions,
    logger: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    publicOrigin: null,
    isHttps: false,
    trustProxy: 'off',
    requestsPerMinute: 1_000_000,
    busyAfterSeconds: Number.POSITIVE_INFINITY, // other tests keep the machine busy
    receivingFolder,
    chargeStorage: chargeStorageOn(transactions),
    leaving: new AbortController().signal,
    web: { portal: join(receivingFolder, 'portal'), site: join(receivingFolder, 'site') },
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const close = async () => {
    await app.close();
    await stop();
    await readers.close();
    await rm(receivingFolder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  afterAll(close);

  return {
    again: againOn(origin, transactions),
    newcomers: (mark) => signUpPeople(origin, transactions, mark),
    origin,
    database,
    transactions,
    clock,
    log,
    work,
    letters,
    mailDomains,
    textRecords,
    filesFolder: join(folder, 'files'),
    close,
    ...(await signUpPeople(origin, transactions)),
  };
}

/** Opens another session for a person. */
const againOn = (origin: string, transactions: Transactions) => (person: Person) =>
  transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, person.username);
    if (!account) throw new Error(`${person.username} is nobody`);
    return personOn(origin, { call, account, organisation: person.organisation });
  });

/** The people of every test, each with a company and a session, made in one go. */
async function signUpPeople(origin: string, transactions: Transactions, mark = ''): Promise<People> {
  const passwordHash = await hashPassword(PASSWORD, { log2N: 4, r: 8, p: 1 });
  type Kind = Session['actor']['type'];
  return transactions.inTheOpen(async (call) => {
    const signUp = async (
      name: string,
      type: Kind,
      role: MemberRole,
      companies: readonly string[],
      isOperator = false,
    ) => {
      const [firstName = '', lastName = ''] = name.split('.');
      const account = await addAccount(call, {
        username: `${name}${mark}`,
        passwordHash,
        firstName,
        lastName,
        type,
        isOperator,
      });
      for (const organisation of companies) await addMember(call, account, organisation, role);
      return personOn(origin, { call, account, organisation: companies[0] ?? '' });
    };
    const found = (name: string, country: string, kind: Kind) => addCompany(call, { name, country, kind });

    const nordic = await found('Nordic Steel', 'DK', 'importer');
    const baltic = await found('Baltic Metals', 'LT', 'importer');
    const works = await found('Ege Demir', 'TR', 'supplier');
    const mill = await found('Pune Castings', 'IN', 'supplier');
    const fjord = await found('Fjord Trading', 'DK', 'importer');
    const gulf = await found('Gulf Imports', 'SE', 'importer');
    const office = await found('Harbour Office', 'DK', 'importer');
    return {
      anna: await signUp('anna.holm', 'importer', 'owner', [nordic]),
      boris: await signUp('boris.lind', 'importer', 'owner', [baltic]),
      viewer: await signUp('vera.berg', 'importer', 'viewer', [nordic]),
      supplier: await signUp('sedat.kaya', 'supplier', 'owner', [works]),
      otherSupplier: await signUp('indra.rao', 'supplier', 'owner', [mill]),
      consultant: await signUp('carla.dam', 'importer', 'editor', [fjord, gulf]),
      operator: await signUp('olga.drift', 'importer', 'owner', [office], true),
      nobody: await personOn(origin, null),
    };
  });
}
