import { audit } from '@lods/contract/audit/endpoints';
import { bind } from '../../http/bind.ts';
import { exportLog, readActivity, readLog } from './service.ts';

export const auditRoutes = [
  bind(audit.latest, (call) => readActivity(call)),
  bind(audit.list, readLog),
  bind(audit.export, (call) => exportLog(call)),
];
