/** Passkeys of an account (WebAuthn): each is something one has and, as it asks for a finger, a face or a PIN, something one is or knows. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CurrentUser } from './endpoints.ts';
import { PersonProof } from './second-factor.ts';

const done = z.object({ done: z.literal(true) });

const Bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, 'These bytes are not written as base64url');

const Transport = z.string().max(40);
const CredentialId = Bytes(1400);

/** What a browser hands to `navigator.credentials`; WebAuthn Level 3 names the members. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  extensions: z.object({ credProps: z.boolean() }),
});

const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** What a browser makes of them; what else it states is dropped. */
const Registration = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: z.array(Transport).max(10).default([]),
  }),
});

const Assertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    userHandle: Bytes(200).optional(),
  }),
});

const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** It is kept by an account of its maker (Apple, Google, a password manager) and serves on all devices of that. */
  isSynced: z.boolean(),
  madeAt: z.iso.datetime(),
  /** Null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'List the passkeys of the own account',
    caller: 'member',
    withoutFactor: 'always',
    isPersonal: true,
    answer: z.array(Passkey),
    problems: [],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    summary: 'Ask for what a browser needs to make a passkey; the password is asked and, with a second factor, a code',
    caller: 'member',
    withoutFactor: 'to_set_up',
    isPersonal: true,
    role: 'viewer',
    body: PersonProof,
    answer: CreationOptions,
    hasSecret: true,
    problems: ['access.wrong_password', 'access.wrong_code', 'access.too_many_passkeys'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add the passkey that the browser made',
    caller: 'member',
    withoutFactor: 'to_set_up',
    isPersonal: true,
    role: 'viewer',
    body: z.object({ name: z.string().trim().min(1, 'Name is required').max(100), made: Registration }),
    answer: Passkey,
    hasSecret: true,
    problems: ['access.passkey_refused', 'access.too_many_passkeys'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/{id}',
    summary: 'Remove a passkey of the own account; it opens nothing from then on',
    caller: 'member',
    isPersonal: true,
    role: 'viewer',
    params: z.object({ id: z.uuid() }),
    answer: done,
    problems: [],
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/login/passkey/begin',
    summary: 'Ask for what a browser needs to sign in with a passkey',
    caller: 'anyone',
    answer: RequestOptions,
    hasSecret: true,
    problems: [],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Sign in with a passkey and nothing else; the answer sets the session cookie',
    caller: 'anyone',
    body: z.object({ shown: Assertion }),
    answer: CurrentUser,
    hasSecret: true,
    problems: ['access.passkey_unknown', 'access.no_company', 'sign_in.required'],
  }),
};
