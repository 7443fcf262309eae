/** Signing in with the provider of a company. Our own second factor is not asked: the provider has its own. */
import type { companySignIn } from '@lods/contract/access/company-sign-in';
import type { CurrentUser } from '@lods/contract/access/endpoints';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem, type ProblemCode, type ProblemParams } from '@lods/contract/problems';
import type { OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { returnTry, takeTry } from '../../throttle.ts';
import { addMember, recordForCompany, signatureOf } from './accounts.ts';
import { returnUrlOf } from './company-sign-in.ts';
import { NOBODYS_HASH } from './password.ts';
import { addressAt, type Begun, newVerifier, openProvider, ProviderFault, redeem, type Vouched } from './provider.ts';
import { type AccountRow, insertAccount, listCompanies } from './repository-accounts.ts';
import { confirmEmail, readCompany } from './repository-people.ts';
import {
  findByAddress,
  findDomain,
  findLinked,
  insertAttempt,
  linkIdentity,
  listDomains,
  noteWorked,
  readSignIn,
  type SignInRow,
  useAttempt,
} from './repository-sign-in.ts';
import { presentUser } from './service.ts';
import { startSession } from './sessions.ts';
import { bucketsOf } from './sign-in-tries.ts';

const COOKIE = 'lods_company_sign_in';
const ATTEMPT_MINUTES = 10;
/** The provider is asked again the next day: whoever it lets in no more is out by then. */
const LONGEST_MS = 12 * 3_600_000;

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
const triesOf = (email: string, visit: Visit) => bucketsOf(`company of ${email.toLowerCase()}`, visit.address, null);

/** Finds the company by the mail domain and says where its provider asks who one is. A try, like one at a password. */
export async function startCompanySignIn(
  step: Step<OpenCall>,
  { body }: InputOf<typeof companySignIn.start>,
  visit: Visit,
): Promise<{ url: string }> {
  const domain = domainOf(body.email);
  const { signIn, providers } = await step(async ({ tx, now, ports }) => {
    await takeTry(tx, triesOf(body.email, visit), now);
    const found = await findDomain(tx, domain);
    return { signIn: found && (await readSignIn(tx, found.organisationId)), providers: ports.providers };
  });
  if (!signIn) throw new Problem('sign_in.unknown_domain', { domain });
  const begun = {
    redirectUrl: returnUrlOf(visit),
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newVerifier(),
  };
  const url = await leadTo(providers, signIn, begun, body.email);
  const cookie = newSecret();
  await step(async ({ tx, now }) => {
    const expiresAt = new Date(now.getTime() + ATTEMPT_MINUTES * 60_000);
    const { state, ...kept } = begun;
    const hashes = { stateHash: hashOf(state), cookieHash: hashOf(cookie) };
    const attempt = { ...hashes, ...kept, organisationId: signIn.organisationId, email: body.email, expiresAt };
    await insertAttempt(tx, attempt, now);
    visit.setCookie(COOKIE, cookie, expiresAt);
  });
  return { url };
}

async function leadTo(providers: OpenCall['ports']['providers'], signIn: SignInRow, begun: Begun, email: string) {
  try {
    return await addressAt(await openProvider(providers, signIn), begun, email);
  } catch (cause) {
    if (!(cause instanceof ProviderFault)) throw cause;
    throw new Problem('sign_in.unreachable', { retryAfterSeconds: 60 }, { cause });
  }
}

/** Signs in whom the provider vouches for. What is refused stands in the log of the company. */
export async function finishCompanySignIn(
  step: Step<OpenCall>,
  { body }: InputOf<typeof companySignIn.finish>,
  visit: Visit,
): Promise<CurrentUser> {
  const state = new URLSearchParams(body.answer).get('state') ?? '';
  const { attempt, signIn, providers } = await step(async ({ tx, now, ports }) => {
    const found = await useAttempt(tx, hashOf(state), hashOf(visit.cookie(COOKIE) ?? ''), now);
    const stored = found && (await readSignIn(tx, found.organisationId));
    return { attempt: found, signIn: stored, providers: ports.providers };
  });
  visit.clearCookie(COOKIE);
  if (!attempt || !signIn) throw new Problem('sign_in.out_of_date', {});
  const refuse = async (problem: Problem, email: string = attempt.email): Promise<never> => {
    await step((call) => recordRefusal(call, signIn.organisationId, problem, email, visit));
    throw problem;
  };
  let vouched: Vouched;
  try {
    vouched = await redeem(await openProvider(providers, signIn), { ...attempt, state }, body.answer);
  } catch (cause) {
    if (!(cause instanceof ProviderFault)) throw cause;
    return refuse(new Problem(`sign_in.${cause.kind}`, {}, { cause }));
  }
  const outcome = await step((call) => letIn(call, vouched, signIn.organisationId, attempt.email, visit));
  return outcome instanceof Problem ? refuse(outcome, vouched.email ?? undefined) : outcome;
}

function recordRefusal(call: OpenCall, organisationId: string, { code }: Problem, email: string, visit: Visit) {
  const what = { action: 'refused a sign-in', subjectKind: 'company', subjectId: organisationId } as const;
  const detail = { reason: code, email, address: visit.address };
  return recordForCompany(call, { actorName: email }, organisationId, { ...what, detail });
}

/** Opens a session for whom the provider vouches for, or says why not. Everything is looked up as it is now. */
async function letIn(
  call: OpenCall,
  vouched: Vouched,
  organisationId: string,
  asked: string,
  visit: Visit,
): Promise<CurrentUser | Problem> {
  const { tx, now } = call;
  const signIn = await readSignIn(tx, organisationId);
  if (!signIn) return new Problem('sign_in.out_of_date', {});
  const account = await accountOf(call, vouched, signIn);
  if (account instanceof Problem) return account;
  const company = (await listCompanies(tx, account.id)).find(({ id }) => id === organisationId);
  if (!company) return new Problem('sign_in.no_member', { email: vouched.email ?? asked });
  await noteWorked(tx, organisationId, now);
  await returnTry(tx, triesOf(asked, visit));
  await startSession(call, account.id, organisationId, visit, { openedBy: 'company', longestMs: LONGEST_MS });
  const what = { action: 'signed in', subjectKind: 'account', subjectId: account.id } as const;
  const detail = { address: visit.address, by: 'company' };
  await recordForCompany(call, signatureOf(account), organisationId, { ...what, detail });
  return presentUser({ ...account, isOperator: false }, company, 1);
}

/** Whom the provider means: by its subject where that is known, else by the confirmed address of a member. */
async function accountOf(call: OpenCall, vouched: Vouched, signIn: SignInRow): Promise<AccountRow | Problem> {
  const { tx, now } = call;
  const { subject, email } = vouched;
  const { organisationId } = signIn;
  if (email === null) return refusal('sign_in.no_address', {});
  const domain = domainOf(email);
  const domains = await listDomains(tx, organisationId);
  if (!domains.some((each) => each.domain === domain && each.provenAt !== null))
    return refusal('sign_in.foreign_domain', { domain });
  const noMember = () => refusal('sign_in.no_member', { email });
  const linked = await findLinked(tx, organisationId, subject);
  if (linked) return linked.disabledAt ? noMember() : linked;
  const known = await findByAddress(tx, organisationId, email);
  if (known ? !known.isMember || known.account.disabledAt : !signIn.addsViewers) return noMember();
  const account = known?.account ?? (await addViewer(call, vouched, email, organisationId));
  const isLinked = await linkIdentity(tx, { organisationId, accountId: account.id, subject, linkedAt: now });
  return isLinked ? account : refusal('sign_in.other_identity', {});
}

/** An account that nobody has a password of; its address is one that the provider verified and no other account has. */
async function addViewer(call: OpenCall, vouched: Vouched, email: string, organisationId: string): Promise<AccountRow> {
  const { tx, now } = call;
  const { kind } = await readCompany(tx, organisationId);
  const { firstName, lastName } = vouched;
  const dates = { passwordChangedAt: now, createdAt: now };
  const person = { firstName, lastName, type: kind, passwordHash: NOBODYS_HASH, ...dates };
  const name = email.slice(0, 80);
  const account =
    (await insertAccount(tx, { ...person, username: name })) ??
    (await insertAccount(tx, { ...person, username: `${name}.${newSecret().slice(0, 8)}` }));
  if (!account) throw new Error('a new account was not stored');
  await confirmEmail(tx, account.id, email, now);
  await addMember(call, account, organisationId, 'viewer');
  return { ...account, email, emailConfirmedAt: now };
}

const refusal = <C extends ProblemCode>(code: C, params: ProblemParams<C>): Problem => new Problem(code, params);
