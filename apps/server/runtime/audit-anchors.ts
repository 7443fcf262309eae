import { appendFile, readFile } from 'node:fs/promises';
import { DAY_MS } from '@lods/cbam/period';
import { type AuditAnchor, readAnchors } from '@lods/database/audit';
import type { Database } from '@lods/database/connect';
import { defineJob } from '@lods/messaging/jobs/job';
import { letter, type MailContent } from '@lods/messaging/mail/letter';
import { z } from 'zod';
import type { OpenCall } from '../call.ts';
import { StartFault } from './start-fault.ts';

const Anchor = z.object({
  at: z.string(),
  organisationId: z.uuid(),
  number: z.int(),
  hash: z.string(),
  isErased: z.boolean().default(false),
});
type StoredAnchor = z.infer<typeof Anchor>;

/** Adds a line for every company: where its log stands now. */
export async function writeAnchors(database: Database, file: string, now: Date): Promise<void> {
  let lines = '';
  for await (const anchor of readAnchors(database, now)) lines += `${JSON.stringify(anchor)}\n`;
  await appendFile(file, lines, { mode: 0o600 });
}

export const mailAnchorsJob = defineJob({
  name: 'mail-audit-anchors',
  payload: z.object({}),
  atOnce: 1,
  schedule: '10 4 * * *',
});

/** What a mail of anchors holds at most. */
const MAILED_AT_ONCE = 1000;

/** Mails where the log of every company stands: its id, number and hash, which say nothing of what it holds. */
export async function mailAnchors(
  database: Database,
  inCall: <T>(work: (call: OpenCall) => Promise<T>) => Promise<T>,
  address: string,
): Promise<void> {
  const { now } = await inCall(async (call) => call);
  const lines: string[] = [];
  for await (const anchor of readAnchors(database, now)) lines.push(JSON.stringify(anchor));
  await inCall(async (call) => {
    for (let at = 0; at < lines.length; at += MAILED_AT_ONCE)
      await call.sendMail({
        kind: 'audit.anchors',
        to: { address },
        content: anchorsMail(lines.slice(at, at + MAILED_AT_ONCE)),
      });
  });
}

function anchorsMail(lines: readonly string[]): MailContent {
  return letter({
    subject: 'Lods: where the audit logs stand',
    greeting: 'Good day,',
    paragraphs: [
      'Keep this mail away from the installation. Save the lines below as a file, and "lods audit verify --anchors FILE" finds a log that was rewritten since.',
      lines.join('\n'),
    ],
    reason: 'You get this mail because your address is AUDIT_ANCHORS_EMAIL of this installation.',
  });
}

/** Writes anchors now and every day. Gives the way to stop; a file that cannot be written is told and tried again tomorrow. */
export function anchorDaily(database: Database, file: string, onFault: (sentence: string, cause: unknown) => void) {
  let writing = Promise.resolve();
  const write = () => {
    writing = writing
      .then(() => writeAnchors(database, file, new Date()))
      .catch((cause) => onFault(`AUDIT_ANCHORS: nothing could be added to ${file}`, cause));
  };
  write();
  const timer = setInterval(write, DAY_MS);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

/** The last anchor of a company that is erased on purpose. */
export const erasedAnchor = (anchor: AuditAnchor): StoredAnchor => ({ ...anchor, isErased: true });

/** The anchors of a file. Throws StartFault naming the line that is none. */
export async function readAnchorFile(file: string): Promise<StoredAnchor[]> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new StartFault(cause.message, { cause });
  });
  return text.split('\n').flatMap((line, at) => {
    if (line === '') return [];
    try {
      return [Anchor.parse(JSON.parse(line))];
    } catch (cause) {
      throw new StartFault(`${file}, line ${at + 1} is no anchor of an audit log`, { cause });
    }
  });
}
