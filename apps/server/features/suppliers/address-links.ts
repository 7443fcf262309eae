import { Problem } from '@lods/contract/problems';
import type { MailedLink } from '@lods/contract/suppliers/address-links';
import { recordAuditFromOutside } from '@lods/database/audit';
import type { OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { networkOf } from '../../network.ts';
import { hashOf } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { type AddressRow, lockLink, settleLink } from './repository-addresses.ts';

/** Guessing is hopeless anyway; this keeps it from costing us. */
const PER_VISITOR = { burst: 60, refillSeconds: 10 };

type Given = { readonly body: { readonly token: string } };

/** What the link is about. Whatever opens it, a person or a scanner of mails, changes nothing by that. */
export async function readLink(step: Step<OpenCall>, { body }: Given, visit: Visit): Promise<MailedLink> {
  await step((call) => countTry(call, visit));
  return step(async (call) => {
    const { row, ...asking } = await find(call, body.token);
    return present(row, asking, call.now);
  });
}

/** The owner of the address says that it is the right one. Works once. */
export const confirmLink = (step: Step<OpenCall>, { body }: Given, visit: Visit) =>
  answerLink(step, body.token, visit, (now) => ({ confirmedAt: now }));

/** The owner of the address says that it is not the right one. Works once. */
export const declineLink = (step: Step<OpenCall>, { body }: Given, visit: Visit) =>
  answerLink(step, body.token, visit, (now) => ({ declinedAt: now }));

type Answer = { readonly confirmedAt: Date } | { readonly declinedAt: Date };

async function answerLink(
  step: Step<OpenCall>,
  token: string,
  visit: Visit,
  answerAt: (now: Date) => Answer,
): Promise<MailedLink> {
  await step((call) => countTry(call, visit));
  return step(async (call) => {
    const { row, ...asking } = await find(call, token);
    const { state } = present(row, asking, call.now);
    if (state !== 'open') throw new Problem('contacts.link_closed', { state });
    const answer = answerAt(call.now);
    await settleLink(call.tx, row, answer);
    const { address, supplierName } = row;
    await recordAuditFromOutside(call.tx, {
      organisationId: row.organisationId,
      at: call.now,
      actorName: address,
      action: 'confirmedAt' in answer ? 'address.confirm' : 'address.decline',
      subjectKind: 'address',
      subjectId: row.id,
      detail: { address, supplierName, from: visit.address },
    });
    return present({ ...row, ...answer }, asking, call.now);
  });
}

/** In a transaction of its own: a try that leads nowhere counts as well. */
async function countTry({ tx, now }: OpenCall, visit: Visit): Promise<void> {
  await takeTry(tx, [{ key: hashOf(`address link from ${networkOf(visit.address)}`), ...PER_VISITOR }], now);
}

async function find({ tx }: OpenCall, token: string) {
  const found = await lockLink(tx, hashOf(token));
  if (!found) throw new Problem('contacts.link_unknown', {});
  return found;
}

interface Asking {
  readonly company: string;
  readonly kind: 'importer' | 'supplier';
}

function present(row: AddressRow, { company, kind }: Asking, now: Date): MailedLink {
  const { address, supplierName, expiresAt } = row;
  const isSupplier = kind === 'supplier';
  return { address, supplierName, company, isSupplier, state: stateOf(row, now), expiresAt: expiresAt.toISOString() };
}

function stateOf({ confirmedAt, declinedAt, expiresAt }: AddressRow, now: Date): MailedLink['state'] {
  if (confirmedAt !== null) return 'confirmed';
  if (declinedAt !== null) return 'declined';
  return expiresAt <= now ? 'expired' : 'open';
}
