import { storage } from '@lods/contract/storage/endpoints';
import { bind } from '../../http/bind.ts';
import { readStorage } from './service.ts';

export const storageRoutes = [bind(storage.read, readStorage)];
