import type { recovery } from '@lods/contract/access/recovery';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import { defineJob, handleJob } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { Call, CompanyCall, OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { networkOf } from '../../network.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { recordForCompany, signatureOf } from './accounts.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { confirmEmailMail, passwordWasReset, resetMail, signInChanged } from './people.mail.ts';
import { proveFactors } from './prove-person.ts';
import {
  companyNames,
  forgetDevices,
  listCompanies,
  lockAccount,
  readAccount,
  updatePassword,
} from './repository-accounts.ts';
import {
  confirmEmail,
  deleteLinksOf,
  findAccountOfEmail,
  findLink,
  insertLink,
  languageOfAccount,
  useLink,
} from './repository-people.ts';
import { deleteSessionsOf } from './repository-sessions.ts';

const CONFIRM_HOURS = 48;
const RESET_MINUTES = 30;
/** Anybody may enter a stranger's address: three mails at once to it, then one in four hours. */
const PER_RECIPIENT = { burst: 3, refillSeconds: 4 * 3600 };
const PER_NETWORK = { burst: 10, refillSeconds: 360 };

/** The address that a new password would be sent to. */
export function readEmail({ tx, actor }: Call) {
  return asSystem(tx, async () => {
    const account = await readAccount(tx, actor.accountId);
    return { email: account?.email ?? null, isConfirmed: account?.emailConfirmedAt != null };
  });
}

/** Mails a link to an address; only who reads it makes it the account's. The password is asked: a session alone must not move the way back in. */
export async function askEmail(step: Step<Call>, { body }: InputOf<typeof recovery.askEmail>, visit: Visit) {
  const account = await proveFactors(step, body, visit);
  await step(async (call) => {
    const token = newSecret();
    const language = await asSystem(call.tx, async () => {
      await takeTry(call.tx, [recipient(body.email)], call.now);
      const expiresAt = new Date(call.now.getTime() + CONFIRM_HOURS * 3_600_000);
      const link = { tokenHash: hashOf(token), accountId: account.id, purpose: 'confirm' as const };
      await insertLink(call.tx, { ...link, email: body.email, expiresAt });
      return languageOfAccount(call.tx, account.id, call.organisation);
    });
    const content = confirmEmailMail(`${call.ports.origin}/confirm-email#token=${token}`, CONFIRM_HOURS, language);
    await call.sendMail({ kind: 'access.confirm-email', to: { address: body.email }, content });
  });
  return { done: true } as const;
}

/** The address is the account's from now on. That of before is told: whoever moves an account does not do it in silence. */
export async function confirmOwnEmail(call: OpenCall, { body }: InputOf<typeof recovery.confirmEmail>) {
  const { tx, now } = call;
  const link = await useLink(tx, hashOf(body.token), 'confirm', now);
  const before = link && (await lockAccount(tx, link.accountId));
  if (!before || !(await confirmEmail(tx, link.accountId, link.email, now)))
    throw new Problem('access.link_closed', {});
  if (before.email && before.emailConfirmedAt && before.email.toLowerCase() !== link.email.toLowerCase()) {
    const content = signInChanged(before.username, 'email', await languageOfAccount(tx, before.id));
    await call.sendMail({ kind: 'access.changed', to: { address: before.email }, content });
  }
  return { email: link.email };
}

const mailResetJob = defineJob({ name: 'mail-reset', payload: z.object({ email: z.string() }) });

/** Takes the same steps for any address: whether an account has it is looked up later, by a job. */
export async function askReset(call: OpenCall, { body }: InputOf<typeof recovery.askReset>, visit: Visit) {
  const network = { key: hashOf(`resets from ${networkOf(visit.address)}`), ...PER_NETWORK };
  await takeTry(call.tx, [network, recipient(body.email)], call.now);
  await call.enqueue(mailResetJob, { email: body.email });
  return { done: true } as const;
}

export const accessJobs = [
  handleJob(mailResetJob, async (call: CompanyCall, { email }) => {
    const account = await findAccountOfEmail(call.tx, email);
    if (!account) return;
    const token = newSecret();
    const expiresAt = new Date(call.now.getTime() + RESET_MINUTES * 60_000);
    const link = { tokenHash: hashOf(token), accountId: account.id, purpose: 'reset' as const };
    await insertLink(call.tx, { ...link, email, expiresAt });
    const content = resetMail(
      account.username,
      `${call.ports.origin}/new-password#token=${token}`,
      RESET_MINUTES,
      await languageOfAccount(call.tx, account.id),
    );
    await call.sendMail({ kind: 'access.reset', to: { address: account.email ?? email }, content });
  }),
];

/** Sets a new password with a link. Nobody is signed in by it: the sign-in that follows asks for the second factor. */
export async function resetPassword(step: Step<OpenCall>, { body }: InputOf<typeof recovery.reset>, visit: Visit) {
  const tokenHash = hashOf(body.token);
  const account = await step(async ({ tx, now }) => {
    await takeTry(tx, [{ key: hashOf(`links from ${networkOf(visit.address)}`), ...PER_NETWORK }], now);
    const link = await findLink(tx, tokenHash, 'reset', now);
    return link && (await readAccount(tx, link.accountId));
  });
  if (!account) throw new Problem('access.link_closed', {});
  await refuseCommonPassword(body.password, account, await step(({ tx }) => companyNames(tx, account.id)));
  const passwordHash = await hashPassword(body.password);
  await step(async (call) => {
    const { tx, now } = call;
    const link = await useLink(tx, tokenHash, 'reset', now);
    const current = await lockAccount(tx, account.id);
    const isSame = current?.emailConfirmedAt != null && current.email?.toLowerCase() === link?.email.toLowerCase();
    if (!link || !isSame || current?.disabledAt) throw new Problem('access.link_closed', {});
    await updatePassword(tx, account.id, passwordHash, now);
    await deleteSessionsOf(tx, account.id);
    await forgetDevices(tx, account.id);
    await deleteLinksOf(tx, account.id);
    const content = passwordWasReset(account.username, await languageOfAccount(tx, account.id));
    await call.sendMail({ kind: 'access.password-reset', to: { address: link.email }, content });
    for (const { id } of await listCompanies(tx, account.id))
      await recordForCompany(call, signatureOf(account), id, {
        action: 'reset the password by mail',
        subjectKind: 'account',
        subjectId: account.id,
        detail: { address: visit.address },
      });
  });
  return { done: true } as const;
}

const recipient = (email: string) => ({ key: hashOf(`account mail to ${email.toLowerCase()}`), ...PER_RECIPIENT });
