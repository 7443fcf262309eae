import { declarant } from '@lods/contract/company/declarant';
import { company } from '@lods/contract/company/endpoints';
import { companyNumbers } from '@lods/contract/company/numbers';
import { preferences } from '@lods/contract/company/preferences';
import { bind } from '../../http/bind.ts';
import { listOwnCompanies, workInCompany } from '../access/service.ts';
import { readDeclarant, saveDeclarant } from './declarant.ts';
import { readNumbers, withdrawNumber } from './numbers.ts';
import { readPreferences, savePreferences } from './preferences.ts';

export const companyRoutes = [
  bind(company.list, listOwnCompanies),
  bind(company.switch, (call, { body }) => workInCompany(call, body.id)),
  bind(declarant.read, readDeclarant),
  bind(declarant.save, (call, { body }) => saveDeclarant(call, body)),
  bind(companyNumbers.list, readNumbers),
  bind(companyNumbers.withdraw, (call, { params }) => withdrawNumber(call, params.number)),
  bind(preferences.read, readPreferences),
  bind(preferences.save, (call, { body }) => savePreferences(call, body)),
];
