import { installations, operators } from '@lods/database/tables/suppliers';
import { and, eq, inArray } from 'drizzle-orm';
import type { Call } from '../../call.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;
export type InstallationRow = typeof installations.$inferSelect;
export type OperatorRow = typeof operators.$inferSelect;

export async function listInstallationsByIdentifier(
  call: Own,
  identifiers: readonly string[],
): Promise<{ installation: InstallationRow; operator: OperatorRow | null }[]> {
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
