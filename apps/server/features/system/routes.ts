import { system } from '@lods/contract/system/endpoints';
import { bind } from '../../http/bind.ts';

/** Its transaction has opened when it runs, so it answers exactly when the database does. */
export const systemRoutes = [bind(system.health, async () => ({ status: 'ok' as const }))];
