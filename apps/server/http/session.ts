import { CompanyId } from '@lods/contract/company/endpoints';
import { Problem } from '@lods/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../call.ts';
import { readCookie, SESSION_COOKIE } from './visit.ts';

export interface SessionOptions {
  /** Says who presents a session token, and for which own company if the request names one; null for nobody. */
  readonly identify: (token: string, company: string | null) => Promise<Session | null>;
  readonly isHttps: boolean;
}

/** A tab names the company that it shows, so that two tabs in two companies never write into each other's. */
const COMPANY_HEADER = 'x-company';

/** Whose session a request carries. Throws 404 when it names a company that is not one of the own. */
export async function sessionOf(
  request: FastifyRequest,
  { identify, isHttps }: SessionOptions,
): Promise<Session | null> {
  const token = readCookie(request, SESSION_COOKIE, isHttps);
  if (!token) return null;
  const company = request.headers[COMPANY_HEADER];
  if (company === undefined) return identify(token, null);
  const session = CompanyId.safeParse(company).success ? await identify(token, String(company)) : null;
  if (session) return session;
  if (await identify(token, null)) throw new Problem('request.not_found', {});
  return null;
}
