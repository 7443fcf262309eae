import { automation } from '@lods/contract/automation/endpoints';
import { bind } from '../../http/bind.ts';
import { addRule, changeRule, dryRun, executeByHand, listRules, listRuns } from './service.ts';

export const automationRoutes = [
  bind(automation.list, (call) => listRules(call)),
  bind(automation.add, (call, { body }) => addRule(call, body)),
  bind(automation.change, (call, { params, body }) => changeRule(call, params.id, body)),
  bind(automation.execute, (call, { params }) => executeByHand(call, params.id)),
  bind(automation.dryRun, (call, { params }) => dryRun(call, params.id)),
  bind(automation.runs, (call, { params }) => listRuns(call, params.id)),
];
