import { resolve } from 'node:path';
import { parseFilesUrl } from '@lods/files/location';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { readProxyTrust } from '../http/proxy-trust.ts';

const anUrl = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that starts with ${protocols.map((each) => `${each}://`).join(' or ')}`,
  });

const aSwitch = () =>
  z.stringbool({ truthy: ['on', 'yes', 'true', '1'], falsy: ['off', 'no', 'false', '0'], error: 'must be on or off' });

const aNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error });
};

/** Of folders and files, relative ones count from where the process was started. */
const aPath = () => z.string().transform((path) => resolve(path));

const aFileStore = () =>
  z.string().transform((text, context) => {
    const url = text.includes('://') ? text : resolve(text);
    try {
      parseFilesUrl(url);
      return url;
    } catch (error) {
      context.addIssue({ code: 'custom', message: `cannot be used: ${(error as Error).message}` });
      return z.NEVER;
    }
  });

const anOrigin = () =>
  anUrl('http', 'https')
    .transform((text) => new URL(text))
    .refine((url) => url.pathname === '/' && !url.search && !url.username, { error: 'must be without a path' })
    .transform(({ origin }) => origin);

const networksOfOwn = () =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const networks = text.split(',').flatMap((part) => (part.trim() ? [part.trim()] : []));
      if (networks.every((network) => ipaddr.isValidCIDR(network))) return networks;
      context.addIssue({ code: 'custom', message: 'must be networks such as 10.1.0.0/16, fd00:1::/64' });
      return z.NEVER;
    });

const MAIL_ADDRESS = /^[^<>\s@,;:"]+@[^<>\s@,;:"]+$/;
const aSender = () =>
  z.string().refine((text) => MAIL_ADDRESS.test(/^[^<>\r\n"]*<([^<>]+)>$/.exec(text)?.[1] ?? text), {
    error: 'must be a mail address, alone or as: Name <address>',
  });

/** Every setting of an installation, all optional. The operating guide lists them from here. */
export const settings = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on. Only this machine reaches the default.'),
  PORT: aNumber(0, 65_535).default(3000).describe('Port to listen on; 0 takes any that is free.'),
  PUBLIC_URL: anOrigin()
    .optional()
    .describe(
      'The address that people type when a proxy stands in front: `https://lods.example`. Links in mails lead there.',
    ),
  HSTS_SUBDOMAINS: aSwitch()
    .default(false)
    .describe(
      'On when every name below that of `PUBLIC_URL` is served over https alone: browsers are told to ask for nothing else there, for a year.',
    ),
  COMPANY_REGISTRATION_NUMBER: z
    .string()
    .max(50)
    .optional()
    .describe('The registration number of whoever runs this installation, for the foot of the public pages.'),
  COMPANY_PHONE: z.string().max(50).optional().describe('Their phone number, for the same place.'),
  COMPANY_FOUNDER: z.string().max(100).optional().describe('The name of their founder, for the public pages.'),
  COMPANY_FOUNDER_PROFILE: anUrl('https').optional().describe('Where the founder is described.'),
  COMPANY_ADVISOR: z.string().max(100).optional().describe('The name of their advisor, for the public pages.'),
  COMPANY_ADVISOR_PROFILE: anUrl('https').optional().describe('Where the advisor is described.'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const trust = readProxyTrust(text);
      if (trust) return trust;
      context.addIssue({ code: 'custom', message: 'must be on, off, or addresses such as 10.0.0.4, 10.1.0.0/16' });
      return z.NEVER;
    })
    .describe(
      'On when a proxy of yours on this machine stands in front and sets `X-Forwarded-For`; with a `HOST` that others reach, the addresses of the proxies: `10.0.0.4, 10.1.0.0/16`. Needs `PUBLIC_URL`.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path))
    .describe('The data folder: database, files, mails.'),
  DATABASE_URL: anUrl('postgres', 'postgresql')
    .optional()
    .describe('Another PostgreSQL 18 instead of the one inside: `postgres://user:password@host/database`.'),
  FILES_URL: aFileStore()
    .optional()
    .describe(
      'Where files are stored: a folder, or `s3://KEY:SECRET@BUCKET/PREFIX?endpoint=https://…&region=…`. Without it `files` in the data folder.',
    ),
  FILES_QUOTA_GB: aNumber(1, 100_000).default(20).describe('How many gigabytes the files of one company may take up.'),
  SMTP_URL: anUrl('smtp', 'smtps')
    .optional()
    .describe(
      'Mail server: `smtp://user:password@host:587`. Without it mails become `.eml` files in `mail` in the data folder.',
    ),
  MALWARE_SCANNER: z
    .string()
    .regex(/^(tcp:\/\/[^/\s]+:\d{1,5}|unix:\/\S+)$/, { error: 'must be tcp://host:port or unix:/path' })
    .optional()
    .describe(
      'A clamd of yours that each uploaded file is shown to: `unix:/run/clamav/clamd.ctl` or `tcp://clamd:3310`. What it finds something in is refused; while it does not answer, or answers with an error, no file is taken in. Its `StreamMaxLength` is at least 100 MB.',
    ),
  MAIL_FROM: aSender().default('Lods <lods@localhost>').describe('Sender of every mail.'),
  MAIL_DOMAIN_CHECK: aSwitch()
    .optional()
    .describe(
      'On to ask the DNS whether the domain of a supplier’s new address takes mail. Without it: on when there is an `SMTP_URL`.',
    ),
  MAIL_RATE: aNumber(1, 100_000).default(60).describe('Mails a minute at most.'),
  MAIL_TRACKING: aSwitch().default(false).describe('On to learn whether mails are opened and their links followed.'),
  MAIL_BOUNCES: aPath()
    .optional()
    .describe(
      'A mailbox file (mbox) with what comes back to the address of `MAIL_FROM`. Read every five minutes; mails that came back are shown as bounced. Nothing in it is answered.',
    ),
  OPERATOR_EMAIL: z
    .email({ error: 'must be a mail address' })
    .optional()
    .describe('Who is written to when something needs a person: an enquiry, a job set aside.'),
  WEBHOOK_NETWORKS: networksOfOwn().describe(
    'Networks of your own that webhooks of every company may reach, with `http` as well: `10.1.0.0/16`. Without it: addresses of the internet alone, with `https`.',
  ),
  SIGN_IN_NETWORKS: networksOfOwn().describe(
    'Networks of your own in which the providers may stand that sign the people of companies in, with `http` as well: `10.1.0.0/16`. Without it: addresses of the internet alone, with `https`.',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .optional()
    .describe(
      'What a collector of metrics sends as `Authorization: Bearer …` to `/metrics`. Without it: an operator who is signed in, and this machine while there is no `PUBLIC_URL`.',
    ),
  AUDIT_ANCHORS: aPath()
    .optional()
    .describe(
      'A file to which a line for each company is added at the start and every day: where its audit log stands. On another machine’s disk, `lods audit verify --anchors` finds even a log that was rewritten as a whole.',
    ),
  AUDIT_ANCHORS_EMAIL: z
    .email({ error: 'must be a mail address' })
    .optional()
    .describe('Who is mailed the same lines every day. They hold ids and hashes, nothing of what a company keeps.'),
  ERASURES: aPath()
    .optional()
    .describe(
      'A file with a line, a kind and an id, for each company and person that was erased. No backup holds it; a start on a database that was brought back erases them again. Without it `erasures.jsonl` in the data folder.',
    ),
  CUSTOMS_INBOX: aPath()
    .optional()
    .describe(
      'Folder from which importers in Denmark may read customs papers by path. All of them see it; a folder in it that is named by the id of a company is that company’s alone.',
    ),
  TRANSLATION_URL: anUrl('http', 'https')
    .optional()
    .describe(
      'A LibreTranslate-compatible service, for text that the translation memory lacks. What it is asked leaves the installation.',
    ),
  TRANSLATION_KEY: z.string().optional().describe('Its key.'),
  MODEL_URL: anUrl('http', 'https')
    .optional()
    .describe(
      'An OpenAI-compatible service that is asked for values of customs papers that are missing or doubtful: `http://localhost:11434/v1`. The text of such a paper is sent there.',
    ),
  MODEL_KEY: z.string().optional().describe('Its key.'),
  MODEL_NAME: z.string().optional().describe('The model to ask for; without it none is asked.'),
  LAW_TABLES_FOLDER: aPath()
    .optional()
    .describe(
      'A folder with newer tables of the law and a `manifest.json` that names each with `source`, `version` and `sha256`, in place of the carried ones. What they change is told to each company at the next start.',
    ),
  GRID_FACTORS_FILE: aPath()
    .optional()
    .describe(
      'A file of your own with licensed grid factors, in the form of `packages/reference/tables/grid-factors.csv`, in place of the carried ones.',
    ),
  DEMO: z
    .union([z.literal('visitors'), aSwitch()], { error: 'must be on, off or visitors' })
    .optional()
    .describe(
      'Demo company and accounts. Without it: on when only this machine is listened to, without `PUBLIC_URL`, `TRUST_PROXY` and `DATABASE_URL`, and only in an empty database or one with demo data. On is refused with a `HOST` that others reach and with `PUBLIC_URL`. `visitors` is for such an installation: the demo accounts have a password that nobody knows, and whoever comes looks at the demo without an account and changes nothing.',
    ),
  ROLE: z
    .enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' })
    .default('all')
    .describe(
      'What this process does: `web` serves requests, `worker` runs jobs, `all` both. Those with a part of the work share `DATABASE_URL` and `FILES_URL`.',
    ),
  DRAIN_SECONDS: aNumber(0, 300)
    .optional()
    .describe(
      'How long a process that was told to stop goes on serving while `/api/health` answers 503, so that a proxy sends new requests elsewhere. Without it: 5 with `ROLE=web`, else 0.',
    ),
  BUSY_AFTER_SECONDS: aNumber(1, 3600)
    .default(3)
    .describe(
      'How far behind with its work a process may be, in seconds, before it answers 503 to what comes until it has caught up.',
    ),
});

export type Settings = z.infer<typeof settings>;
