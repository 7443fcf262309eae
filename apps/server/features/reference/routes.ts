import { reference } from '@lods/contract/reference/endpoints';
import { bind } from '../../http/bind.ts';
import { lookUpDefaultValue } from './default-value.ts';
import { listCountries, searchGoods } from './goods-search.ts';
import { listLegalTables } from './legal-tables.ts';
import { quoteLine } from './quote.ts';

export const referenceRoutes = [
  bind(reference.cnCodes, async ({ now }, { query }) => searchGoods(query.search, now.getUTCFullYear())),
  bind(reference.countries, async () => listCountries()),
  bind(reference.quote, async (_call, { body }) => quoteLine(body)),
  bind(reference.defaultValue, async (_call, { query }) => lookUpDefaultValue(query)),
  bind(reference.legalTables, listLegalTables),
];
