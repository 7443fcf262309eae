import { type Api, createClient } from '@lods/contract/client';
import type { OpenCall } from '../call.ts';
import type { AccountRow } from '../features/access/repository-accounts.ts';
import { startSession } from '../features/access/sessions.ts';

/** Somebody at a browser: calls endpoints with a cookie jar of their own. */
export interface Person {
  readonly username: string;
  readonly accountId: string;
  /** The company that the session started in. */
  readonly organisation: string;
  readonly api: Api;
  /** The same, before anything is made of request or answer; paths are those of the server. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: Map<string, string>;
}

interface SignIn {
  readonly call: OpenCall;
  readonly account: AccountRow;
  readonly organisation: string;
}

/** A person at a browser of their own, signed in as `signIn` says, or as nobody. */
export async function personOn(origin: string, signIn: SignIn | null): Promise<Person> {
  const cookies = new Map<string, string>();
  if (signIn) {
    const { call, account, organisation } = signIn;
    await startSession(call, account.id, organisation, {
      address: '127.0.0.1',
      origin,
      device: 'a test',
      onceKey: undefined,
      prefersAsync: false,
      answerEarly: () => {},
      cookie: (name) => cookies.get(name),
      setCookie: (name, value) => void cookies.set(name, value),
      clearCookie: (name) => void cookies.delete(name),
    });
  }

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (!headers.has('origin')) headers.set('origin', origin);
    if (headers.get('origin') === '') headers.delete('origin');
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  return {
    username: signIn?.account.username ?? '',
    accountId: signIn?.account.id ?? '',
    organisation: signIn?.organisation ?? '',
    cookies,
    fetch: send,
    api: createClient({ fetch: send }),
  };
}
