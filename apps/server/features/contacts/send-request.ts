import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { moveOn, stateOf } from '../customs/life.ts';
import { type CustomsLine, lockedCustoms, presentLine } from '../customs/service.ts';
import { lostMails } from '../messages/service.ts';
import { foldName } from '../suppliers/names.ts';
import { contactsOf } from './contact.ts';
import { companyName } from './repository-addresses.ts';
import { listRequests, takeLines } from './repository-requests.ts';
import { requestEmissions } from './request-emissions.mail.ts';

/** Asks the supplier of a line for the emissions of its goods. Only at a verified address, and once. */
export async function sendToSupplier(call: Call, id: string): Promise<CustomsDeclaration> {
  const { ready, refused } = await lockedToSend(call, [id]);
  for (const problem of refused.values()) throw problem;
  const answerTo = await answerAddress(call);
  await writeTo(call, ready, answerTo);
  return presentLine(call, await lockedCustoms(call, id));
}

/** Asks for many lines, one mail a supplier. A line that cannot be sent is told and does not keep the others. */
export async function sendMassEmail(call: Call, declarationIds: readonly string[]) {
  const ids = [...new Set(declarationIds)];
  const { ready, refused } = await lockedToSend(call, ids);
  const answerTo = await answerAddress(call);
  const bySupplier = Map.groupBy(ready, (line) => `${line.supplierEmail.toLowerCase()} ${foldName(line.senderName)}`);
  for (const ofSupplier of bySupplier.values()) await writeTo(call, ofSupplier, answerTo);
  return {
    successCount: ready.length,
    supplierCount: bySupplier.size,
    results: ids.map((declarationId) => ({
      declarationId,
      isSent: !refused.has(declarationId),
      message: refused.get(declarationId)?.message ?? '',
    })),
  };
}

/** Locks lines and tells those that may be sent now from the others. */
async function lockedToSend(call: Call, ids: readonly string[]) {
  const lines: CustomsLine[] = [];
  // In one order, so that two who send at once wait for each other instead of standing in each other's way.
  for (const id of ids.toSorted()) lines.push(await lockedCustoms(call, id));
  const contactOf = await contactsOf(call, lines);
  const refused = new Map<string, Problem>();
  for (const line of lines) {
    try {
      moveOn(stateOf(line.status, contactOf(line)), 'notify');
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused.set(line.id, problem);
    }
  }
  const ready = lines.filter(({ id }) => !refused.has(id));
  return { ready: ready.map((line) => ({ ...line, supplierEmail: contactOf(line).address })), refused };
}

async function answerAddress(call: Call): Promise<string> {
  const { contactEmail } = await readDeclarant(call);
  if (contactEmail === '') throw new Problem('contacts.no_answer_address', {});
  return contactEmail;
}

/** Writes one mail about lines of one supplier, and writes down that they went with it. */
async function writeTo(call: Call, lines: readonly CustomsLine[], answerTo: string): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const company = await companyName(call);
  const mailId = await call.sendMail({
    kind: 'contacts.request-emissions',
    to: { address: first.supplierEmail, name: first.senderName },
    fromName: company,
    replyTo: answerTo,
    content: requestEmissions({
      company,
      supplierName: first.senderName,
      answerTo,
      goods: lines.map((line) => ({ ...line, netWeight: line.netWeightKg })),
    }),
  });
  const before = await listRequests(call, lines.length === 1 ? first.id : null);
  const lost = await lostMails(
    call,
    before.map((request) => request.mailId),
  );
  const sent = { mailId, address: first.supplierEmail, sentAt: call.now, sentByName: call.actor.name };
  const taken = await takeLines(
    call,
    lines.map(({ id }) => ({ ...sent, declarationId: id })),
    [...lost],
  );
  // The lines are locked, so this cannot be; were it so, the mail is taken back with the transaction.
  if (taken.length < lines.length)
    throw new Problem('customs.step_refused', { state: 'supplier_notified', step: 'notify' });
  for (const { id } of lines)
    await call.audit({
      action: 'customs.send',
      subjectKind: 'customs_declaration',
      subjectId: id,
      detail: { address: first.supplierEmail, mail: mailId },
    });
}
