import { join } from 'node:path';
import type { ProxyTrust } from '../http/proxy-trust.ts';
import { type GivenSecret, secretsOf } from './secrets.ts';
import { type Settings, settings } from './settings.ts';
import { StartFault } from './start-fault.ts';

/** How this installation is set up, read once at the start and handed on; nobody else looks at the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The origin people type; undefined: whatever host a request is sent to. */
  readonly publicUrl: string | undefined;
  /** Whose forwarded headers are believed. */
  readonly proxies: ProxyTrust;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A folder, or s3://bucket/prefix. */
  readonly filesUrl: string;
  /** How many bytes the files of one company may take up. */
  readonly storageQuota: number;
  readonly mail: {
    readonly smtpUrl: string | undefined;
    /** Where mails are written as files while there is no mail server. */
    readonly folder: string;
    readonly from: string;
    readonly checksDomains: boolean;
    readonly perMinute: number;
    readonly isTracked: boolean;
    readonly bounceMailbox: string | undefined;
    readonly operator: string | undefined;
  };
  /** Networks of the operator's that webhooks may reach. */
  readonly webhookNetworks: readonly string[];
  /** Networks of the operator's in which providers of companies may stand. */
  readonly signInNetworks: readonly string[];
  /** What the public pages state of whoever runs the installation, by the names of the settings; undefined: left out there. */
  readonly company: Readonly<Record<string, string | undefined>>;
  readonly metricsToken: string | undefined;
  readonly auditAnchors: string | undefined;
  /** Who is mailed them daily. */
  readonly auditAnchorsEmail: string | undefined;
  /** The list of companies and people that were erased, which is no part of a backup. */
  readonly erasures: string;
  /** Where the scanner answers that looks for malware in uploads. */
  readonly malwareScanner: string | undefined;
  readonly customsInbox: string | undefined;
  readonly gridFactorsFile: string | undefined;
  readonly lawTablesFolder: string | undefined;
  readonly translation: { readonly url: string; readonly key: string | undefined } | undefined;
  readonly model: { readonly url: string; readonly key: string | undefined; readonly name: string } | undefined;
  /**
   * 'if-empty': demo data where the database is empty or holds nothing else. 'on' adds: a start with anything else is refused. 'visitors':
   * like 'on', and nobody knows a password of the demo accounts.
   */
  readonly demo: 'off' | 'if-empty' | 'on' | 'visitors';
  readonly role: 'all' | 'web' | 'worker';
  /** How long a process that was told to stop goes on serving, for proxies to notice. */
  readonly drainSeconds: number;
  /** How far behind with its work a process may be before it refuses what comes. */
  readonly busyAfterSeconds: number;
  /** Whether browsers are told to ask for https of every name below the public one. */
  readonly isHttpsOfSubdomains: boolean;
  readonly secrets: readonly GivenSecret[];
}

/** A proxy that looks every second and gives up at the second refusal has noticed by then. */
const DRAIN_SECONDS = 5;

