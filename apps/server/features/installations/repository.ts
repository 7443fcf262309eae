import { ofCompany } from '@lods/database/company-rows';
import { actualEmissions, installations, operators, suppliers } from '@lods/database/tables/suppliers';
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export async function listInstallationsByIdentifier(
  call: InCompany,
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
    .where(ofCompany(installations, call.organisation, inArray(installations.installationId, [...identifiers])));
}

/** What installations state of their goods, verified or not. */
export async function listStatements(
  call: InCompany,
  installationRecordIds: readonly string[],
): Promise<(typeof actualEmissions.$inferSelect)[]> {
  if (installationRecordIds.length === 0) return [];
  return call.tx
    .select()
    .from(actualEmissions)
    .where(
      ofCompany(
        actualEmissions,
        call.organisation,
        inArray(actualEmissions.installationRecordId, [...installationRecordIds]),
      ),
    )
    .orderBy(asc(actualEmissions.cnCode), asc(actualEmissions.periodFrom), asc(actualEmissions.id));
}

/** What installations on file state of their goods, with who they are. */
export async function listStatementsOnFile(call: InCompany) {
  return call.tx
    .select({ statement: actualEmissions, installation: installations, operator: operators, supplier: suppliers })
    .from(actualEmissions)
    .innerJoin(
      installations,
      and(
        eq(installations.organisationId, actualEmissions.organisationId),
        eq(installations.id, actualEmissions.installationRecordId),
      ),
    )
    .innerJoin(
      suppliers,
      and(eq(suppliers.organisationId, installations.organisationId), eq(suppliers.id, installations.supplierId)),
    )
    .leftJoin(
      operators,
      and(eq(operators.organisationId, installations.organisationId), eq(operators.id, installations.operatorRecordId)),
    )
    .where(
      ofCompany(
        actualEmissions,
        call.organisation,
        isNull(installations.archivedAt),
        ne(actualEmissions.verificationState, 'rejected'),
      ),
    )
    .orderBy(desc(actualEmissions.periodTo), actualEmissions.id);
}
