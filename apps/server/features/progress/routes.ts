import { progress } from '@lods/contract/progress/endpoints';
import { bind } from '../../http/bind.ts';
import { listProgress, readProgress, watchProgress } from './service.ts';

export const progressRoutes = [
  bind(progress.list, (call, { query }) => listProgress(call, query.kind)),
  bind(progress.read, (call, { params }) => readProgress(call, params.id)),
  bind(progress.watch, (call, { params, after }) => watchProgress(call, params.id, after)),
];
