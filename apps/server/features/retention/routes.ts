import { retention } from '@lods/contract/company/retention';
import { bind } from '../../http/bind.ts';
import { readRetention, saveRetention } from './service.ts';

export const retentionRoutes = [bind(retention.read, readRetention), bind(retention.save, saveRetention)];
