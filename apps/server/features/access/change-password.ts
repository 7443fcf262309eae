import type { access } from '@lods/contract/access/endpoints';
import type { InputOf } from '@lods/contract/endpoint';
import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { proveFactors } from './prove-person.ts';
import { companyNames, forgetDevices, updatePassword } from './repository-accounts.ts';
import { deleteLinksOf } from './repository-people.ts';
import { renewSession } from './sessions.ts';
import { endOthersAndTell } from './tell-of-change.ts';

/**
 * Changes the own password: the old one is asked, with the tries of a login; every other session and every remembered
 * browser is forgotten, and this session goes on under a new token.
 */
export async function changePassword(
  step: Step<Call>,
  { body }: InputOf<typeof access.changePassword>,
  visit: Visit,
): Promise<{ done: true }> {
  const account = await proveFactors(step, body, visit);
  const companies = await step(({ tx }) => asSystem(tx, () => companyNames(tx, account.id)));
  await refuseCommonPassword(body.newPassword, account, companies);
  const passwordHash = await hashPassword(body.newPassword);
  await step(async (call) => {
    const { tx, now } = call;
    await asSystem(tx, async () => {
      await updatePassword(tx, account.id, passwordHash, now);
      await forgetDevices(tx, account.id);
      // A link that moves the account to another address, asked for by whoever knew the old password, opens nothing any more.
      await deleteLinksOf(tx, account.id);
      await renewSession(call, visit);
    });
    await call.audit({ action: 'changed the password', subjectKind: 'account', subjectId: account.id });
    await endOthersAndTell(call, 'password');
  });
  return { done: true };
}
