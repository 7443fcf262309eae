import { CompanyId } from '@lods/contract/company/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Database } from '@lods/database/connect';
import type { Entry, EntryClaim } from '@lods/database/entry';
import { beforeOrganisation } from '@lods/database/tenancy';
import type { Claim, Session } from '../../call.ts';
import { hashOf } from '../../secret.ts';
import { touchKey } from './repository-api-keys.ts';
import { touchSession } from './repository-sessions.ts';

const HOUR_MS = 3_600_000;
/** A session that nobody uses ends after a working day. */
const IDLE_MS = 12 * HOUR_MS;
/** Writing down each request would make every read a write. */
const TOUCH_EVERY_MS = 60_000;
/** No company has it. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MS);

export function entryClaimOf({ token, isKey, company, address }: Claim, now: Date): EntryClaim {
  const isUnknown = company !== null && !CompanyId.safeParse(company).success;
  const organisationId = isUnknown ? NO_COMPANY : company;
  return { tokenHash: hashOf(token), isKey, organisationId, address, now, idleSince: idleSince(now) };
}

/** Whose entry it is; null for nobody. Throws 404 where the claim names a company that is not one of the own. */
export function sessionOfEntry(entry: Entry | undefined, { company, address }: Claim): Session | null {
  if (!entry) return null;
  const {
    accountId,
    sessionId,
    keyName,
    username,
    firstName,
    lastName,
    type,
    isOperator,
    isVisitor,
    isOfCompany,
    role,
    organisationId,
    missingFactor,
  } = entry;
  if (role === null || organisationId === null) {
    if (company !== null) throw new Problem('request.not_found', {});
    return null;
  }
  if (entry.isOutside) throw new Problem('access.outside_network', { address });
  if (entry.isBypass) throw new Problem('sign_in.required', {});
  const person = `${firstName} ${lastName}`.trim();
  const caller = keyName === null ? { name: person } : { name: `${person} (${keyName})`, keyName };
  const limits = { ...(isVisitor ? { isVisitor } : {}), ...(isOfCompany ? { isOfCompany } : {}) };
  const lack = missingFactor ? { missingFactor } : {};
  const actor = { accountId, sessionId, username, ...caller, type, role, isOperator, ...limits, ...lack };
  return { organisation: organisationId, actor };
}

/**
 * Writes down that a session or a key is in use, once a minute. In a transaction of its own: within that of the request its row would keep other
 * requests of the same person waiting.
 */
export async function touchEntry(database: Database, entry: Entry | undefined, now: Date): Promise<void> {
  if (!entry || now.getTime() - entry.lastSeenAt.getTime() <= TOUCH_EVERY_MS) return;
  const touch = entry.keyName === null ? touchSession : touchKey;
  await beforeOrganisation(database, (tx) => touch(tx, entry.sessionId, now));
}
