/** The provider of a company, spoken to by OpenID Connect: authorization code with PKCE, state and nonce. */
import * as oidc from 'openid-client';
import { type Outside, OutsideFault } from '../../outside.ts';

/** What keeps a sign-in from coming about; each has a problem of its own. */
type ProviderFaultKind =
  | 'unreachable'
  | 'broken_off'
  | 'wrong_audience'
  | 'wrong_issuer'
  | 'wrong_nonce'
  | 'wrong_signature'
  | 'wrong_time'
  | 'wrong_answer';

export class ProviderFault extends Error {
  readonly kind: ProviderFaultKind;

  constructor(kind: ProviderFaultKind, options?: ErrorOptions) {
    super(`the provider cannot be used: ${kind}`, options);
    this.kind = kind;
  }
}

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a sign-in takes along to the provider and is recognised by when it comes back. */
export interface Begun {
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whom the provider vouches for. */
export interface Vouched {
  readonly subject: string;
  /** In lower case; null: the provider does not state that it is verified. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

const LONGEST_WAIT_SECONDS = 20;
const LONGEST_SUBJECT = 255;
const LONGEST_NAME = 100;

/**
 * Reads the description of a provider and holds on to it for one sign-in.
 * @throws ProviderFault
 */
export async function openProvider(outside: Outside, settings: ProviderSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const server = new URL(issuer);
  const isPlain = server.protocol === 'http:'; // let through by `outside` in the operator's own networks alone
  const config = await orFault(() =>
    oidc.discovery(server, clientId, { client_secret: clientSecret }, authenticateAs(clientSecret), {
      [oidc.customFetch]: fetchThrough(outside),
      timeout: LONGEST_WAIT_SECONDS,
      // The signature is checked as well, although the token comes straight from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    }),
  );
  // The library lets some providers describe themselves as the issuer for everybody's directory.
  if (!isSameUrl(config.serverMetadata().issuer, issuer)) throw new ProviderFault('wrong_issuer');
  return config;
}

/** By the header, as every provider has to understand, unless it says that it takes the form alone. */
const authenticateAs =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    authenticate(secret)(server, client, body, headers);
  };

const isSameUrl = (first: string, second: string) =>
  URL.canParse(first) && new URL(first).href === new URL(second).href && !/[{}]|%7[bd]/i.test(first);

/** Where the browser goes. @throws ProviderFault */
export async function addressAt(config: oidc.Configuration, begun: Begun, email: string): Promise<string> {
  const { redirectUrl, state, nonce, codeVerifier } = begun;
  return orFault(async () => {
    const challenge = await oidc.calculatePKCECodeChallenge(codeVerifier);
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUrl,
      scope: 'openid email profile',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state,
      nonce,
      login_hint: email,
    });
    return url.href;
  });
}

export const newVerifier = () => oidc.randomPKCECodeVerifier();

/**
 * Turns what the browser brought back into whom the provider vouches for.
 * @throws ProviderFault
 */
export async function redeem(config: oidc.Configuration, begun: Begun, answer: string): Promise<Vouched> {
  const query = new URLSearchParams(answer);
  const issuer = query.get('iss');
  if (issuer !== null && issuer !== config.serverMetadata().issuer) throw new ProviderFault('wrong_issuer');
  return orFault(async () => {
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${begun.redirectUrl}?${query}`), {
      pkceCodeVerifier: begun.codeVerifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || claims.sub.length > LONGEST_SUBJECT) throw new ProviderFault('wrong_answer');
    // Address and its verification come from one answer: half of each could belong to two people.
    const hasUserInfo = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const person = hasUserInfo ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
    return { subject: claims.sub, email: verifiedAddress(person), ...nameOf(person) };
  });
}

type Claims = Readonly<Record<string, unknown>>;

/** Some providers write booleans as text. */
const isYes = (value: unknown) => value === true || value === 1 || value === 'true' || value === '1';

/** Microsoft states with `xms_edov` what everybody else states with `email_verified`. */
function verifiedAddress({ email, email_verified: isVerified, xms_edov: isOfOwner }: Claims): string | null {
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) return null;
  return isYes(isVerified === undefined ? isOfOwner : isVerified) ? email.toLowerCase() : null;
}

function nameOf({ given_name: given, family_name: family, name, email }: Claims) {
  const firstName = cleanName(given) || cleanName(name) || cleanName(email);
  return { firstName, lastName: cleanName(given) ? cleanName(family) : '' };
}

const cleanName = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME) : '';

/** Requests of the library go through the guard: no address inside, no redirect, no endless body. */
const fetchThrough =
  (outside: Outside): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = body === null || body === undefined ? null : String(body);
    const answer = await outside.ask(url, { method: method === 'POST' ? 'POST' : 'GET', headers, body: text });
    const { status } = answer;
    if (status < 200 || status > 599) throw new ProviderFault('wrong_answer');
    const hasBody = status !== 204 && status !== 205 && status !== 304;
    return new Response(hasBody ? new Uint8Array(answer.body) : null, { status, headers: answer.headers });
  };

async function orFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ProviderFault) throw cause;
    throw new ProviderFault(kindOf(cause), { cause });
  }
}

const KIND_OF_CLAIM: Readonly<Record<string, ProviderFaultKind>> = {
  aud: 'wrong_audience',
  azp: 'wrong_audience',
  iss: 'wrong_issuer',
  nonce: 'wrong_nonce',
};

/** A provider may send anything at all, so whatever goes wrong with its answer is its fault, and never ours to fail on. */
function kindOf(error: unknown): ProviderFaultKind {
  const chain = causesOf(error);
  if (error instanceof oidc.AuthorizationResponseError) return 'broken_off';
  for (const cause of chain) {
    if (cause instanceof OutsideFault) return 'unreachable';
    if (cause instanceof ProviderFault) return cause.kind;
    const { code, claim, attribute } = cause as { code?: string; claim?: string; attribute?: string };
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'wrong_time';
    if (code === 'OAUTH_KEY_SELECTION_FAILED' || 'signature' in cause || 'header' in cause) return 'wrong_signature';
    if (claim !== undefined && KIND_OF_CLAIM[claim]) return KIND_OF_CLAIM[claim];
    if (attribute === 'issuer') return 'wrong_issuer';
  }
  return 'wrong_answer';
}

/** An error, its cause, the cause of that. */
function causesOf(error: unknown): object[] {
  const found: object[] = [];
  for (let each = error; typeof each === 'object' && each !== null && found.length < 6; ) {
    found.push(each);
    each = (each as { cause?: unknown }).cause;
  }
  return found;
}
