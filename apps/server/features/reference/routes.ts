import { reference } from '@lods/contract/reference';
import { bind } from '../../http/bind.ts';
import { listCountries, searchGoods } from './goods-search.ts';

export const referenceRoutes = [
  bind(reference.cnCodes, async ({ now }, { query }) => searchGoods(query.search, now.getUTCFullYear())),
  bind(reference.countries, async () => listCountries()),
];
