import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { Call, OpenCall } from '../../call.ts';
import type { Visit } from '../../http/bind.ts';
import { SESSION_COOKIE } from '../../http/visit.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { recordForCompany, signatureOf } from './accounts.ts';
import { forgetDevices, readAccount } from './repository-accounts.ts';
import {
  deleteEndedSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionOfToken,
  deleteSessionsByCompany,
  deleteSessionsOf,
  insertSession,
  listSessions,
  replaceToken,
  type SessionRow,
} from './repository-sessions.ts';
import { idleSince } from './settle.ts';

/** Every session ends after a week. */
const LONGEST_MS = 7 * 24 * 3_600_000;

/** How a session was opened, and how long it lasts at most. */
export interface Opening {
  readonly openedBy?: SessionRow['openedBy'];
  readonly longestMs?: number;
}

/** Whether a second factor was shown where a session was opened so. */
export const isShown = (openedBy: Opening['openedBy']) => openedBy === 'code' || openedBy === 'passkey';

/** Whether a session that was opened so may work in a company that requires its own provider: owners come in when that fails. */
export const isWayBack = (role: string, openedBy: string | undefined) =>
  role === 'owner' && (openedBy === 'code' || openedBy === 'passkey');

/** Starts a session with a token that nobody has seen before, and hands it to the browser. */
export async function startSession(
  call: OpenCall,
  accountId: string,
  organisationId: string,
  visit: Visit,
  { openedBy = 'password', longestMs = LONGEST_MS }: Opening = {},
) {
  const { tx, now } = call;
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + longestMs);
  const presented = visit.cookie(SESSION_COOKIE);
  if (presented) await deleteSessionOfToken(tx, presented);
  await deleteEndedSessions(tx, now, idleSince(now));
  await insertSession(tx, {
    tokenHash: hashOf(token),
    accountId,
    organisationId,
    startedAt: now,
    lastSeenAt: now,
    expiresAt,
    device: visit.device,
    address: visit.address,
    openedBy,
    hasShownFactor: isShown(openedBy),
  });
  visit.setCookie(SESSION_COOKIE, token, expiresAt);
}

/** Ends every other session of the account and goes on under a new token. Runs with the role of the system. Throws `request.unauthenticated`. */
export async function renewSession({ tx, actor }: Call, visit: Visit): Promise<void> {
  await deleteOtherSessions(tx, actor.accountId, actor.sessionId);
  const token = newSecret();
  const expiresAt = await replaceToken(tx, actor.sessionId, token);
  // Ended by another browser of the account, such as one that changed the password at the same moment.
  if (!expiresAt) throw new Problem('request.unauthenticated', {});
  visit.setCookie(SESSION_COOKIE, token, expiresAt);
}

/** Ends the session of the presented cookie, if there is one. */
export async function logOut(call: OpenCall, visit: Visit): Promise<{ done: true }> {
  const token = visit.cookie(SESSION_COOKIE);
  const ended = token ? await deleteSessionOfToken(call.tx, token) : undefined;
  const account = ended && (await readAccount(call.tx, ended.accountId));
  if (ended && account && !account.isVisitor) {
    const what = { action: 'signed out', subjectKind: 'account', subjectId: account.id } as const;
    await recordForCompany(call, signatureOf(account), ended.organisationId, what);
  }
  visit.clearCookie(SESSION_COOKIE);
  return { done: true };
}

/**
 * Ends every session of the account, this one too, and forgets the browsers that it is known by. Whom a company's provider vouches for ends
 * what that provider opened: it has no say elsewhere.
 */
export async function signOutEverywhere(call: Call, visit: Visit): Promise<{ done: true }> {
  const { tx, actor, organisation } = call;
  await asSystem(tx, async () => {
    if (actor.isOfCompany) return deleteSessionsByCompany(tx, actor.accountId, organisation);
    await deleteSessionsOf(tx, actor.accountId);
    await forgetDevices(tx, actor.accountId);
  });
  await call.audit({ action: 'signed out everywhere', subjectKind: 'account', subjectId: actor.accountId });
  visit.clearCookie(SESSION_COOKIE);
  return { done: true };
}

export function listOwnSessions({ tx, now, actor, organisation }: Call) {
  return asSystem(tx, async () => {
    const rows = await listSessions(tx, actor.accountId, now, idleSince(now));
    return rows.filter(isSeenBy({ actor, organisation })).map((row) => ({
      id: row.id,
      startedAt: row.startedAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      device: row.device,
      address: row.address,
      isCurrent: row.id === actor.sessionId,
    }));
  });
}

/**
 * Visitors of the demo share an account and see no session of another. Whom a company's provider vouches for sees what that provider opened:
 * where else the person works is not the company's business.
 */
const isSeenBy =
  ({ actor, organisation }: Pick<Call, 'actor' | 'organisation'>) =>
  ({ id, openedBy, organisationId }: SessionRow) => {
    if (actor.isVisitor) return id === actor.sessionId;
    return !actor.isOfCompany || (openedBy === 'company' && organisationId === organisation);
  };

export async function endOwnSession({ tx, now, actor, organisation }: Call, id: string): Promise<{ done: true }> {
  const isGone = await asSystem(tx, async () => {
    const rows = await listSessions(tx, actor.accountId, now, idleSince(now));
    const isSeen = rows.filter(isSeenBy({ actor, organisation })).some((row) => row.id === id);
    return isSeen && deleteSession(tx, actor.accountId, id);
  });
  if (!isGone) throw new Problem('request.not_found', {});
  return { done: true };
}
