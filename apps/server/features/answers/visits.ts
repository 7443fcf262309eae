/** Who answers has no account: the secret of the mailed link is swapped for a cookie that reaches one request. */
import { DAY_MS } from '@lods/cbam/period';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { CompanyCall, DoorCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { countTry, linkOf, openLinkOf } from '../exchange/links.ts';
import { findVisit, insertVisit } from './repository.ts';

const COOKIE = 'lods_answer';
const LONGEST_MS = 30 * DAY_MS;

/** One request that somebody reached, in the company that asks. */
export interface Reached {
  readonly threadId: string;
  readonly supplierId: string;
  readonly linkExpiresAt: Date;
}

/** Swaps a link for a cookie. A GET of the page, such as a scanner's, brings no token here and changes nothing. */
export async function enterByLink<T>(
  step: Step<DoorCall>,
  token: string,
  visit: Visit,
  work: (call: CompanyCall, reached: Reached) => Promise<T>,
): Promise<T> {
  await step((call) => countTry(call, visit));
  return step(async (call) => {
    const link = await openLinkOf(call, token);
    const secret = newSecret();
    const longest = new Date(call.now.getTime() + LONGEST_MS);
    const expiresAt = link.expiresAt < longest ? link.expiresAt : longest;
    const result = await call.enter(link.organisationId, async (inside) => {
      await insertVisit(inside, { linkId: link.id, cookieHash: hashOf(secret), startedAt: call.now, expiresAt });
      return work(inside, { ...link, linkExpiresAt: link.expiresAt });
    });
    visit.setCookie(COOKIE, secret, expiresAt);
    return result;
  });
}

/** The open link that the cookie of a visit stands for. */
export async function visitedLink(call: DoorCall, visit: Visit) {
  const secret = visit.cookie(COOKIE);
  const found = secret === undefined ? undefined : await asSystem(call.tx, () => findVisit(call.tx, hashOf(secret)));
  if (!found || found.expiresAt <= call.now) throw new Problem('exchange.link_closed', {});
  return linkOf(call, found.linkId);
}

/** Works in the request that the cookie of the visit reaches, as long as its link is open. */
export async function asVisitor<T>(
  call: DoorCall,
  visit: Visit,
  work: (call: CompanyCall, reached: Reached) => Promise<T>,
): Promise<T> {
  const link = await visitedLink(call, visit);
  return call.enter(link.organisationId, (inside) => work(inside, { ...link, linkExpiresAt: link.expiresAt }));
}
