import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { Address } from '@lods/contract/company/declarant';
import type { ActualEmissions, InstallationWithEmissions, Operator } from '@lods/contract/installations/endpoints';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import type { AddressBook } from './address-book.ts';
import type { SupplierRow } from './repository.ts';
import type { EmissionsRow } from './repository-emissions.ts';
import type { InstallationRow, OperatorRow } from './repository-installations.ts';

/** A confirmed address is the one to write to, also where the directory names another that nobody has confirmed. */
export function presentSupplier(row: SupplierRow, { addressesOf, statusOf }: AddressBook): Supplier {
  const isOwnConfirmed = statusOf(row.name, row.contactEmail).state === 'verified';
  const [best] = addressesOf(row.name);
  const email = isOwnConfirmed
    ? row.contactEmail
    : (best?.state === 'verified' && best.address) || row.contactEmail || best?.address || '';
  const isEmailVerified = statusOf(row.name, email).state === 'verified';
  return {
    id: row.id,
    name: row.name,
    countryOfOrigin: row.countryOfOrigin,
    installationName: row.installationName,
    contactEmail: row.contactEmail,
    contactName: row.contactName,
    industry: row.industry,
    notes: row.notes,
    isSubsupplier: row.isSubsupplier,
    parentSupplierId: row.parentId,
    isVerified: row.isVerified,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verifiedBy: row.verifiedByName,
    verifiedWhy: row.verifiedWhy,
    isArchived: row.archivedAt !== null,
    email,
    addresses: addressesOf(row.name).map(({ address, state, verifiedAt }) => ({
      address,
      state,
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
    country: row.countryOfOrigin,
    emailVerified: isEmailVerified,
    emailVerificationStatus: isEmailVerified ? 'verified' : 'unverified',
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  };
}

export function presentOperator(row: OperatorRow): Operator {
  return {
    id: row.id,
    operatorId: row.operatorId,
    name: row.name,
    address: Address.parse(row.address),
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
    version: row.version,
  };
}

export function presentInstallation(row: InstallationRow) {
  return {
    id: row.id,
    operatorRecordId: row.operatorRecordId,
    installationId: row.installationId,
    name: row.name,
    economicActivity: row.economicActivity,
    address: Address.parse(row.address),
    unLocode: row.unLocode,
    latitude: row.latitude,
    longitude: row.longitude,
    productionRoutes: row.productionRoutes,
    cnCodes: row.cnCodes,
    isArchived: row.archivedAt !== null,
    version: row.version,
  } satisfies Omit<InstallationWithEmissions, 'emissions'>;
}

export function presentEmissions(row: EmissionsRow): ActualEmissions {
  return {
    id: row.id,
    cnCode: row.cnCode,
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    specificDirect: withoutTrailingZeros(row.specificDirect),
    specificIndirect: withoutTrailingZeros(row.specificIndirect),
    specificFreeAllocation: plain(row.specificFreeAllocation),
    benchmarkRoute: row.benchmarkRoute,
    productionMethod: row.productionMethod,
    determinationMethod: row.determinationMethod,
    electricitySource: row.electricitySource,
    electricityConsumedMwhPerT: plain(row.electricityConsumedMwhPerT),
    emissionFactor: plain(row.emissionFactor),
    evidenceNote: row.evidenceNote,
    evidenceFileName: row.evidenceFileName,
    verificationState: row.verificationState,
    lacksPrecursors: row.lacksPrecursors,
    verifierName: row.verifierName,
    verifiedOn: row.verifiedOn,
    accreditationNumber: row.accreditationNumber,
    accreditationBody: row.accreditationBody,
    materialityPercent: plain(row.materialityPercent),
    validUntil: row.validUntil,
    siteVisit: row.siteVisit,
    siteVisitOn: row.siteVisitOn,
    reportFileName: row.reportFileName,
    version: row.version,
  };
}

const plain = (decimal: string | null) => (decimal === null ? null : withoutTrailingZeros(decimal));
