import { createClient, ProblemError, urlOf } from '@lods/contract/client';
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

/** Calls an endpoint of the contract. A session that is over leads to /portal-login, wherever that is learnt. */
export const api = createClient({ fetch: reach, company: () => shownCompany, onUnauthenticated: leaveForLogin });

async function reach(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new ConnectionError(error);
  }
}
