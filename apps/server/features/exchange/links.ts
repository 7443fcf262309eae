/** Secret links: whoever has one reaches one thread of one company, and nothing else. */
import { randomBytes } from 'node:crypto';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { CompanyCall, OpenCall } from '../../call.ts';
import type { Visit } from '../../http/bind.ts';
import { networkOf } from '../../network.ts';
import { hashOf } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { findLink, findLinkOfToken, insertLink, type LinkRow, revokeRows } from './repository-links.ts';

/** 192 bits, so that a link stays short enough for mail programs that break lines. */
const SECRET_BYTES = 24;
/** Guessing is hopeless anyway; this keeps it from costing us. */
const PER_VISITOR = { burst: 60, refillSeconds: 10 };

export interface NewLink {
  readonly supplierId: string;
  readonly threadId: string;
  readonly expiresAt: Date;
}

/** Opens a link to a thread. The token is given here alone; its hash is stored. */
export async function openLink(call: CompanyCall, { supplierId, threadId, expiresAt }: NewLink) {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const { id } = await insertLink(call, {
    supplierId,
    threadId,
    tokenHash: hashOf(token),
    openedAt: call.now,
    expiresAt,
  });
  return { id, token };
}

/** Closes all links to a thread: what was mailed opens nothing any more. */
export const revokeLinks = (call: CompanyCall, threadId: string): Promise<number> =>
  revokeRows(call, threadId, call.now);

/** Counts a try of a visitor. In a transaction of its own: a try that leads nowhere counts as well. */
export async function countTry({ tx, now }: Pick<OpenCall, 'tx' | 'now'>, visit: Visit): Promise<void> {
  const key = hashOf(`exchange link from ${networkOf(visit.address)}`);
  await asSystem(tx, () => takeTry(tx, [{ key, ...PER_VISITOR }], now));
}

/** The open link of a token. A forged, an expired and a withdrawn one are answered alike. */
export async function openLinkOf({ tx, now }: Pick<OpenCall, 'tx' | 'now'>, token: string): Promise<LinkRow> {
  const link = await asSystem(tx, () => findLinkOfToken(tx, hashOf(token)));
  if (!link || link.revokedAt !== null || link.expiresAt <= now) throw new Problem('exchange.link_closed', {});
  return link;
}

/** A link that was presented before, as long as it is open. */
export async function linkOf({ tx, now }: Pick<OpenCall, 'tx' | 'now'>, id: string): Promise<LinkRow> {
  const link = await asSystem(tx, () => findLink(tx, id));
  if (!link || link.revokedAt !== null || link.expiresAt <= now) throw new Problem('exchange.link_closed', {});
  return link;
}
