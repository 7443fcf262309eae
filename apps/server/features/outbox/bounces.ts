import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { asSystem } from '@lods/database/tenancy';
import { readBounces } from '@lods/documents/readers';
import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { bounceMail } from '@lods/messaging/mail/mail-rows';
import { INSTALLATION } from '@lods/messaging/mail/outbox';
import { z } from 'zod';
import type { CompanyCall, OpenCall } from '../../call.ts';

const read = defineJob({ name: 'read-bounces', payload: z.object({}), atOnce: 1, schedule: '*/5 * * * *' });

/** Of a mailbox that nobody empties the end is read. */
const MOST_BYTES = 20_000_000;
const CAPS = { timeMs: 60_000, inputBytes: MOST_BYTES + 1 };

/**
 * Writes down which mails came back after a mail server had taken them, as the mailbox of the sender's address says. A notice
 * counts for the mail and the address that it names and no other; reading it again changes nothing. Nothing in the mailbox is
 * answered, whoever wrote it.
 */
export async function takeBounces(step: <T>(work: (call: OpenCall) => Promise<T>) => Promise<T>): Promise<number> {
  const { readers, bounceMailbox } = await step(async ({ ports }) => ports);
  const size = bounceMailbox === undefined ? 0 : await sizeOf(bounceMailbox);
  if (bounceMailbox === undefined || size === 0) return 0;
  const verdict = await readers.runReader(
    readBounces,
    undefined,
    createReadStream(bounceMailbox, { start: Math.max(0, size - MOST_BYTES), end: size - 1 }),
    { organisation: INSTALLATION, caps: CAPS },
  );
  if (!verdict.ok) throw new Error(`The mailbox ${bounceMailbox} could not be read: ${verdict.message}`);
  return step(({ tx, now }) =>
    asSystem(tx, async () => {
      let came = 0;
      for (const bounce of verdict.result) came += await bounceMail({ tx, now }, bounce);
      return came;
    }),
  );
}

/** A mailbox that is not there yet has nothing in it. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

export const outboxJobs: JobBinding<CompanyCall>[] = [
  {
    job: read,
    run: async (inCall) => {
      await takeBounces((work) => inCall(null, work));
    },
  },
];
