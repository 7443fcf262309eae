import { assessments } from '@lods/contract/assessment/endpoints';
import { bind } from '../../http/bind.ts';
import { assess, listAssessments, removeAssessment, saveAssessment } from './service.ts';

export const assessmentRoutes = [
  bind(assessments.assess, async (call, { query }) => assess(call, query)),
  bind(assessments.list, (call) => listAssessments(call)),
  bind(assessments.save, (call, { body }) => saveAssessment(call, body)),
  bind(assessments.remove, (call, { params }) => removeAssessment(call, params.id)),
];
