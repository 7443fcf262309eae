import type { ActualEmissions, NewEmissions, Verification } from '@lods/contract/installations/endpoints';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { found, touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { refreshDrafts } from '../goods/service.ts';
import { keepRemoved } from '../removals/service.ts';
import { forgetFiles } from '../storage/service.ts';
import { presentEmissions } from './answers.ts';
import * as repository from './repository-emissions.ts';
import { findInstallation } from './repository-installations.ts';

type Given = z.output<typeof NewEmissions>;

export async function addEmissions(call: Call, installationRecordId: string, given: Given): Promise<ActualEmissions> {
  if (!(await findInstallation(call, installationRecordId))) throw new Problem('request.not_found', {});
  const row = await repository.insertEmissions(call, { ...given, installationRecordId, ...touchedBy(call) });
  await call.audit({ action: 'emissions.create', subjectKind: 'actual_emissions', subjectId: row.id });
  return presentEmissions(row);
}

/** What the verification report is about; the rest may be put right without another look by the verifier. */
const VERIFIED_FIELDS = [
  'cnCode',
  'periodFrom',
  'periodTo',
  'specificDirect',
  'specificIndirect',
  'specificFreeAllocation',
] as const;

/** A report is about the figures that it names: others begin without one. */
const NOT_VERIFIED = {
  verificationState: 'unverified',
  verifierName: '',
  verifiedOn: null,
  accreditationNumber: '',
  accreditationBody: '',
  materialityPercent: null,
  validUntil: null,
  siteVisit: '',
  siteVisitOn: null,
  reportFileSha256: null,
  reportFileName: null,
} as const;

export async function changeEmissions(
  call: Call,
  id: string,
  { version, ...given }: Given & { version: number },
): Promise<ActualEmissions> {
  const row = await locked(call, id);
  const before = presentEmissions(row);
  refuseStale(row, version, before, given);
  const isAnother = VERIFIED_FIELDS.some((field) => before[field] !== given[field]);
  const changed = await repository.updateEmissions(call, id, {
    ...given,
    ...(isAnother ? { ...NOT_VERIFIED, lacksPrecursors: false } : {}),
    ...touchedBy(call),
    version: row.version + 1,
  });
  if (isAnother) {
    await refreshDrafts(call, row.installationRecordId);
    await forgetFiles(call, [row.reportFileSha256]);
  }
  await call.audit({ action: 'emissions.change', subjectKind: 'actual_emissions', subjectId: id });
  return presentEmissions(changed);
}

export async function verifyEmissions(
  call: Call,
  id: string,
  { version, ...given }: Verification & { version: number },
): Promise<ActualEmissions> {
  const row = await locked(call, id);
  refuseStale(row, version, presentEmissions(row), given);
  const changed = await repository.updateEmissions(call, id, {
    ...given,
    ...touchedBy(call),
    version: row.version + 1,
  });
  await refreshDrafts(call, row.installationRecordId);
  await call.audit({
    action: 'emissions.verify',
    subjectKind: 'actual_emissions',
    subjectId: id,
    detail: { state: given.verificationState },
  });
  return presentEmissions(changed);
}

export async function removeEmissions(call: Call, id: string): Promise<{ id: string }> {
  const row = await locked(call, id);
  if (row.verificationState === 'verified') throw new Problem('supplier.emissions_verified', {});
  await keepRemoved(call, { kind: 'supplier-emissions', subjectId: id, label: row.cnCode });
  await repository.deleteEmissions(call, id);
  await call.audit({ action: 'emissions.delete', subjectKind: 'actual_emissions', subjectId: id });
  return { id };
}

async function locked(call: Call, id: string): Promise<repository.EmissionsRow> {
  return found(await repository.lockEmissions(call, id));
}
