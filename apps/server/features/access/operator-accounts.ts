/** Accounts as whoever runs the installation looks after them in the portal; `lods user` does more. */

import { Problem } from '@lods/contract/problems';
import type { OperatorAccount } from '@lods/contract/system/operator';
import { OPERATOR_PAGE } from '@lods/contract/system/operator';
import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import type { Door } from './accounts.ts';
import { disableUser, enableUser, signOutUser } from './manage-users.ts';
import { readAccount } from './repository-accounts.ts';
import { listAccountPage } from './repository-operator.ts';
import { idleSince } from './settle.ts';

export function listAllAccounts(
  { tx, now }: Call,
  { query }: { query: { before?: string | undefined } },
): Promise<OperatorAccount[]> {
  return asSystem(tx, () => listAccountPage(tx, { before: query.before, limit: OPERATOR_PAGE }, now, idleSince(now)));
}

export const disableAccount = (call: Call, id: string) => {
  if (id === call.actor.accountId) throw new Problem('access.own_account', {});
  return change(call, id, disableUser);
};
export const enableAccount = (call: Call, id: string) => change(call, id, enableUser);
export const signOutAccount = (call: Call, id: string) => change(call, id, signOutUser);

/** The companies of the account read in their log which operator it was. */
function change(
  call: Call,
  id: string,
  verb: (door: Door, username: string) => Promise<void>,
): Promise<OperatorAccount> {
  const { tx, now, actor } = call;
  return asSystem(tx, async () => {
    const account = found(await readAccount(tx, id));
    const by = { actorId: actor.accountId, actorName: `${actor.name} (operator of the installation)` };
    await verb({ tx, now, by }, account.username);
    const [changed] = await listAccountPage(tx, { id, limit: 1 }, now, idleSince(now));
    if (!changed) throw new Error('an account went while it was changed');
    return changed;
  });
}
