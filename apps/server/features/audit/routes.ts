import { audit } from '@lods/contract/audit/endpoints';
import { bind } from '../../http/bind.ts';
import { readActivity } from './service.ts';

export const auditRoutes = [bind(audit.latest, (call) => readActivity(call))];
