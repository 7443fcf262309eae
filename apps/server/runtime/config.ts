import { join } from 'node:path';
import { type Settings, settings } from './settings.ts';
import { StartFault } from './start-fault.ts';

/** How this installation is set up, read once at the start and handed on; nobody else looks at the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The origin people type; undefined: whatever host a request is sent to. */
  readonly publicUrl: string | undefined;
  readonly isBehindProxy: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A folder, or s3://bucket/prefix. */
  readonly filesUrl: string;
  readonly mail: {
    readonly smtpUrl: string | undefined;
    /** Where mails are written as files while there is no mail server. */
    readonly folder: string;
    readonly from: string;
    readonly checksDomains: boolean;
    readonly perMinute: number;
    readonly isTracked: boolean;
    readonly operator: string | undefined;
  };
  readonly customsInbox: string | undefined;
  readonly gridFactorsFile: string | undefined;
  readonly translation: { readonly url: string; readonly key: string | undefined } | undefined;
  readonly model: { readonly url: string; readonly key: string | undefined; readonly name: string } | undefined;
  readonly isDemo: boolean;
  readonly role: 'all' | 'web' | 'worker';
}

/** Reads the settings. An empty one counts as absent. Throws one StartFault that lists everything wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) =>
      environment[name]?.trim() ? [[name, environment[name].trim()]] : [],
    ),
  );
  const { success, data, error } = settings.safeParse(given);
  const faults = success
    ? contradictions(data)
    : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  if (!success || faults.length > 0) {
    throw new StartFault(['these settings cannot be used:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    isBehindProxy: data.TRUST_PROXY,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    filesUrl: data.FILES_URL ?? join(data.DATA_DIR, 'files'),
    mail: {
      smtpUrl: data.SMTP_URL,
      folder: join(data.DATA_DIR, 'mail'),
      from: data.MAIL_FROM,
      checksDomains: data.MAIL_DOMAIN_CHECK ?? data.SMTP_URL !== undefined,
      perMinute: data.MAIL_RATE,
      isTracked: data.MAIL_TRACKING,
      operator: data.OPERATOR_EMAIL,
    },
    customsInbox: data.CUSTOMS_INBOX,
    gridFactorsFile: data.GRID_FACTORS_FILE,
    translation: data.TRANSLATION_URL ? { url: data.TRANSLATION_URL, key: data.TRANSLATION_KEY } : undefined,
    model:
      data.MODEL_URL && data.MODEL_NAME
        ? { url: data.MODEL_URL, key: data.MODEL_KEY, name: data.MODEL_NAME }
        : undefined,
    isDemo: data.DEMO ?? (isLoopback(data.HOST) && !data.DATABASE_URL && !data.PUBLIC_URL),
    role: data.ROLE,
  };
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
  if (given.ROLE !== 'all' && !given.DATABASE_URL) {
    faults.push(`DATABASE_URL is missing: ROLE ${given.ROLE} shares a database with other processes`);
  }
  return faults;
}
