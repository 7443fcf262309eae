import { Exact } from '@lods/cbam/decimal';
import { publicCheck } from '@lods/contract/public-check/endpoints';
import { bind } from '../../http/bind.ts';
import { quoteLine } from '../reference/quote.ts';

export const publicCheckRoutes = [
  bind(publicCheck.check, async (_call, { query: { cnCode, countryOfOrigin, netMassT, quarter } }) => {
    const netMassKg = new Exact(netMassT).times(1000).toFixed();
    return quoteLine({ cnCode, countryOfOrigin, netMassKg, importDate: quarter });
  }),
];
