import { Address } from '@lods/contract/declarant';
import type { KnownInstallation } from '@lods/contract/installations';
import type { Call } from '../../call.ts';
import { presentEmissions } from './present.ts';
import { listEmissionsOf } from './repository-emissions.ts';
import { listInstallationsByIdentifier, searchInstallations } from './repository-installations.ts';

/** An installation with its operator, as the registry report describes them. */
export interface Installation {
  readonly installationId: string;
  readonly name: string;
  readonly economicActivity: string;
  readonly address: Address;
  readonly unLocode: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly operator: {
    readonly operatorId: string;
    readonly name: string;
    readonly address: Address;
    readonly contactName: string;
    readonly contactPhone: string;
    readonly contactEmail: string;
  } | null;
}

/** The installations on file among these identifiers, by identifier. */
export async function readInstallations(
  call: Call,
  identifiers: readonly string[],
): Promise<Map<string, Installation>> {
  const rows = await listInstallationsByIdentifier(call, identifiers);
  return new Map(
    rows.map(({ installation, operator }) => [
      installation.installationId,
      {
        installationId: installation.installationId,
        name: installation.name,
        economicActivity: installation.economicActivity,
        address: Address.parse(installation.address),
        unLocode: installation.unLocode,
        latitude: installation.latitude,
        longitude: installation.longitude,
        operator: operator && {
          operatorId: operator.operatorId,
          name: operator.name,
          address: Address.parse(operator.address),
          contactName: operator.contactName,
          contactPhone: operator.contactPhone,
          contactEmail: operator.contactEmail,
        },
      },
    ]),
  );
}

/** Installations that a declaration can refer to, with what is stated of their goods. */
export async function findInstallations(
  call: Call,
  query: { search: string; id?: string | undefined; limit: number },
): Promise<KnownInstallation[]> {
  const rows = await searchInstallations(call, query);
  const emissions = Map.groupBy(
    await listEmissionsOf(
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
