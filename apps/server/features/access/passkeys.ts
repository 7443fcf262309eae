/** Passkeys: made with the password, signed in with instead of it. The browser asks for finger, face or PIN, so one is both factors. */
import { createHash } from 'node:crypto';
import type { CurrentUser } from '@lods/contract/access/endpoints';
import type { Passkey, passkeys } from '@lods/contract/access/passkeys';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import { takeTurn } from '@lods/database/turn';
import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Call, OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { networkOf } from '../../network.ts';
import { hashOf } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { proveFactors } from './prove-person.ts';
import { lockAccount } from './repository-accounts.ts';
import {
  countUse,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  useChallenge,
} from './repository-passkeys.ts';
import { noteShownFactor } from './repository-required-factor.ts';
import { refuseUnshownFactor } from './required-factor.ts';
import { comeIn } from './service.ts';
import { endOthersAndTell } from './tell-of-change.ts';

/** Finger and phone take a moment. */
const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;
/** Ed25519, ES256 and RS256 as COSE numbers them: what every authenticator of today speaks at least one of. */
const ALGORITHMS = [-8, -7, -257];
/** A whole office behind one address comes in in the morning; nobody fills the table. */
const PER_NETWORK = { burst: 30, refillSeconds: 5 };

const siteOf = (visit: Visit) => new URL(visit.origin).hostname;
/** How authenticators know the account: its id, which says nothing of the person. */
const handleOf = (accountId: string) => Buffer.from(accountId);

/** Whom a company's provider vouches for is told nothing of the account's own ways in: they open other companies too. */
export async function listOwnPasskeys({ tx, actor }: Call): Promise<Passkey[]> {
  if (actor.isOfCompany) return [];
  return asSystem(tx, async () => (await listPasskeys(tx, actor.accountId)).map(presentPasskey));
}

