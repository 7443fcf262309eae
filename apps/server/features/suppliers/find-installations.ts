import { Address } from '@lods/contract/company/declarant';
import type { KnownInstallation } from '@lods/contract/installations/endpoints';
import type { Call } from '../../call.ts';
import { listStatements } from '../installations/installation.ts';
import { presentEmissions } from './present.ts';
import { searchInstallations } from './repository-installations.ts';

/** Installations that a declaration can refer to, with what is stated of their goods. */
export async function findInstallations(
  call: Call,
  query: { search: string; id?: string | undefined; limit: number },
): Promise<KnownInstallation[]> {
  const rows = await searchInstallations(call, query);
  const emissions = Map.groupBy(
    await listStatements(
      call,
      rows.map(({ installation }) => installation.id),
    ),
    (row) => row.installationRecordId,
  );
  return rows.map(({ installation, operator, supplierName }) => ({
    id: installation.id,
    installationId: installation.installationId,
    name: installation.name,
    country: Address.parse(installation.address).country,
    operatorId: operator?.operatorId ?? '',
    operatorName: operator?.name ?? '',
    supplierName,
    emissions: (emissions.get(installation.id) ?? []).map(presentEmissions),
  }));
}
