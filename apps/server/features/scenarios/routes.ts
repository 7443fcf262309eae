import { scenarios } from '@lods/contract/scenarios/endpoints';
import { bind } from '../../http/bind.ts';
import { changeScenario, createScenario, listScenarios, removeScenario } from './service.ts';
import { listScenarioSuppliers } from './switch-suppliers.ts';

export const scenarioRoutes = [
  bind(scenarios.list, listScenarios),
  bind(scenarios.suppliers, listScenarioSuppliers),
  bind(scenarios.create, (call, { body }) => createScenario(call, body)),
  bind(scenarios.change, (call, { params, body }) => changeScenario(call, params.id, body)),
  bind(scenarios.remove, (call, { params }) => removeScenario(call, params.id)),
];
