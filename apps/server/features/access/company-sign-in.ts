/** An owner sets up how the company signs its people in with a provider of its own. */
import { type CompanySignIn, type companySignIn, SIGN_IN_RETURN_PATH } from '@lods/contract/access/company-sign-in';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { SESSION_COOKIE } from '../../http/visit.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import type { Door } from './accounts.ts';
import { addressAt, newVerifier, openProvider, ProviderFault, type ProviderSettings } from './provider.ts';
import { readAccount } from './repository-accounts.ts';
import {
  type DomainRow,
  deleteSessionsOfCompany,
  deleteSignIn,
  findDomain,
  forgetIdentities,
  listDomains,
  putSignIn,
  readOpening,
  readSignIn,
  replaceDomains,
  type SignInRow,
  setProven,
} from './repository-sign-in.ts';

/** Each looks up to twenty names up in the DNS. */
const LOOK_UPS = { burst: 20, refillSeconds: 30 };
const WELL_KNOWN = /\/\.well-known\/openid-configuration$/;

type Body = InputOf<typeof companySignIn.save>['body'];

export const readCompanySignIn = ({ tx, organisation }: Call, visit: Visit): Promise<CompanySignIn> =>
  asSystem(tx, async () => present(await readSignIn(tx, organisation), await listDomains(tx, organisation), visit));

function present(row: SignInRow | undefined, domains: readonly DomainRow[], visit: Visit): CompanySignIn {
  return {
    provider: row
      ? {
          issuer: row.issuer,
          clientId: row.clientId,
          addsViewers: row.addsViewers,
          isRequired: row.isRequired,
          workedAt: row.workedAt?.toISOString() ?? null,
        }
      : null,
    domains: domains.map(({ domain, proof, provenAt }) => ({
      domain,
      recordName: recordNameOf(domain),
      recordText: proof,
      isProven: provenAt !== null,
    })),
    returnUrl: returnUrlOf(visit),
  };
}

export const returnUrlOf = ({ origin }: Visit) => `${origin}${SIGN_IN_RETURN_PATH}`;
const recordNameOf = (domain: string) => `_lods.${domain}`;
const newProof = () => `lods-domain=${newSecret()}`;

/** Stores the settings once the provider has described itself as they say. */
export async function saveCompanySignIn(
  step: Step<Call>,
  { body }: Pick<InputOf<typeof companySignIn.save>, 'body'>,
  visit: Visit,
): Promise<CompanySignIn> {
  const issuer = body.issuer.replace(WELL_KNOWN, '');
  const { before, providers } = await step(({ tx, organisation, ports }) =>
    asSystem(tx, async () => ({ before: await readSignIn(tx, organisation), providers: ports.providers })),
  );
  const isSame = before?.issuer === issuer && before.clientId === body.clientId;
  const clientSecret = body.clientSecret || (isSame ? before.clientSecret : '');
  if (clientSecret === '') throw new Problem('sign_in.secret_missing', {});
  const settings = { issuer, clientId: body.clientId, clientSecret };
  // What is stored already is not asked for again: a provider that is away must not keep an owner from letting people in.
  if (!isSame) {
    if (!providers.accepts(issuer)) throw new Problem('sign_in.unusable_provider', { issuer });
    await tryOut(providers, settings, visit);
  }
  return step((call) => store(call, body, settings, visit));
}

async function tryOut(providers: Call['ports']['providers'], settings: ProviderSettings, visit: Visit): Promise<void> {
  try {
    const config = await openProvider(providers, settings);
    const begun = { redirectUrl: returnUrlOf(visit), state: 'none', nonce: 'none', codeVerifier: newVerifier() };
    await addressAt(config, begun, 'nobody@lods.example');
  } catch (cause) {
    if (!(cause instanceof ProviderFault)) throw cause;
    throw new Problem('sign_in.unusable_provider', { issuer: settings.issuer }, { cause });
  }
}

