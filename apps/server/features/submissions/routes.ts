import { submissions } from '@lods/contract/submissions/endpoints';
import { bind, bindInSteps } from '../../http/bind.ts';
import { exportSubmission } from './export.ts';
import { listPrecursors } from './precursors.ts';
import { addSubmission, changeSubmission, listSubmissions, removeSubmission } from './service.ts';
import { submit, withdraw } from './submit.ts';
import { readWorkbook } from './workbook.ts';

export const submissionRoutes = [
  bind(submissions.list, (call) => listSubmissions(call)),
  bind(submissions.precursors, (call, { query }) => listPrecursors(call, query)),
  bindInSteps(submissions.readWorkbook, readWorkbook),
  bind(submissions.export, (call, { params, query }) => exportSubmission(call, params.id, query.language)),
  bind(submissions.add, (call, { body }) => addSubmission(call, body)),
  bind(submissions.change, (call, { params, body }) => changeSubmission(call, params.id, body)),
  bind(submissions.remove, (call, { params }) => removeSubmission(call, params.id)),
  bind(submissions.submit, (call, { params, body }) => submit(call, params.id, body)),
  bind(submissions.withdraw, (call, { params, body }) => withdraw(call, params.id, body)),
];