const presentPasskey = ({ id, name, isSynced, madeAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced,
  madeAt: madeAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** It has two hundred modules, which a start does without. */
const loadLibrary = () => import('@simplewebauthn/server');

/** What a browser needs to make a passkey, for whoever knows the password and has the second factor. */
export async function beginPasskey(step: Step<Call>, { body }: InputOf<typeof passkeys.begin>, visit: Visit) {
  const account = await proveFactors(step, body, visit);
  const known = await step(({ tx }) => asSystem(tx, () => listPasskeys(tx, account.id)));
  refuseTooMany(known.length);
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Lods',
    rpID: siteOf(visit),
    userID: new Uint8Array(handleOf(account.id)),
    userName: account.username,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await step(({ tx, now }) =>
    asSystem(tx, () => insertChallenge(tx, challengeRow(options.challenge, account.id, now), now)),
  );
  return options as never; // the endpoint's answer parses it
}

const challengeRow = (challenge: string, accountId: string | null, now: Date) => ({
  challengeHash: hashOf(challenge),
  accountId,
  expiresAt: new Date(now.getTime() + CHALLENGE_MS),
});

function refuseTooMany(known: number): void {
  if (known >= MOST_PASSKEYS) throw new Problem('access.too_many_passkeys', { most: MOST_PASSKEYS });
}

/** Stores the public key of what the browser made, if it was made here, for this account, in answer to a question of ours. */
export async function addPasskey(
  step: Step<Call>,
  { body: { name, made } }: InputOf<typeof passkeys.add>,
  visit: Visit,
): Promise<Passkey> {
  const challenge = await challengeIn(made.response.clientDataJSON);
  const isLive = await step(({ tx, now, actor }) =>
    asSystem(tx, () => useChallenge(tx, hashOf(challenge), actor.accountId, now)),
  );
  const { verifyRegistrationResponse } = await loadLibrary();
  const { verified, registrationInfo } = isLive
    ? await verifyRegistrationResponse({
        response: { ...made, clientExtensionResults: {} } as never,
        expectedChallenge: challenge,
        expectedOrigin: visit.origin,
        expectedRPID: siteOf(visit),
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((): VerifiedRegistrationResponse => ({ verified: false }))
    : { verified: false as const };
  if (!verified) throw new Problem('access.passkey_refused', {});
  const { credential, credentialBackedUp } = registrationInfo;
  return step(async (call) => {
    const { tx, now, actor } = call;
    const stored = await asSystem(tx, async () => {
      await takeTurn(tx, `passkeys ${actor.accountId}`);
      refuseTooMany((await listPasskeys(tx, actor.accountId)).length);
      await noteShownFactor(tx, actor.sessionId);
      return insertPasskey(tx, {
        accountId: actor.accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: [...made.response.transports],
        name,
        isSynced: credentialBackedUp,
        madeAt: now,
      });
    });
    if (!stored) throw new Problem('access.passkey_refused', {});
    await call.audit({ action: 'passkey.add', subjectKind: 'account', subjectId: actor.accountId, detail: { name } });
    await endOthersAndTell(call, 'passkeyAdded');
    return presentPasskey(stored);
  });
}

export async function removePasskey(call: Call, id: string): Promise<{ done: true }> {
  const { tx, actor } = call;
  const gone = actor.isOfCompany
    ? undefined
    : await asSystem(tx, async () => {
        await refuseUnshownFactor(tx, actor);
        return deletePasskey(tx, actor.accountId, id);
      });
  if (!gone) throw new Problem('request.not_found', {});
  const detail = { name: gone.name };
  await call.audit({ action: 'passkey.remove', subjectKind: 'account', subjectId: actor.accountId, detail });
  await endOthersAndTell(call, 'passkeyRemoved');
  return { done: true };
}

/** What a browser needs to show one of its passkeys: nobody has said a name yet. */
export async function beginSignIn(step: Step<OpenCall>, visit: Visit) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(visit),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  await step(async ({ tx, now }) => {
    await takeTry(tx, [{ key: hashOf(`passkeys from ${networkOf(visit.address)}`), ...PER_NETWORK }], now);
    await insertChallenge(tx, challengeRow(options.challenge, null, now), now);
  });
  const { challenge, timeout = CHALLENGE_MS } = options;
  return { challenge, rpId: siteOf(visit), timeout, userVerification: 'required' as const };
}

/** Signs in whoever shows a passkey. An unknown key, a wrong signature, a used challenge and a closed account are answered alike. */
export async function signInByPasskey(
  step: Step<OpenCall>,
  { body: { shown } }: InputOf<typeof passkeys.signIn>,
  visit: Visit,
): Promise<CurrentUser> {
  const challenge = await challengeIn(shown.response.clientDataJSON);
  const known = await step(async ({ tx, now }) => {
    const isLive = await useChallenge(tx, hashOf(challenge), null, now);
    return isLive ? findPasskey(tx, shown.id) : undefined;
  });
  const signCount = known && (await countIn(shown, known, challenge, visit));
  const outcome = await step(async (call) => {
    const account = known && (await lockAccount(call.tx, known.accountId));
    if (signCount === undefined || !known || !account || account.disabledAt) return null;
    if (!(await countUse(call.tx, known, signCount, call.now))) return null;
    return comeIn(call, account, visit, 'passkey');
  });
  if (!outcome) throw new Problem('access.passkey_unknown', {});
  return outcome;
}

type Shown = InputOf<typeof passkeys.signIn>['body']['shown'];

/** How often the authenticator has signed, if this is its signature under our question; undefined: it is not. */
async function countIn(shown: Shown, known: PasskeyRow, challenge: string, visit: Visit): Promise<number | undefined> {
  const { userHandle } = shown.response;
  if (userHandle === undefined || !Buffer.from(userHandle, 'base64url').equals(handleOf(known.accountId))) return;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: visit.origin,
    expectedRPID: siteOf(visit),
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.signCount },
    requireUserVerification: true,
  }).catch((): Partial<VerifiedAuthenticationResponse> => ({ verified: false }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The question that the browser states it was asked; one that nobody asked where it cannot be read. */
async function challengeIn(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return createHash('sha256').update(clientDataJSON).digest('base64url');
  }
}
