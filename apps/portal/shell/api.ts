import { createClient, ProblemError, urlOf } from '@lods/contract/client';
import { learnPhrases } from '@lods/translations/browser/phrases';
import { sendCounted } from './send-counted.ts';
import { leaveForLogin } from './session-end.ts';

export { ProblemError, urlOf };

/** The request never reached the server, or its answer never came back. */
class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Connection error. Please check your internet connection and try again.', { cause });
    this.name = 'ConnectionError';
  }
}

let shownCompany: string | null = null;

/** From now on this tab works in this company, whatever another tab of the same session changes to. */
export function showCompany(id: string): void {
  shownCompany = id;
}

const WATCHING = {
  company: () => shownCompany,
  onUnauthenticated: leaveForLogin,
  onPhrases: learnPhrases,
};

/** Calls an endpoint of the contract. A session that is over leads to /portal-login, wherever that is learnt. */
export const api = createClient({ fetch: reach, ...WATCHING });

/** The same in one of the person's other companies, whichever this tab shows. */
export const apiOf = (company: string) => createClient({ fetch: reach, ...WATCHING, company: () => company });

/** The same for a large body: tells how many of its bytes have left. */
export const apiTelling = (onSent: (bytes: number, total: number) => void) =>
  createClient({
    fetch: (url, init) => reach(url, init, (url, init) => sendCounted(url, init, onSent)),
    ...WATCHING,
  });

async function reach(
  url: string,
  init: RequestInit,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Response> {
  try {
    return await send(url, init);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new ConnectionError(error);
  }
}
