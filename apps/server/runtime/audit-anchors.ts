import { appendFile, readFile } from 'node:fs/promises';
import { type AuditAnchor, readAnchors } from '@lods/database/audit';
import type { Database } from '@lods/database/connect';
import { z } from 'zod';
import { StartFault } from './start-fault.ts';

const Anchor = z.object({ at: z.string(), organisationId: z.uuid(), number: z.int(), hash: z.string() });
const DAY_MS = 24 * 3_600_000;

/** Adds a line for every company: where its log stands now. */
export async function writeAnchors(database: Database, file: string, now: Date): Promise<void> {
  let lines = '';
  for await (const anchor of readAnchors(database, now)) lines += `${JSON.stringify(anchor)}\n`;
  await appendFile(file, lines, { mode: 0o600 });
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

/** The anchors of a file. Throws StartFault naming the line that is none. */
export async function readAnchorFile(file: string): Promise<AuditAnchor[]> {
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
