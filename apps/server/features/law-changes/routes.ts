import { lawChanges } from '@lods/contract/law-changes/endpoints';
import { bind } from '../../http/bind.ts';
import { downloadChange, listLawChanges } from './service.ts';

export const lawChangeRoutes = [
  bind(lawChanges.list, listLawChanges),
  bind(lawChanges.file, (call, { params }) => downloadChange(call, params.id)),
];
