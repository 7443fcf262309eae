import { Problem } from '@lods/contract/problems';
import type { Share, Submission } from '@lods/contract/submissions/endpoints';
import { SubmissionFields } from '@lods/contract/submissions/fields';
import { takeTurn } from '@lods/database/turn';
import type { Call, CompanyCall } from '../../call.ts';
import { found, touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { standingSuppliers } from '../suppliers/merged.ts';
import { figuresOf, type SubmissionFigures } from './figures.ts';
import * as repository from './repository.ts';
import { statusesOf } from './shares.ts';

const MOST = 500;

export type SubmittedVersion = Pick<Submission, 'fields' | 'figures' | 'id' | 'revision'>;

export async function listSubmissions(call: CompanyCall): Promise<Submission[]> {
  const rows = await repository.listSubmissions(call);
  const shares = await repository.listShares(call);
  const statuses = await statusesOf(call, shares);
  const readFields = await fieldsReader(call);
  return rows.map((row) => present(row, readFields(row), shares, statuses));
}

/** What was last submitted of each submission, the latest first. Drafts and later changes are not in it. */
export async function listSubmittedVersions(call: CompanyCall): Promise<SubmittedVersion[]> {
  return (await repository.listNewestRevisions(call)).map(({ submissionId, revision, fields, figures }) => ({
    id: submissionId,
    revision,
    fields: SubmissionFields.parse(fields),
    figures: figures as SubmissionFigures,
  }));
}

/** Every version that an importer got, with its figures as they were sent. */
export async function listSharedVersions(call: CompanyCall): Promise<SubmittedVersion[]> {
  return (await repository.listSharedRevisions(call)).map(({ submissionId, revision, fields, figures }) => ({
    id: submissionId,
    revision,
    fields: SubmissionFields.parse(fields),
    figures: figures as SubmissionFigures,
  }));
}

/** Threads in which every version was taken back. */
export async function withdrawnThreads(call: CompanyCall): Promise<ReadonlySet<string>> {
  const shares = await repository.listShares(call);
  const standing = new Set(shares.flatMap(({ threadId, withdrawnAt }) => (withdrawnAt === null ? [threadId] : [])));
  return new Set(shares.flatMap(({ threadId }) => (standing.has(threadId) ? [] : [threadId])));
}

/** Threads that a submission answers. */
export const sharedThreads = async (call: CompanyCall): Promise<ReadonlySet<string>> =>
  new Set((await repository.listShares(call)).map(({ threadId }) => threadId));

export async function readSubmission(call: CompanyCall, id: string): Promise<Submission> {
  const found = (await listSubmissions(call)).find((submission) => submission.id === id);
  if (!found) throw new Problem('request.not_found', {});
  return found;
}

export async function addSubmission(call: Call, fields: SubmissionFields): Promise<Submission> {
  await takeTurn(call.tx, `submissions ${call.organisation}`);
  if ((await repository.countSubmissions(call)) >= MOST) throw new Problem('submission.too_many', { most: MOST });
  const row = await repository.insertSubmission(call, { fields, figures: figuresOf(fields), ...touchedBy(call) });
  await call.audit({ action: 'submission.create', subjectKind: 'submission', subjectId: row.id });
  return present(row, (await fieldsReader(call))(row), [], new Map());
}

export async function changeSubmission(
  call: Call,
  id: string,
  { fields, version }: { fields: SubmissionFields; version?: number | undefined },
): Promise<Submission> {
  const row = await locked(call, id);
  refuseStale(row, version, row.fields, fields);
  await repository.updateSubmission(call, id, {
    fields,
    figures: figuresOf(fields),
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'submission.change', subjectKind: 'submission', subjectId: id });
  return readSubmission(call, id);
}

export async function removeSubmission(call: Call, id: string): Promise<{ id: string }> {
  const row = await locked(call, id);
  if (row.revision > 0) throw new Problem('submission.shared', {});
  await repository.deleteSubmission(call, id);
  await call.audit({ action: 'submission.delete', subjectKind: 'submission', subjectId: id });
  return { id };
}

export async function locked(call: Call, id: string): Promise<repository.SubmissionRow> {
  const row = found(await repository.lockSubmission(call, id));
  return row;
}

/** Reads what was typed. What was meant for a supplier that has been merged is for the one that it was merged into. */
export async function fieldsReader(call: CompanyCall): Promise<(row: repository.SubmissionRow) => SubmissionFields> {
  const standing = await standingSuppliers(call);
  return (row) => {
    const fields = SubmissionFields.parse(row.fields);
    return fields.supplierId === '' ? fields : { ...fields, supplierId: standing(fields.supplierId) };
  };
}

function present(
  row: repository.SubmissionRow,
  fields: SubmissionFields,
  shares: readonly repository.ShareRow[],
  statuses: ReadonlyMap<string, Pick<Share, 'reason' | 'status'>>,
): Submission {
  return {
    id: row.id,
    version: row.version,
    fields,
    figures: row.figures as SubmissionFigures,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
    revision: row.revision,
    hasChanges: row.submittedFrom !== row.version,
    shares: shares
      .filter(({ submissionId }) => submissionId === row.id)
      .map(({ id, importerId, importerName, revision, areNamesHidden, sharedAt }) => ({
        id,
        importerId,
        importerName,
        revision,
        areNamesHidden,
        sharedAt: sharedAt.toISOString(),
        ...(statuses.get(id) ?? { status: 'sent', reason: '' }),
      })),
  };
}
