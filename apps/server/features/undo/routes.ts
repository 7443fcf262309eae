import { undo } from '@lods/contract/undo/endpoints';
import { bind } from '../../http/bind.ts';
import { listRemoved, takeBack } from './service.ts';

export const undoRoutes = [
  bind(undo.list, (call) => listRemoved(call)),
  bind(undo.takeBack, (call, { body }) => takeBack(call, body.subjectId)),
];
