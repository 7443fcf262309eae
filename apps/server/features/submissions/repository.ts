import { ofCompany } from '@lods/database/company-rows';
import { submissionRevisions, submissionShares, submissions } from '@lods/database/tables/submissions';
import { and, count, desc, eq, exists, sql } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'organisation' | 'tx'>;
export type SubmissionRow = typeof submissions.$inferSelect;
export type ShareRow = typeof submissionShares.$inferSelect;
type Typed = Pick<SubmissionRow, 'fields' | 'figures' | 'updatedAt' | 'updatedByName'>;

const byId = (call: Own, id: string) => ofCompany(submissions, call.organisation, eq(submissions.id, id));

export async function listSubmissions(call: Own): Promise<SubmissionRow[]> {
  return call.tx
    .select()
    .from(submissions)
    .where(ofCompany(submissions, call.organisation))
    .orderBy(desc(submissions.updatedAt), desc(submissions.id));
}

export async function countSubmissions(call: Own): Promise<number> {
  return (
    (await call.tx.select({ count: count() }).from(submissions).where(ofCompany(submissions, call.organisation)))[0]
      ?.count ?? 0
  );
}

export async function lockSubmission(call: Own, id: string): Promise<SubmissionRow | undefined> {
  return (await call.tx.select().from(submissions).where(byId(call, id)).for('update'))[0];
}

export async function insertSubmission(call: Own, row: Typed): Promise<SubmissionRow> {
  const [stored] = await call.tx
    .insert(submissions)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new submission was not returned');
  return stored;
}

export async function updateSubmission(call: Own, id: string, row: Partial<SubmissionRow>): Promise<SubmissionRow> {
  const [stored] = await call.tx.update(submissions).set(row).where(byId(call, id)).returning();
  if (!stored) throw new Error('the changed submission was not returned');
  return stored;
}

export async function deleteSubmission(call: Own, id: string): Promise<void> {
  await call.tx.delete(submissions).where(byId(call, id));
}

export async function insertRevision(
  call: Own,
  row: Omit<typeof submissionRevisions.$inferInsert, 'organisationId'>,
): Promise<void> {
  await call.tx.insert(submissionRevisions).values({ ...row, organisationId: call.organisation });
}

/** The newest submitted version of each submission, the latest submitted first. */
export async function listNewestRevisions(call: Own): Promise<(typeof submissionRevisions.$inferSelect)[]> {
  const rows = await call.tx
    .select({ row: submissionRevisions })
    .from(submissionRevisions)
    .innerJoin(
      submissions,
      and(
        eq(submissions.organisationId, submissionRevisions.organisationId),
        eq(submissions.id, submissionRevisions.submissionId),
        eq(submissions.revision, submissionRevisions.revision),
      ),
    )
    .where(ofCompany(submissions, call.organisation))
    .orderBy(desc(submissionRevisions.submittedAt), desc(submissionRevisions.submissionId));
  return rows.map(({ row }) => row);
}

/** The versions that at least one importer got. */
export async function listSharedRevisions(call: Own): Promise<(typeof submissionRevisions.$inferSelect)[]> {
  const shared = call.tx
    .select({ is: sql`1` })
    .from(submissionShares)
    .where(
      and(
        eq(submissionShares.organisationId, submissionRevisions.organisationId),
        eq(submissionShares.submissionId, submissionRevisions.submissionId),
        eq(submissionShares.revision, submissionRevisions.revision),
      ),
    );
  return call.tx
    .select()
    .from(submissionRevisions)
    .where(ofCompany(submissionRevisions, call.organisation, exists(shared)));
}

export async function listShares(call: Own): Promise<ShareRow[]> {
  return call.tx
    .select()
    .from(submissionShares)
    .where(ofCompany(submissionShares, call.organisation))
    .orderBy(desc(submissionShares.sharedAt), desc(submissionShares.id));
}

export async function insertShare(
  call: Own,
  row: Omit<typeof submissionShares.$inferInsert, 'organisationId'>,
): Promise<void> {
  await call.tx.insert(submissionShares).values({ ...row, organisationId: call.organisation });
}

export async function markWithdrawn(call: Own, threadId: string, withdrawnAt: Date): Promise<void> {
  await call.tx
    .update(submissionShares)
    .set({ withdrawnAt })
    .where(ofCompany(submissionShares, call.organisation, eq(submissionShares.threadId, threadId)));
}