/** Reads the settings. An empty one counts as absent. Throws one StartFault that lists everything wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) =>
      environment[name]?.trim() ? [[name, environment[name].trim()]] : [],
    ),
  );
  const secrets = secretsOf(environment);
  const { success, data, error } = settings.safeParse({ ...given, ...secrets.read });
  const faults = [
    ...secrets.faults,
    ...(success ? contradictions(data) : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)),
  ];
  if (!success || faults.length > 0) {
    throw new StartFault(['these settings cannot be used:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    proxies: data.TRUST_PROXY,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    filesUrl: data.FILES_URL ?? join(data.DATA_DIR, 'files'),
    storageQuota: data.FILES_QUOTA_GB * 1_000_000_000,
    mail: {
      smtpUrl: data.SMTP_URL,
      folder: join(data.DATA_DIR, 'mail'),
      from: data.MAIL_FROM,
      checksDomains: data.MAIL_DOMAIN_CHECK ?? data.SMTP_URL !== undefined,
      perMinute: data.MAIL_RATE,
      isTracked: data.MAIL_TRACKING,
      bounceMailbox: data.MAIL_BOUNCES,
      operator: data.OPERATOR_EMAIL,
    },
    webhookNetworks: data.WEBHOOK_NETWORKS,
    signInNetworks: data.SIGN_IN_NETWORKS,
    company: Object.fromEntries(COMPANY_SETTINGS.map((name) => [name, data[name]])),
    metricsToken: data.METRICS_TOKEN,
    auditAnchors: data.AUDIT_ANCHORS,
    auditAnchorsEmail: data.AUDIT_ANCHORS_EMAIL,
    erasures: data.ERASURES ?? join(data.DATA_DIR, 'erasures.jsonl'),
    malwareScanner: data.MALWARE_SCANNER,
    customsInbox: data.CUSTOMS_INBOX,
    gridFactorsFile: data.GRID_FACTORS_FILE,
    lawTablesFolder: data.LAW_TABLES_FOLDER,
    translation: data.TRANSLATION_URL ? { url: data.TRANSLATION_URL, key: data.TRANSLATION_KEY } : undefined,
    model:
      data.MODEL_URL && data.MODEL_NAME
        ? { url: data.MODEL_URL, key: data.MODEL_KEY, name: data.MODEL_NAME }
        : undefined,
    demo: demoMode(data),
    role: data.ROLE,
    drainSeconds: data.DRAIN_SECONDS ?? (data.ROLE === 'web' ? DRAIN_SECONDS : 0),
    busyAfterSeconds: data.BUSY_AFTER_SECONDS,
    isHttpsOfSubdomains: data.HSTS_SUBDOMAINS,
    secrets: secrets.given,
  };
}

const COMPANY_SETTINGS = [
  'COMPANY_REGISTRATION_NUMBER',
  'COMPANY_PHONE',
  'COMPANY_FOUNDER',
  'COMPANY_FOUNDER_PROFILE',
  'COMPANY_ADVISOR',
  'COMPANY_ADVISOR_PROFILE',
] as const satisfies readonly (keyof Settings)[];

/** By itself only where nobody else can come in: nothing stands in front, and only this machine is listened to. */
function demoMode(given: Settings): Config['demo'] {
  if (given.DEMO === 'visitors') return 'visitors';
  if (given.DEMO !== undefined) return given.DEMO ? 'on' : 'off';
  const isAlone = isLoopback(given.HOST) && !given.PUBLIC_URL && given.TRUST_PROXY === 'off';
  return isAlone && !given.DATABASE_URL ? 'if-empty' : 'off';
}

export const isLoopback = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);

/** What is wrong although each setting by itself is right. */
function contradictions(given: Settings): string[] {
  const faults: string[] = [];
  if (given.MODEL_URL && !given.MODEL_NAME) faults.push('MODEL_NAME is missing: MODEL_URL needs the name of a model');
  for (const service of ['TRANSLATION', 'MODEL'] as const) {
    if (given[`${service}_KEY`] && !given[`${service}_URL`])
      faults.push(`${service}_URL is missing: ${service}_KEY is for it`);
  }
  faults.push(...exposed(given));
  if (given.ROLE !== 'all' && !given.DATABASE_URL) {
    faults.push(`DATABASE_URL is missing: ROLE ${given.ROLE} shares a database with other processes`);
  }
  if (given.ROLE !== 'all' && !given.FILES_URL)
    faults.push(`FILES_URL is missing: ROLE ${given.ROLE} shares a file store with other processes`);
  return faults;
}

/** The accounts of the demo have a password that is printed in the manual; and forwarded headers are anybody's to write. */
function exposed({ DEMO, HOST, PUBLIC_URL, TRUST_PROXY }: Settings): string[] {
  const faults: string[] = [];
  const isWellKnown = DEMO === true;
  if (isWellKnown && !isLoopback(HOST))
    faults.push(
      `DEMO is on, and HOST ${HOST} lets others in with the well-known password: set one of them otherwise, or DEMO=visitors`,
    );
  if (isWellKnown && PUBLIC_URL)
    faults.push(
      'DEMO is on, and PUBLIC_URL says that others come in with the well-known password: drop one of them, or set DEMO=visitors',
    );
  if (TRUST_PROXY === 'off') return faults;
  if (!PUBLIC_URL) faults.push('PUBLIC_URL is missing: TRUST_PROXY needs the address that people type');
  if (TRUST_PROXY === 'on' && !isLoopback(HOST))
    faults.push(`TRUST_PROXY must name the addresses of the proxies: HOST ${HOST} lets others than the proxy in`);
  return faults;
}
