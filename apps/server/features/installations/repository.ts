import { actualEmissions, installations, operators } from '@lods/database/tables/suppliers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'tx' | 'organisation'>;

export async function listInstallationsByIdentifier(
  call: Own,
  identifiers: readonly string[],
): Promise<{ installation: typeof installations.$inferSelect; operator: typeof operators.$inferSelect | null }[]> {
  if (identifiers.length === 0) return [];
  return call.tx
    .select({ installation: installations, operator: operators })
    .from(installations)
    .leftJoin(
      operators,
      and(eq(operators.organisationId, installations.organisationId), eq(operators.id, installations.operatorRecordId)),
    )
    .where(
      and(eq(installations.organisationId, call.organisation), inArray(installations.installationId, [...identifiers])),
    );
}

/** What installations state of their goods, verified or not. */
export async function listStatements(
  call: Own,
  installationRecordIds: readonly string[],
): Promise<(typeof actualEmissions.$inferSelect)[]> {
  if (installationRecordIds.length === 0) return [];
  return call.tx
    .select()
    .from(actualEmissions)
    .where(
      and(
        eq(actualEmissions.organisationId, call.organisation),
        inArray(actualEmissions.installationRecordId, [...installationRecordIds]),
      ),
    )
    .orderBy(asc(actualEmissions.cnCode), asc(actualEmissions.periodFrom), asc(actualEmissions.id));
}
