/** A real OpenID provider on this machine, whose answers a test may falsify. Whoever comes is signed in as the address they name. */
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT = { clientId: 'lods', clientSecret: 'a secret between two programs' };

type Claims = Record<string, unknown>;

/** What a lying provider puts in place of the truth. */
export interface Lie {
  /** Claims of the ID token, changed. */
  readonly claims?: (claims: JWTPayload) => JWTPayload;
  /** Signs with a key that it does not publish. */
  readonly hasForeignKey?: true;
  /** Says that nothing is signed. */
  readonly isUnsigned?: true;
  /** Signs with what everybody may know as if it were a secret: its public key, or the client secret. */
  readonly hashedWith?: 'public key' | 'client secret';
  /** The answer of the token endpoint as a whole. */
  readonly body?: string;
  /** Every request is sent elsewhere. */
  readonly redirect?: string;
}

export interface TestProvider {
  readonly issuer: string;
  /** What it states of a person besides the address. */
  readonly people: Map<string, Claims>;
  /** From now on; null: the truth. */
  lie: Lie | null;
  /** The paths that were asked for. */
  readonly asked: string[];
  /** Goes through the sign-in as a browser does, and gives the address that it would come back to. */
  readonly visit: (url: string) => Promise<URL>;
  readonly close: () => void;
}

export interface TestProviderOptions {
  /** It states the address in its answer about the person, not in the ID token. */
  readonly hasUserInfoAlone?: boolean;
}

export async function openProvider({ hasUserInfoAlone = false }: TestProviderOptions = {}): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = await Promise.all([newKey('published'), newKey('foreign')]);
  const people = new Map<string, Claims>();
  const provider = providerAt(issuer, keys[0].jwk, people, hasUserInfoAlone);
  const serve = provider.callback();
  const made: TestProvider = {
    issuer,
    people,
    lie: null,
    asked: [],
    visit: (url) => visit(url, issuer),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.on('request', async (request, response) => {
    const path = request.url ?? '';
    made.asked.push(path);
    const { lie } = made;
    if (lie?.redirect) return response.writeHead(302, { location: lie.redirect }).end();
    if (path.startsWith('/interaction/')) return signIn(provider, request, response);
    if (path === '/token' && lie) falsify(response, lie, keys);
    return serve(request, response);
  });
  return made;
}

interface Key {
  readonly kid: string;
  readonly jwk: JWK;
  readonly privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
}

async function newKey(kid: string): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

function providerAt(issuer: string, key: JWK, people: Map<string, Claims>, hasUserInfoAlone: boolean): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: ['https://lods.example/company-sign-in'],
      },
    ],
    jwks: { keys: [key as never] },
    conformIdTokenClaims: hasUserInfoAlone,
    claims: { email: ['email', 'email_verified', 'xms_edov'], profile: ['given_name', 'family_name', 'name'] },
    cookies: { keys: ['a test'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true, ...people.get(sub) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // Every test serves at a port of its own.
  provider.Client.prototype.redirectUriAllowed = () => true;
  return provider;
}

async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const login = { accountId: String(params.login_hint) };
  await provider.interactionFinished(request, response, { login });
}

/** Puts the lie into the answer of the token endpoint, signed as the truth is. */
function falsify(response: ServerResponse, lie: Lie, [published, foreign]: readonly Key[]): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body)) as { id_token?: string };
    const [, payload = ''] = answer.id_token?.split('.') ?? [];
    if (payload === '') return end(String(body));
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    signed(lie.claims?.(claims) ?? claims, lie, published as Key, foreign as Key).then((idToken) => {
      const text = lie.body ?? JSON.stringify({ ...answer, id_token: idToken });
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
}

async function signed(
  claims: JWTPayload,
  { hasForeignKey, isUnsigned, hashedWith }: Lie,
  published: Key,
  foreign: Key,
) {
  if (hashedWith) {
    const publicKey = createPublicKey({ key: published.jwk as JsonWebKey, format: 'jwk' });
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const secret = Buffer.from(hashedWith === 'public key' ? pem : CLIENT.clientSecret);
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: published.kid }).sign(secret);
  }
  if (isUnsigned) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none' })}.${part(claims)}.`;
  }
  const key = hasForeignKey ? foreign : published;
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: published.kid }).sign(key.privateKey);
}

const MOST_STEPS = 10;

async function visit(url: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(url);
  for (let step = 0; step < MOST_STEPS && at.origin === issuer; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
  }
  return at;
}
