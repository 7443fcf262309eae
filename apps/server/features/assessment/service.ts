import { DECISION_DAYS } from '@lods/cbam/authorisation';
import { assessConsignment } from '@lods/cbam/consignment';
import { constantOf } from '@lods/cbam/constants';
import { originScopeOf } from '@lods/cbam/countries';
import { utcDay } from '@lods/cbam/period';
import { AssessmentResult, type ConsignmentInput, type SavedAssessment } from '@lods/contract/assessment/endpoints';
import { Problem } from '@lods/contract/problems';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { type AssessmentRow, deleteAssessment, insertAssessment, latestAssessments } from './repository.ts';

/** The tables that an assessment reads. */
const READ = ['cnCodes', 'scopeRules', 'countries', 'goodsCategories', 'defaultValues', 'gridFactors'] as const;

/** Whether CBAM applies to a consignment, by the law of its day and the tables of today. */
export function assess({ now }: Pick<Call, 'now'>, input: ConsignmentInput): AssessmentResult {
  const tables = loadTables();
  if (originScopeOf(tables, input.countryOfOrigin).answer === 'unknown') {
    const message = 'Please select a country of origin';
    throw new Problem('request.invalid', { fields: [{ path: 'countryOfOrigin', code: 'invalid', message }] });
  }
  const judgedFor = input.importedOn ?? utcDay(now);
  const { conditions, ...result } = assessConsignment(tables, input, judgedFor);
  return {
    ...result,
    judgedFor,
    thresholdT: constantOf(tables, 'single mass-based threshold').value,
    decisionDays: DECISION_DAYS,
    conditions: [...conditions],
    dataVersions: READ.map((table) => ({ table: tables[table].name, version: tables[table].version })),
  };
}

export async function saveAssessment(call: Call, input: ConsignmentInput): Promise<SavedAssessment> {
  const { value, importedOn: _judgedFor, ...rest } = input;
  const row = await insertAssessment(call, {
    ...rest,
    goodsValue: value,
    result: assess(call, input),
    assessedAt: call.now,
    assessedByName: call.actor.name,
  });
  await call.audit({ action: 'assessment.save', subjectKind: 'assessment', subjectId: row.id });
  return present(row);
}

export async function listAssessments(call: Call): Promise<SavedAssessment[]> {
  return (await latestAssessments(call)).map(present);
}

export async function removeAssessment(call: Call, id: string): Promise<{ id: string }> {
  if (!(await deleteAssessment(call, id))) throw new Problem('request.not_found', {});
  await call.audit({ action: 'assessment.delete', subjectKind: 'assessment', subjectId: id });
  return { id };
}

const present = (row: AssessmentRow): SavedAssessment => ({
  id: row.id,
  input: {
    cnCode: row.cnCode,
    countryOfOrigin: row.countryOfOrigin,
    value: row.goodsValue,
    purpose: row.purpose,
  },
  result: AssessmentResult.parse(row.result),
  assessedAt: row.assessedAt.toISOString(),
  assessedBy: row.assessedByName,
});
