import type { ActualEmissions } from '@lods/contract/installations/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { found, touchedBy } from '../../rows.ts';
import type { StoredDocument } from '../../store-document.ts';
import { forgetFiles } from '../storage/service.ts';
import { presentEmissions } from './answers.ts';
import { findEmissions, lockEmissions, updateEmissions } from './repository-emissions.ts';

/**
 * Keeps the file that proves stated emissions. It is no part of what the form sends, so a form that is open stays valid. The proof of verified ones stays: another could not be the one that was looked at.
 */
export async function addEvidence(call: Call, id: string, [file]: readonly StoredDocument[]): Promise<ActualEmissions> {
  const row = found(await lockEmissions(call, id));
  if (!file)
    throw new Problem('request.invalid', {
      fields: [{ path: 'file0', code: 'missing', message: 'Choose the file that proves the emissions' }],
    });
  if (row.verificationState === 'verified' && row.evidenceFileSha256 !== null)
    throw new Problem('supplier.emissions_verified', {});
  const { sha256, fileName } = file;
  const changed = await updateEmissions(call, id, {
    evidenceFileSha256: sha256,
    evidenceFileName: fileName,
    ...touchedBy(call),
  });
  await forgetFiles(call, [row.evidenceFileSha256]);
  await call.audit({ action: 'emissions.add_evidence', subjectKind: 'actual_emissions', subjectId: id });
  return presentEmissions(changed);
}

/** Keeps the verification report. That of verified emissions stays: another could not be the one that was looked at. */
export async function addReport(call: Call, id: string, [file]: readonly StoredDocument[]): Promise<ActualEmissions> {
  const row = found(await lockEmissions(call, id));
  if (!file)
    throw new Problem('request.invalid', {
      fields: [{ path: 'file0', code: 'missing', message: 'Choose the verification report' }],
    });
  if (row.verificationState === 'verified' && row.reportFileSha256 !== null)
    throw new Problem('supplier.report_kept', {});
  const { sha256, fileName } = file;
  const changed = await updateEmissions(call, id, {
    reportFileSha256: sha256,
    reportFileName: fileName,
    ...touchedBy(call),
  });
  await forgetFiles(call, [row.reportFileSha256]);
  await call.audit({ action: 'emissions.add_report', subjectKind: 'actual_emissions', subjectId: id });
  return presentEmissions(changed);
}

export async function downloadReport(call: Call, id: string) {
  const row = await findEmissions(call, id);
  if (!row?.reportFileSha256) throw new Problem('request.not_found', {});
  return {
    name: row.reportFileName ?? 'report',
    mediaType: 'application/octet-stream',
    content: await call.files.get(row.reportFileSha256),
  };
}

export async function downloadEvidence(call: Call, id: string) {
  const row = await findEmissions(call, id);
  if (!row?.evidenceFileSha256) throw new Problem('request.not_found', {});
  return {
    name: row.evidenceFileName ?? 'evidence',
    mediaType: 'application/octet-stream',
    content: await call.files.get(row.evidenceFileSha256),
  };
}
