import { production } from '@lods/contract/production/endpoints';
import { bind } from '../../http/bind.ts';
import { addMap, changeMap, listMaps, listMapVersions, productionFactors, removeMap } from './service.ts';

export const productionRoutes = [
  bind(production.list, (call) => listMaps(call)),
  bind(production.add, (call, { body }) => addMap(call, body)),
  bind(production.change, (call, { params, body }) => changeMap(call, params.id, body)),
  bind(production.remove, (call, { params }) => removeMap(call, params.id)),
  bind(production.versions, (call, { params }) => listMapVersions(call, params.id)),
  bind(production.factors, async () => productionFactors()),
];