async function store(call: Call, body: Body, settings: ProviderSettings, visit: Visit): Promise<CompanySignIn> {
  const { tx, organisation, now, actor } = call;
  const { addsViewers, isRequired } = body;
  const domains = [...new Set(body.domains)];
  const answer = await asSystem(tx, async () => {
    const former = await readSignIn(tx, organisation);
    const isSamePeople = former?.issuer === settings.issuer && former.clientId === settings.clientId;
    const workedAt = isSamePeople && former.clientSecret === settings.clientSecret ? former.workedAt : null;
    if (isRequired && !former?.isRequired) await refuseLockOut(call);
    if (isRequired && workedAt === null) throw new Problem('sign_in.not_tried', {});
    if (former && !isSamePeople) {
      await forgetIdentities(tx, organisation);
      await deleteSessionsOfCompany(tx, organisation, actor.sessionId);
    }
    const touched = { updatedAt: now, updatedByName: actor.name };
    const row = { organisationId: organisation, ...settings, addsViewers, isRequired, workedAt, ...touched };
    await putSignIn(tx, row);
    await replaceDomains(
      tx,
      organisation,
      domains.map((domain) => ({ domain, proof: newProof() })),
    );
    return present(row, await listDomains(tx, organisation), visit);
  });
  const { issuer, clientId } = settings;
  const detail = { issuer, clientId, addsViewers, isRequired, domains };
  await call.audit({ action: 'company.sign_in', subjectKind: 'company', subjectId: organisation, detail });
  return answer;
}

/** Whoever requires the provider of everybody must be able to come in without it, and knows it from having done so. */
async function refuseLockOut({ tx, actor }: Call): Promise<void> {
  const account = await readAccount(tx, actor.accountId);
  const hasWayBack = account?.totpSecret != null;
  const isStrong = (await readOpening(tx, actor.sessionId)) !== 'password';
  if (!hasWayBack || !isStrong) throw new Problem('sign_in.no_way_back', {});
}

/** Everybody signs in as before from now on. What the provider opened is over, whoever works in it. */
export async function removeCompanySignIn(call: Call, visit: Visit): Promise<{ done: true }> {
  const { tx, organisation } = call;
  await asSystem(tx, async () => {
    await deleteSignIn(tx, organisation);
    await deleteSessionsOfCompany(tx, organisation);
  });
  const detail = { removed: true };
  await call.audit({ action: 'company.sign_in', subjectKind: 'company', subjectId: organisation, detail });
  if (call.actor.isOfCompany) visit.clearCookie(SESSION_COOKIE);
  return { done: true };
}

/** A domain is the company's once the DNS holds what only its owner can write there. */
export async function proveDomains(step: Step<Call>, visit: Visit): Promise<CompanySignIn> {
  const { open, textRecords } = await step(({ tx, organisation, now, ports }) =>
    asSystem(tx, async () => {
      await takeTry(tx, [{ key: hashOf(`mail domains of ${organisation}`), ...LOOK_UPS }], now);
      const domains = await listDomains(tx, organisation);
      return { open: domains.filter(({ provenAt }) => provenAt === null), textRecords: ports.textRecords };
    }),
  );
  const looked = await Promise.all(
    open.map(async (row) => ({ row, records: await textRecords(recordNameOf(row.domain)) })),
  );
  return step(async (call) => {
    const { tx, organisation } = call;
    for (const { row, records } of looked)
      if (records?.includes(row.proof)) await asSystem(tx, () => prove(call, organisation, row.domain));
    for (const { row, records } of looked)
      if (records?.includes(row.proof))
        await call.audit({ action: 'company.prove_domain', subjectKind: 'company', subjectId: row.domain });
    return readCompanySignIn(call, visit);
  });
}

/** Makes a domain the company's. Throws `sign_in.domain_taken` where it is another's. */
export async function prove({ tx, now }: Pick<Door, 'tx' | 'now'>, organisationId: string, domain: string) {
  const holder = await findDomain(tx, domain);
  if (holder && holder.organisationId !== organisationId) throw new Problem('sign_in.domain_taken', { domain });
  await setProven(tx, { organisationId, domain, proof: newProof(), provenAt: now });
}
