import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { Problem } from '@lods/contract/problems';
import type { Writing } from '@lods/contract/requests/writing';
import type { Call } from '../../call.ts';
import { answerAddress, askForLines } from '../requests/lines.ts';
import { foldName } from '../suppliers/names.ts';
import { type Contact, contactsOf } from './contact.ts';
import { type CustomsLine, lockedCustoms, presentLine } from './service.ts';
import { moveOn, stateOf } from './states.ts';

/** Asks the supplier of a line for the emissions of its goods. Only at a verified address, and once. */
export async function sendToSupplier(call: Call, id: string, writing: Writing): Promise<CustomsDeclaration> {
  const { ready, refused } = await lockedToSend(call, [id]);
  for (const problem of refused.values()) throw problem;
  const answerTo = await answerAddress(call);
  await writeTo(call, ready, { answerTo, writing });
  return presentLine(call, await lockedCustoms(call, id));
}

/** Asks for many lines, one mail a supplier. A line that cannot be sent is told and does not keep the others. */
export async function sendMassEmail(call: Call, declarationIds: readonly string[], writing: Writing) {
  const ids = [...new Set(declarationIds)];
  const { ready, refused } = await lockedToSend(call, ids);
  const answerTo = await answerAddress(call);
  const suppliers = bySupplier(ready);
  for (const ofSupplier of suppliers) await writeTo(call, ofSupplier, { answerTo, writing });
  return {
    successCount: ready.length,
    supplierCount: suppliers.length,
    results: ids.map((declarationId) => ({
      declarationId,
      isSent: !refused.has(declarationId),
      message: refused.get(declarationId)?.message ?? '',
    })),
  };
}

/** Lines that one mail asks for: of one supplier at one address. */
export const bySupplier = (lines: readonly CustomsLine[]): CustomsLine[][] => [
  ...Map.groupBy(lines, (line) => `${line.supplierEmail.toLowerCase()} ${foldName(line.senderName)}`).values(),
];

/** Which of these lines could be sent now, and why the others could not. */
export const refusalsOf = (call: Call, ids: readonly string[]) => lockedToSend(call, [...new Set(ids)]);

/** Locks lines and tells those that may be sent now from the others. */
async function lockedToSend(call: Call, ids: readonly string[]) {
  const lines: CustomsLine[] = [];
  // In one order, so that two who send at once wait for each other instead of standing in each other's way.
  for (const id of ids.toSorted()) lines.push(await lockedCustoms(call, id));
  const contactOf = await contactsOf(call, lines);
  const refused = new Map<string, Problem>();
  for (const line of lines) {
    try {
      refuseUnfit(line, contactOf(line));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused.set(line.id, problem);
    }
  }
  const ready = lines.filter(({ id }) => !refused.has(id));
  return { ready: ready.map((line) => ({ ...line, supplierEmail: contactOf(line).address })), refused };
}

/** @throws Problem where the supplier of the line cannot be asked now: which address lacks what, before a state that says less */
function refuseUnfit({ status, senderName }: CustomsLine, contact: Contact): void {
  const state = stateOf(status, contact);
  const { address, emailStatus } = contact;
  if (state === 'approved' && emailStatus !== 'verified')
    throw new Problem('contacts.address_unconfirmed', { supplier: senderName, address, state: emailStatus });
  moveOn(state, 'notify');
}

async function writeTo(
  call: Call,
  lines: readonly CustomsLine[],
  how: { readonly answerTo: string; readonly writing: Writing },
): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const isSent = await askForLines(call, {
    supplierName: first.senderName,
    address: first.supplierEmail,
    ...how,
    lines: lines.map((line) => ({ ...line, netWeight: line.netWeightKg })),
  });
  // The lines are locked, so this cannot be; were it so, the mail is taken back with the transaction.
  if (!isSent) throw new Problem('customs.step_refused', { state: 'supplier_notified', step: 'notify' });
}
