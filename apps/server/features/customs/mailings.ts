/** Mails to many suppliers: shown before they go, and half a minute in which they can be stopped. */
import type { Mailing, MailingPreview } from '@lods/contract/customs/contact';
import { Problem } from '@lods/contract/problems';
import type { Writing } from '@lods/contract/requests/writing';
import { defineJob, handleJob } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import { inNameOf } from '../../author.ts';
import type { Call, CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import { answerAddress, letterAbout } from '../requests/lines.ts';
import { bySupplier, refusalsOf, sendMassEmail } from './ask-suppliers.ts';
import { endMailing, findMailing, insertMailing, lockMailing, type MailingRow } from './repository-mailings.ts';

const WAITS_MS = 30_000;

/** What would be sent to whom, and which lines cannot be sent and why. Sends nothing. */
export async function previewMailing(
  call: Call,
  lineIds: readonly string[],
  writing: Writing,
): Promise<MailingPreview> {
  const { ready, refused } = await refusalsOf(call, lineIds);
  const answerTo = await answerAddress(call);
  const letters = [];
  for (const lines of bySupplier(ready)) {
    const [first] = lines;
    if (!first) continue;
    const { senderName: supplierName, supplierEmail: address } = first;
    const about = lines.map((line) => ({ ...line, netWeight: line.netWeightKg }));
    const { language, content } = await letterAbout(call, { supplierName, address, answerTo, writing, lines: about });
    const { subject, text } = content;
    letters.push({ supplierName, address, lineCount: lines.length, language, subject, text });
  }
  return { letters, refused: [...refused].map(([declarationId, { message }]) => ({ declarationId, message })) };
}

export const sendMailing = defineJob({ name: 'send-mailing', payload: z.object({ id: z.uuid() }) });

/** Sends the lines that can be sent in half a minute, unless somebody stops it. */
export async function planMailing(call: Call, lineIds: readonly string[], writing: Writing): Promise<Mailing> {
  const { ready } = await refusalsOf(call, lineIds);
  await answerAddress(call);
  if (ready.length === 0) throw new Problem('contacts.nobody_to_write_to', {});
  const sendsAt = new Date(call.now.getTime() + WAITS_MS);
  const { accountId: askedBy, name: askedByName } = call.actor;
  const row = await insertMailing(call, {
    lineIds: [...new Set(lineIds)],
    ...writing,
    sendsAt,
    askedBy,
    askedByName,
  });
  await call.enqueue(sendMailing, { id: row.id }, { key: row.id, startAfter: sendsAt });
  return presentMailing(call, row);
}

export const readMailing = async (call: Call, id: string): Promise<Mailing> =>
  presentMailing(call, found(await findMailing(call, id)));

/** @throws Problem 'contacts.mailing_over' where it has gone out already */
export async function stopMailing(call: Call, id: string): Promise<Mailing> {
  const row = found(await lockMailing(call, id));
  if (row.state === 'sent' || row.state === 'failed') throw new Problem('contacts.mailing_over', {});
  await endMailing(call, id, 'stopped', null);
  await call.audit({ action: 'customs.stop_mailing', subjectKind: 'mailing', subjectId: id });
  return presentMailing(call, { ...row, state: 'stopped' });
}

const presentMailing = (call: Call, { id, state, sendsAt, lineIds, outcome }: MailingRow): Mailing => ({
  id,
  state,
  sendsAt: sendsAt.toISOString(),
  secondsLeft: state === 'waiting' ? Math.max(0, Math.ceil((sendsAt.getTime() - call.now.getTime()) / 1000)) : 0,
  lineCount: lineIds.length,
  outcome: (outcome ?? null) as Mailing['outcome'],
});

export const mailingJobs = [
  handleJob(sendMailing, async (call: CompanyCall, { id }) => {
    const row = await lockMailing(call, id);
    if (row?.state !== 'waiting') return;
    const author = inNameOf(call, { accountId: row.askedBy, name: row.askedByName });
    try {
      await endMailing(call, id, 'sent', await sendMassEmail(author, row.lineIds, row));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      await endMailing(call, id, 'failed', null);
    }
  }),
];
