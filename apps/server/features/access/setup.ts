import type { access, CurrentUser } from '@lods/contract/access/endpoints';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import type { Transaction } from '@lods/database/connect';
import { setupLinks } from '@lods/database/tables/access';
import { and, eq, gt } from 'drizzle-orm';
import type { OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { addAccount, addCompany, addMember } from './accounts.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { hasAnyAccount } from './repository-accounts.ts';
import { enter, presentUser } from './service.ts';

const LINK_MINUTES = 30;

/** The token of a new set-up link while nobody can sign in yet; null once there is an account. */
export async function openSetUp(call: OpenCall): Promise<string | null> {
  return (await hasAnyAccount(call.tx)) ? null : makeSetUpLink(call);
}

/**
 * Makes the only set-up link that works, for 30 minutes; its hash alone is stored. Opening it changes nothing: the form
 * behind it sends the token with a POST.
 */
export async function makeSetUpLink({ tx, now }: OpenCall): Promise<string> {
  const token = newSecret();
  await replaceSetupLink(tx, hashOf(token), new Date(now.getTime() + LINK_MINUTES * 60_000));
  return token;
}

/** Makes the first account, its company and its session. The account runs the installation as well. */
export async function setUp(
  step: Step<OpenCall>,
  { body }: InputOf<typeof access.setUp>,
  visit: Visit,
): Promise<CurrentUser> {
  const tokenHash = hashOf(body.token);
  const isOpen = await step(({ tx, now }) => isSetupLink(tx, tokenHash, now));
  if (!isOpen) throw new Problem('access.setup_closed', {});
  await refuseCommonPassword(body.password, body, [body.company]);
  const passwordHash = await hashPassword(body.password);
  return step(async (call) => {
    const { username, firstName, lastName, company: name, country, type } = body;
    // The link is used up in the transaction that makes the account: two who press at once get one account.
    if (!(await deleteSetupLink(call.tx, tokenHash, call.now))) throw new Problem('access.setup_closed', {});
    const account = await addAccount(call, { username, passwordHash, firstName, lastName, type, isOperator: true });
    const id = await addCompany(call, { name, country, kind: type });
    await addMember(call, account, id, 'owner');
    await enter(call, account, id, visit);
    return presentUser(account, { id, name, country, role: 'owner' }, 1);
  });
}

const isLive = (tokenHash: Buffer, now: Date) =>
  and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now));

async function isSetupLink(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  return (await tx.select().from(setupLinks).where(isLive(tokenHash, now))).length > 0;
}

async function replaceSetupLink(tx: Transaction, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.delete(setupLinks);
  await tx.insert(setupLinks).values({ tokenHash, expiresAt });
}

/** Whether the link was live; it is gone after this. */
async function deleteSetupLink(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const gone = await tx.delete(setupLinks).where(isLive(tokenHash, now)).returning();
  return gone.length > 0;
}
