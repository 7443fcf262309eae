import { dashboard } from '@lods/contract/dashboard/endpoints';
import { bind } from '../../http/bind.ts';
import { readWaiting } from './service.ts';

export const dashboardRoutes = [bind(dashboard.waiting, (call) => readWaiting(call))];
