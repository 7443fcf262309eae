import type { access, CurrentUser } from '@lods/contract/access/endpoints';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { Actor, Call, OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { forgetFullBuckets, returnTry, takeTry } from '../../throttle.ts';
import { recordForCompany, signatureOf } from './accounts.ts';
import { takeCode } from './codes.ts';
import { hashPassword, isPassword, NOBODYS_HASH, needsNewHash } from './password.ts';
import {
  type AccountRow,
  findAccount,
  forgetExpiredDevices,
  isKnownDevice,
  listCompanies,
  lockAccount,
  type MembershipRow,
  readAccount,
  rememberCompany,
  rememberDevice,
  updatePassword,
  usernameKey,
} from './repository-accounts.ts';
import { confirmEmail } from './repository-people.ts';
import { moveSession } from './repository-sessions.ts';
import { listRequiring, readOpening } from './repository-sign-in.ts';
import { missingFactorOf } from './required-factor.ts';
import { isWayBack, type Opening, startSession } from './sessions.ts';
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
    // Hashing takes its time: what was shown must still be what opens the account, or an old password outlives its change.
    const current = await lockAccount(tx, account.id);
    if (!current || !isStillShown(account, current)) throw new Problem('access.login_failed', {});
    await forgetFullBuckets(tx, call.now);
    await forgetExpiredDevices(tx, call.now);
    if (newHash) await updatePassword(tx, account.id, newHash, account.passwordChangedAt);
    return comeIn(call, account, visit, account.totpSecret === null ? 'password' : 'code');
  });
}

const isStillShown = (shown: AccountRow, { passwordHash, totpSecret, disabledAt }: AccountRow) =>
  shown.passwordHash === passwordHash && shown.totpSecret === totpSecret && disabledAt === null;

/** Signs in whoever has proven to be this account, in the company where it worked last. */
export async function comeIn(
  call: OpenCall,
  account: AccountRow,
  visit: Visit,
  openedBy: OpenedBy,
): Promise<CurrentUser> {
  const companies = await listCompanies(call.tx, account.id);
  const current = await firstOpen(call.tx, account, companies, openedBy);
  await enter(call, account, current.id, visit, openedBy);
  return presentUser(account, current, companies.length, await missingFactorOf(call.tx, account, current.id, openedBy));
}

type OpenedBy = NonNullable<Opening['openedBy']>;

/** The company that the account worked in last, or the next that lets it in the way it came. */
async function firstOpen(
  tx: OpenCall['tx'],
  account: AccountRow,
  companies: readonly MembershipRow[],
  openedBy: OpenedBy,
): Promise<MembershipRow> {
  if (companies.length === 0) throw new Problem('access.no_company', {});
  const open = await openTo(tx, companies, openedBy);
  const current = open.find(({ id }) => id === account.lastOrganisationId) ?? open[0];
  if (!current) throw new Problem('sign_in.required', {});
  return current;
}

/** Those of the companies that let in whoever came this way. */
async function openTo(tx: OpenCall['tx'], companies: readonly MembershipRow[], openedBy: OpenedBy | undefined) {
  const requiring = await listRequiring(
    tx,
    companies.map(({ id }) => id),
  );
  return companies.filter(({ id, role }) => !requiring.has(id) || isWayBack(role, openedBy));
}

/** Opens the session, knows the browser again next time, and writes it down in the company's log. */
export async function enter(
  call: OpenCall,
  account: AccountRow,
  organisationId: string,
  visit: Visit,
  openedBy?: OpenedBy,
): Promise<void> {
  await startSession(call, account.id, organisationId, visit, openedBy ? { openedBy } : {});
  const device = newSecret();
  const expiresAt = new Date(call.now.getTime() + DEVICE_DAYS * 24 * 3_600_000);
  await rememberDevice(call.tx, { tokenHash: hashOf(device), accountId: account.id, expiresAt });
  visit.setCookie(DEVICE_COOKIE, device, expiresAt);
  const what = { action: 'signed in', subjectKind: 'account', subjectId: account.id } as const;
  const detail = { address: visit.address, ...(openedBy === 'passkey' ? { by: 'passkey' } : {}) };
  await recordForCompany(call, signatureOf(account), organisationId, { ...what, detail });
}

/** Confirms an address for a new account. False: it was confirmed for another account. */
export const claimAddress = ({ tx, now }: OpenCall, accountId: string, email: string): Promise<boolean> =>
  confirmEmail(tx, accountId, email, now);

export async function readCurrentUser({ tx, actor, organisation }: Call): Promise<CurrentUser> {
  return asSystem(tx, async () => {
    const account = await readAccount(tx, actor.accountId);
    const companies = await listCompaniesOf({ tx, actor, organisation });
    const current = companies.find(({ id }) => id === organisation);
    if (!account || !current) throw new Problem('request.unauthenticated', {});
    const person = { ...account, isOperator: actor.isOperator };
    return presentUser(person, current, companies.length, actor.missingFactor);
  });
}

export function presentUser(
  account: AccountRow,
  company: MembershipRow,
  companyCount: number,
  missingFactor?: Actor['missingFactor'],
): CurrentUser {
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
    missingFactor: missingFactor ?? null,
  };
}

/** Works in another of the own companies from now on; another's company is answered as one that does not exist. */
export async function workInCompany(call: Call, organisationId: string) {
  const { tx, actor } = call;
  return asSystem(tx, async () => {
    const company = (await listCompaniesOf(call)).find(({ id }) => id === organisationId);
    if (!company) throw new Problem('request.not_found', {});
    if (!actor.isOfCompany) await refuseBypass(tx, company, actor.sessionId);
    await moveSession(tx, actor.sessionId, company.id);
    await rememberCompany(tx, actor.accountId, company.id);
    return { ...company, isCurrent: true };
  });
}

async function refuseBypass(tx: OpenCall['tx'], company: MembershipRow, sessionId: string): Promise<void> {
  const open = await openTo(tx, [company], await readOpening(tx, sessionId));
  if (open.length === 0) throw new Problem('sign_in.required', {});
}

/** The companies that the session may know of: where the provider of one opened it, that one. */
async function listCompaniesOf({ tx, actor, organisation }: Pick<Call, 'tx' | 'actor' | 'organisation'>) {
  const companies = await listCompanies(tx, actor.accountId);
  return actor.isOfCompany ? companies.filter(({ id }) => id === organisation) : companies;
}

/** The companies that the caller belongs to, by name. */
export async function listOwnCompanies(call: Call) {
  const { tx, organisation } = call;
  const companies = await asSystem(tx, () => listCompaniesOf(call));
  return companies.map((company) => ({ ...company, isCurrent: company.id === organisation }));
}
