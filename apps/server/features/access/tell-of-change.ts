import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import { signInChanged } from './people.mail.ts';
import { readAccount } from './repository-accounts.ts';
import { deleteOtherSessions } from './repository-sessions.ts';

/**
 * A way into the account changed: every other session of it ends, and its confirmed address is told, so that whoever took a session over
 * neither keeps it nor changes anything in silence.
 */
export async function endOthersAndTell({ tx, actor, sendMail }: Call, what: string): Promise<void> {
  const account = await asSystem(tx, async () => {
    await deleteOtherSessions(tx, actor.accountId, actor.sessionId);
    return readAccount(tx, actor.accountId);
  });
  if (!account?.email || !account.emailConfirmedAt) return;
  const content = signInChanged(account.username, what);
  await sendMail({ kind: 'access.changed', to: { address: account.email }, content });
}
