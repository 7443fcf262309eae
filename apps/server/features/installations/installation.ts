import { Address } from '@lods/contract/company/declarant';
import type { Call } from '../../call.ts';
import { listInstallationsByIdentifier, type listStatementsOnFile } from './repository.ts';

export { listStatements, listStatementsOnFile } from './repository.ts';

export type StatementOnFile = Awaited<ReturnType<typeof listStatementsOnFile>>[number];

/** Where an installation makes its goods: its own address, that of its operator, or the country that its supplier is on file with. */
export const countryOf = ({ installation, operator, supplier }: StatementOnFile): string =>
  Address.parse(installation.address).country ||
  (operator ? Address.parse(operator.address).country : '') ||
  supplier.countryOfOrigin;

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
