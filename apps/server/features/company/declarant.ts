import type { Declarant } from '@lods/contract/company/declarant';
import { Problem } from '@lods/contract/problems';
import { askTogether } from '../../ask-together.ts';
import type { Call } from '../../call.ts';
import { type InCompany, touchedBy } from '../../rows.ts';
import { differingPaths, refuseStale } from '../../stale.ts';
import {
  findProfile,
  listEoris,
  lockProfile,
  type ProfileRow,
  putProfile,
  readOrganisation,
  replaceEoris,
} from './repository.ts';

export type StoredDeclarant = Declarant & { version: number };

/** What reports say of the declaring company. A company that has not said anything yet has an empty one, version 0. */
export async function readDeclarant(call: InCompany): Promise<StoredDeclarant> {
  const [row, eoris] = await askTogether([findProfile(call), listEoris(call)]);
  return present(row, eoris);
}

export async function saveDeclarant(call: Call, { version, ...declarant }: StoredDeclarant): Promise<StoredDeclarant> {
  const row = await lockProfile(call);
  const former = present(row, await listEoris(call));
  if (row) refuseStale(row, version, former, declarant);
  if (former.requiresFourEyes !== declarant.requiresFourEyes && call.actor.role !== 'owner')
    throw new Problem('company.four_eyes_owner', {});
  const { address, eoris, ...rest } = declarant;
  await putProfile(call, {
    ...rest,
    ...address,
    version: (row?.version ?? 0) + 1,
    ...touchedBy(call),
  });
  await replaceEoris(call, withOnePrimary(eoris));
  const saved = await readDeclarant(call);
  await call.audit({
    action: 'company.save',
    subjectKind: 'company',
    subjectId: call.organisation,
    detail: changesOf(former, saved),
  });
  return saved;
}

/** Which fields changed; of four eyes, which others rely on, to what. */
function changesOf(former: StoredDeclarant, { version: _, ...saved }: StoredDeclarant) {
  const { requiresFourEyes } = saved;
  const changed = differingPaths(former, saved);
  return { changed, ...(former.requiresFourEyes === requiresFourEyes ? {} : { requiresFourEyes }) };
}

/** The company as its people named it when they came. */
export const companyName = async (call: InCompany): Promise<string> => (await readOrganisation(call)).name;

export const companyCountry = async (call: InCompany): Promise<string> => (await readOrganisation(call)).country;

/** The number that a new declaration starts with: the primary one, else the first. */
export function primaryEori({ eoris }: Declarant): string {
  return (eoris.find((eori) => eori.isPrimary) ?? eoris[0])?.eori ?? '';
}

function withOnePrimary(eoris: Declarant['eoris']): Declarant['eoris'] {
  const unique = [...new Map(eoris.map((eori) => [eori.eori, eori])).values()];
  const primary = unique.findIndex((eori) => eori.isPrimary);
  return unique.map((eori, index) => ({ ...eori, isPrimary: index === Math.max(primary, 0) }));
}

function present(row: ProfileRow | undefined, eoris: Declarant['eoris']): StoredDeclarant {
  return {
    legalName: row?.legalName ?? '',
    role: row?.role ?? '01',
    eoris,
    address: {
      street: row?.street ?? '',
      streetAdditional: row?.streetAdditional ?? '',
      streetNumber: row?.streetNumber ?? '',
      postcode: row?.postcode ?? '',
      city: row?.city ?? '',
      subdivision: row?.subdivision ?? '',
      poBox: row?.poBox ?? '',
      country: row?.country ?? '',
    },
    contactPerson: row?.contactPerson ?? '',
    contactEmail: row?.contactEmail ?? '',
    contactPhone: row?.contactPhone ?? '',
    timezone: row?.timezone ?? 'Europe/Copenhagen',
    signatoryName: row?.signatoryName ?? '',
    signatoryPosition: row?.signatoryPosition ?? '',
    signaturePlace: row?.signaturePlace ?? '',
    competentAuthority: row?.competentAuthority ?? '',
    authorisationStatus: row?.authorisationStatus ?? 'none',
    cbamAccountNumber: row?.cbamAccountNumber ?? '',
    appliedOn: row?.appliedOn ?? null,
    grantedOn: row?.grantedOn ?? null,
    hasProvisionalRight: row?.hasProvisionalRight ?? false,
    requiresFourEyes: row?.requiresFourEyes ?? false,
    version: row?.version ?? 0,
  };
}
