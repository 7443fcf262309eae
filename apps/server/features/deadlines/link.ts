import type { Call } from '../../call.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { deleteLink, findLink, putLink } from './repository.ts';

export async function readLink(call: Call) {
  return { madeAt: (await findLink(call, call.actor.accountId))?.madeAt.toISOString() ?? null };
}

/** Makes the link anew. Its secret is told this once and only its hash is kept. */
export async function renewLink(call: Call) {
  const secret = newSecret();
  const { accountId } = call.actor;
  await putLink(call, { accountId, tokenHash: hashOf(secret), madeAt: call.now });
  await call.audit({ action: 'calendar.link', subjectKind: 'account', subjectId: accountId, detail: {} });
  return { url: `${call.ports.origin}/api/calendar/feed?key=${secret}`, madeAt: call.now.toISOString() };
}

export async function removeLink(call: Call) {
  await deleteLink(call, call.actor.accountId);
  return readLink(call);
}
