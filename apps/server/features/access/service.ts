import type { access, CurrentUser } from '@lods/contract/access/endpoints';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { Call, OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { forgetFullBuckets, returnTry, takeTry } from '../../throttle.ts';
import { recordForCompany, signatureOf } from './accounts.ts';
import { hashPassword, isPassword, NOBODYS_HASH, needsNewHash } from './password.ts';
import {
  type AccountRow,
  findAccount,
  forgetExpiredDevices,
  isKnownDevice,
  listCompanies,
  type MembershipRow,
  readAccount,
  rememberCompany,
  rememberDevice,
  updatePassword,
  usernameKey,
} from './repository-accounts.ts';
import { confirmEmail } from './repository-people.ts';
import { moveSession } from './repository-sessions.ts';
import { takeCode } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { bucketsOf } from './sign-in-tries.ts';

const DEVICE_COOKIE = 'lods_device';
const DEVICE_DAYS = 180;

/**
 * Signs in. A try is counted and committed before the password is looked at; hashing holds no connection; a known and
 * an unknown name take the same steps, the same time and the same answer.
 */
export async function logIn(
  step: Step<OpenCall>,
  { body }: InputOf<typeof access.login>,
  visit: Visit,
): Promise<CurrentUser> {
  const device = visit.cookie(DEVICE_COOKIE);
  const attempt = await step(async ({ tx, now }) => {
    const account = await findAccount(tx, body.username);
    const deviceHash = device ? hashOf(device) : null;
    const isKnown = deviceHash !== null && account !== null && (await isKnownDevice(tx, account.id, deviceHash, now));
    const buckets = bucketsOf(usernameKey(body.username), visit.address, isKnown ? deviceHash : null);
    await takeTry(tx, buckets, now);
    return { account, buckets };
  });
  const { account, buckets } = attempt;
  const isRight = await isPassword(body.password, account?.passwordHash ?? NOBODYS_HASH);
  if (!account || !isRight || account.disabledAt) throw new Problem('access.login_failed', {});

  if (account.totpSecret !== null) {
    if (body.code === '') {
      await step(({ tx }) => returnTry(tx, buckets));
      throw new Problem('access.second_factor', {});
    }
    if (!(await step(({ tx, now }) => takeCode(tx, now, account, body.code))))
      throw new Problem('access.wrong_code', {});
  }
  const newHash = needsNewHash(account.passwordHash) ? await hashPassword(body.password) : null;
  return step(async (call) => {
    const { tx } = call;
    await returnTry(tx, buckets);
    await forgetFullBuckets(tx, call.now);
    await forgetExpiredDevices(tx, call.now);
    const companies = await listCompanies(tx, account.id);
    const current = companies.find(({ id }) => id === account.lastOrganisationId) ?? companies[0];
    if (!current) throw new Problem('access.no_company', {});
    if (newHash) await updatePassword(tx, account.id, newHash, account.passwordChangedAt);
    await enter(call, account, current.id, visit);
    return presentUser(account, current, companies.length);
  });
}

/** Opens the session, knows the browser again next time, and writes it down in the company's log. */
export async function enter(call: OpenCall, account: AccountRow, organisationId: string, visit: Visit): Promise<void> {
  await startSession(call, account.id, organisationId, visit);
  const device = newSecret();
  const expiresAt = new Date(call.now.getTime() + DEVICE_DAYS * 24 * 3_600_000);
  await rememberDevice(call.tx, { tokenHash: hashOf(device), accountId: account.id, expiresAt });
  visit.setCookie(DEVICE_COOKIE, device, expiresAt);
  const what = { action: 'signed in', subjectKind: 'account', subjectId: account.id } as const;
  await recordForCompany(call, signatureOf(account), organisationId, { ...what, detail: { address: visit.address } });
}

/** Confirms an address for a new account. False: it was confirmed for another account. */
export const claimAddress = ({ tx, now }: OpenCall, accountId: string, email: string): Promise<boolean> =>
  confirmEmail(tx, accountId, email, now);

export async function readCurrentUser({ tx, actor, organisation }: Call): Promise<CurrentUser> {
  return asSystem(tx, async () => {
    const account = await readAccount(tx, actor.accountId);
    const companies = await listCompanies(tx, actor.accountId);
    const current = companies.find(({ id }) => id === organisation);
    if (!account || !current) throw new Problem('request.unauthenticated', {});
    return presentUser(account, current, companies.length);
  });
}

export function presentUser(account: AccountRow, company: MembershipRow, companyCount: number): CurrentUser {
  return {
    id: account.id,
    username: account.username,
    type: account.type,
    firstName: account.firstName,
    lastName: account.lastName,
    company: company.name,
    companyId: company.id,
    role: company.role,
    companyCount,
    isOperator: account.isOperator,
    isVisitor: account.isVisitor,
    hasConfirmedEmail: account.emailConfirmedAt !== null,
  };
}

/** Works in another of the own companies from now on; another's company is answered as one that does not exist. */
export async function workInCompany({ tx, actor }: Call, organisationId: string) {
  return asSystem(tx, async () => {
    const companies = await listCompanies(tx, actor.accountId);
    const company = companies.find(({ id }) => id === organisationId);
    if (!company) throw new Problem('request.not_found', {});
    await moveSession(tx, actor.sessionId, company.id);
    await rememberCompany(tx, actor.accountId, company.id);
    return { ...company, isCurrent: true };
  });
}

/** The companies that the caller belongs to, by name. */
export async function listOwnCompanies({ tx, actor, organisation }: Call) {
  const companies = await asSystem(tx, () => listCompanies(tx, actor.accountId));
  return companies.map((company) => ({ ...company, isCurrent: company.id === organisation }));
}
