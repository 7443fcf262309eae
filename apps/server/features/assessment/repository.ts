import { assessments } from '@lods/database/tables/assessments';
import { and, desc, eq } from 'drizzle-orm';
import type { Call } from '../../call.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;
export type AssessmentRow = typeof assessments.$inferSelect;

const LATEST = 200;

export async function latestAssessments(call: Own): Promise<AssessmentRow[]> {
  return call.tx
    .select()
    .from(assessments)
    .where(eq(assessments.organisationId, call.organisation))
    .orderBy(desc(assessments.assessedAt), desc(assessments.id))
    .limit(LATEST);
}

export async function insertAssessment(
  call: Own,
  row: Omit<typeof assessments.$inferInsert, 'organisationId'>,
): Promise<AssessmentRow> {
  const [stored] = await call.tx
    .insert(assessments)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new assessment was not returned');
  return stored;
}

export async function deleteAssessment(call: Own, id: string): Promise<boolean> {
  const own = and(eq(assessments.organisationId, call.organisation), eq(assessments.id, id));
  return (await call.tx.delete(assessments).where(own).returning({ id: assessments.id })).length > 0;
}
