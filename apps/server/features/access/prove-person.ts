/** Asks a signed-in person once more who they are, before the ways into their account change: a session alone must not move them. */
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { returnTry, takeTry } from '../../throttle.ts';
import { takeCode } from './codes.ts';
import { isPassword } from './password.ts';
import { type AccountRow, readAccount } from './repository-accounts.ts';
import { refuseUnshownFactor } from './required-factor.ts';
import { bucketsOf } from './sign-in-tries.ts';

/** The account of the session, once its password was typed again, with the tries of a login. Throws `access.wrong_password`. */
async function provePassword(step: Step<Call>, password: string, visit: Visit): Promise<AccountRow> {
  const { account, buckets } = await step(({ tx, now, actor }) =>
    asSystem(tx, async () => {
      const tries = bucketsOf(`password of ${actor.accountId}`, visit.address, null);
      await takeTry(tx, tries, now);
      return { account: await readAccount(tx, actor.accountId), buckets: tries };
    }),
  );
  if (!account || !(await isPassword(password, account.passwordHash))) throw new Problem('access.wrong_password', {});
  await step(({ tx }) => asSystem(tx, () => returnTry(tx, buckets)));
  return account;
}

/** The same, and a code where the account has a second factor. Throws `access.wrong_code` and `access.factor_not_shown`. */
export async function proveFactors(
  step: Step<Call>,
  { currentPassword, code }: { currentPassword: string; code: string },
  visit: Visit,
): Promise<AccountRow> {
  const account = await provePassword(step, currentPassword, visit);
  if (account.totpSecret === null) await step(({ tx, actor }) => asSystem(tx, () => refuseUnshownFactor(tx, actor)));
  if (!(await step(({ tx, now }) => asSystem(tx, () => takeCode(tx, now, account, code)))))
    throw new Problem('access.wrong_code', {});
  return account;
}
