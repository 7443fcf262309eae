import type { access } from '@lods/contract/access/endpoints';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { returnTry, takeTry } from '../../throttle.ts';
import { hashPassword, isPassword, refuseCommonPassword } from './password.ts';
import { forgetDevices, readAccount, updatePassword } from './repository-accounts.ts';
import { renewSession } from './sessions.ts';
import { bucketsOf } from './sign-in-tries.ts';

/**
 * Changes the own password: the old one is asked, with the tries of a login; every other session and every remembered
 * browser is forgotten, and this session goes on under a new token.
 */
export async function changePassword(
  step: Step<Call>,
  { body }: InputOf<typeof access.changePassword>,
  visit: Visit,
): Promise<{ done: true }> {
  const attempt = await step(({ tx, now, actor }) =>
    asSystem(tx, async () => {
      const buckets = bucketsOf(`password of ${actor.accountId}`, visit.address, null);
      await takeTry(tx, buckets, now);
      return { account: await readAccount(tx, actor.accountId), buckets };
    }),
  );
  const { account, buckets } = attempt;
  if (!account || !(await isPassword(body.currentPassword, account.passwordHash)))
    throw new Problem('access.wrong_password', {});
  await refuseCommonPassword(body.newPassword, account.username);
  const passwordHash = await hashPassword(body.newPassword);
  await step(async (call) => {
    const { tx, now } = call;
    await asSystem(tx, async () => {
      await returnTry(tx, buckets);
      await updatePassword(tx, account.id, passwordHash, now);
      await forgetDevices(tx, account.id);
      await renewSession(call, visit);
    });
    await call.audit({ action: 'changed the password', subjectKind: 'account', subjectId: account.id });
  });
  return { done: true };
}
