import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import { signInChanged } from './people.mail.ts';
import { readAccount } from './repository-accounts.ts';

/** Mails the caller that a way into the account changed, where an address is confirmed for it: whoever took a session over cannot do it in silence. */
export async function tellOfChange({ tx, actor, sendMail }: Call, what: string): Promise<void> {
  const account = await asSystem(tx, () => readAccount(tx, actor.accountId));
  if (!account?.email || !account.emailConfirmedAt) return;
  const content = signInChanged(account.username, what);
  await sendMail({ kind: 'access.changed', to: { address: account.email }, content });
}
