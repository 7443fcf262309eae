import { ofCompany } from '@lods/database/company-rows';
import { assessments } from '@lods/database/tables/assessments';
import { desc, eq } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type AssessmentRow = typeof assessments.$inferSelect;

const LATEST = 200;

export async function latestAssessments(call: InCompany): Promise<AssessmentRow[]> {
  return call.tx
    .select()
    .from(assessments)
    .where(ofCompany(assessments, call.organisation))
    .orderBy(desc(assessments.assessedAt), desc(assessments.id))
    .limit(LATEST);
}

export async function insertAssessment(
  call: InCompany,
  row: Omit<typeof assessments.$inferInsert, 'organisationId'>,
): Promise<AssessmentRow> {
  const [stored] = await call.tx
    .insert(assessments)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new assessment was not returned');
  return stored;
}

export async function deleteAssessment(call: InCompany, id: string): Promise<boolean> {
  const row = ofCompany(assessments, call.organisation, eq(assessments.id, id));
  return (await call.tx.delete(assessments).where(row).returning({ id: assessments.id })).length > 0;
}
