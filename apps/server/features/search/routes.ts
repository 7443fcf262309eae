import { search } from '@lods/contract/search/endpoints';
import { bind } from '../../http/bind.ts';
import { findAnything } from './repository.ts';

export const searchRoutes = [bind(search.find, (call, { query }) => findAnything(call, query.q))];
