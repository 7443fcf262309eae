import { scenarios } from '@lods/contract/scenarios/endpoints';
import { bind } from '../../http/bind.ts';
import { changeScenario, createScenario, listScenarios, removeScenario } from './service.ts';

export const scenarioRoutes = [
  bind(scenarios.list, listScenarios),
  bind(scenarios.create, (call, { body }) => createScenario(call, body)),
  bind(scenarios.change, (call, { params, body }) => changeScenario(call, params.id, body)),
  bind(scenarios.remove, (call, { params }) => removeScenario(call, params.id)),
];
