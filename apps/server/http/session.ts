import { KEY_PREFIX } from '@lods/contract/access/api-keys';
import type { FastifyRequest } from 'fastify';
import type { Claim } from '../call.ts';
import { plainAddress } from '../network.ts';
import { readCookie, SESSION_COOKIE } from './visit.ts';

/** A tab names the company that it shows, so that two tabs in two companies never write into each other's. */
const COMPANY_HEADER = 'x-company';

const KEY = new RegExp(`^Bearer (${KEY_PREFIX}[\\w-]{40,100})$`, 'i');

/** The API key that a program sends in `Authorization`. */
export const keyOfRequest = ({ headers }: FastifyRequest): string | undefined =>
  KEY.exec(headers.authorization ?? '')?.[1];

/** What a request shows to be let in, a key before a cookie; null: nothing. */
export function claimOf(request: FastifyRequest, isHttps: boolean): Claim | null {
  const key = keyOfRequest(request);
  const token = key ?? readCookie(request, SESSION_COOKIE, isHttps);
  if (!token) return null;
  const company = request.headers[COMPANY_HEADER];
  const isKey = key !== undefined;
  return { token, isKey, company: company === undefined ? null : String(company), address: plainAddress(request.ip) };
}

const MOST_KNOWN = 10_000;

/**
 * In whose line the requests of a claim wait, as it was when it was last let in. It says nothing of what the claim may do: that is settled
 * anew in every transaction.
 */
export class Lines {
  readonly #companies = new Map<string, string>();

  of(claim: Claim): string | undefined {
    return this.#companies.get(keyOf(claim));
  }

  learn(claim: Claim, company: string): void {
    if (this.#companies.size >= MOST_KNOWN) this.#companies.clear();
    this.#companies.set(keyOf(claim), company);
  }
}

const keyOf = ({ token, company }: Claim) => `${token} ${company ?? ''}`;
