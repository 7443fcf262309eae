import { ofCompany } from '@lods/database/company-rows';
import { emissionRequests } from '@lods/database/tables/requests';
import { and, eq, inArray } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type RequestRow = typeof emissionRequests.$inferSelect;

const requestsOf = ({ organisation }: InCompany) => ofCompany(emissionRequests, organisation);

/** What went out for one line, or for all of the company. */
export async function listRequests(call: InCompany, declarationId: string | null): Promise<RequestRow[]> {
  const isWanted = declarationId === null ? undefined : eq(emissionRequests.declarationId, declarationId);
  return call.tx
    .select()
    .from(emissionRequests)
    .where(and(requestsOf(call), isWanted));
}

/**
 * Writes down that these lines go out with this mail. Gives those that it took: a line that went out before is left as it
 * is, unless the mail that it went with is one of `lostMails`.
 */
export async function takeLines(
  call: InCompany,
  rows: readonly Omit<RequestRow, 'organisationId'>[],
  lostMails: readonly string[],
): Promise<string[]> {
  const taken: string[] = [];
  for (const { declarationId, ...request } of rows) {
    const stored = await call.tx
      .insert(emissionRequests)
      .values({ ...request, declarationId, organisationId: call.organisation })
      .onConflictDoUpdate({
        target: [emissionRequests.organisationId, emissionRequests.declarationId],
        set: request,
        setWhere: inArray(emissionRequests.mailId, lostMails.length > 0 ? [...lostMails] : [NO_MAIL]),
      })
      .returning();
    if (stored.length > 0) taken.push(declarationId);
  }
  return taken;
}

const NO_MAIL = '00000000-0000-0000-0000-000000000000';
