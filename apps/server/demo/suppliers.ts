import { NewEmissions, NewInstallation, Verification } from '@lods/contract/installations/endpoints';
import { NewSupplier } from '@lods/contract/suppliers/endpoints';
import type { Call } from '../call.ts';
import { addEmissions, verifyEmissions } from '../features/suppliers/emissions.ts';
import { addInstallation, addOperator } from '../features/suppliers/installations.ts';
import { addSupplier, verifySupplier } from '../features/suppliers/service.ts';
import { callAt } from './moment.ts';
import { type DemoSource, emissionsOf } from './source.ts';

/** A source as it is on file. */
export interface StoredSource extends DemoSource {
  readonly supplierId: string;
  readonly installationRecordId: string;
}

/** Puts a supplier on file with its operator, its installation and what it stated in the years that have ended. */
export async function addSource(call: Call, source: DemoSource, day: string): Promise<StoredSource> {
  const { supplier, verified, operatorId, installationName: name, address } = source;
  const { contactPhone, countryOfOrigin: country, ...fields } = supplier;
  const then = callAt(call, day);
  const added = await addSupplier(
    then,
    NewSupplier.parse({ ...fields, countryOfOrigin: country, installationName: name }),
  );
  if (verified !== null) {
    const { why, on } = verified;
    await verifySupplier(callAt(call, on), added.id, { isVerified: true, why, version: added.version });
  }
  const at = { ...NO_ADDRESS, ...address, country };
  const operator = await addOperator(then, added.id, {
    operatorId,
    name: supplier.name,
    address: at,
    contactName: supplier.contactName,
    contactPhone,
    contactEmail: supplier.contactEmail,
  });
  const installation = await addInstallation(
    then,
    added.id,
    NewInstallation.parse({
      operatorRecordId: operator.id,
      installationId: source.installationId,
      name,
      economicActivity: source.economicActivity,
      address: at,
      unLocode: source.unLocode,
      latitude: source.latitude,
      longitude: source.longitude,
      productionRoutes: [source.good.productionMethod],
      cnCodes: [source.good.cnCode],
    }),
  );
  await addStatements(call, source, installation.id);
  return { ...source, supplierId: added.id, installationRecordId: installation.id };
}

async function addStatements(call: Call, source: DemoSource, installationRecordId: string): Promise<void> {
  for (const stated of source.years) {
    const inFebruary = callAt(call, `${stated.year + 1}-02-12`);
    if (inFebruary.now > call.now) continue;
    const { id, version } = await addEmissions(
      inFebruary,
      installationRecordId,
      NewEmissions.parse(emissionsOf(source, stated)),
    );
    if (stated.state === 'unverified') continue;
    const isVerified = stated.state === 'verified';
    const verification = Verification.parse({
      verificationState: stated.state,
      verifierName: isVerified ? 'Demo Verifier GmbH' : '',
      verifiedOn: isVerified ? `${stated.year + 1}-03-18` : null,
      ...(isVerified ? REPORT : {}),
      siteVisitOn: isVerified ? `${stated.year + 1}-02-24` : null,
    });
    await verifyEmissions(callAt(call, `${stated.year + 1}-03-20`), id, { ...verification, version });
  }
}

/** What the demo's verifier says of itself. */
const REPORT = {
  accreditationNumber: 'DEMO-0042',
  accreditationBody: 'Demo Accreditation Office',
  materialityPercent: '5',
  siteVisit: 'physical',
} as const;

const NO_ADDRESS = {
  street: '',
  streetAdditional: '',
  streetNumber: '',
  postcode: '',
  city: '',
  subdivision: '',
  poBox: '',
  country: '',
};
