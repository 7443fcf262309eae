import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import { type SignInChange, signInChanged } from './people.mail.ts';
import { readAccount } from './repository-accounts.ts';
import { languageOfAccount } from './repository-people.ts';
import { deleteOtherSessions } from './repository-sessions.ts';

/**
 * A way into the account changed: every other session of it ends, and its confirmed address is told, so that whoever took a session over
 * neither keeps it nor changes anything in silence.
 */
export async function endOthersAndTell(
  { tx, actor, organisation, sendMail }: Call,
  change: SignInChange,
): Promise<void> {
  const { account, language } = await asSystem(tx, async () => {
    await deleteOtherSessions(tx, actor.accountId, actor.sessionId);
    const language = await languageOfAccount(tx, actor.accountId, organisation);
    return { account: await readAccount(tx, actor.accountId), language };
  });
  if (!account?.email || !account.emailConfirmedAt) return;
  const content = signInChanged(account.username, change, language);
  await sendMail({ kind: 'access.changed', to: { address: account.email }, content });
}
