import { system } from '@lods/contract/system/endpoints';
import { operator } from '@lods/contract/system/operator';
import { bind } from '../../http/bind.ts';
import { listAllCompanies, readInstallation } from './service.ts';

export const systemRoutes = [
  // Its transaction has opened when it runs, so it answers exactly when the database does.
  bind(system.health, async () => ({ status: 'ok' as const })),
  bind(operator.installation, readInstallation),
  bind(operator.companies, listAllCompanies),
];
