import { originScopeOf } from '@lods/cbam/countries';
import { scopeOf } from '@lods/cbam/scope';
import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import type { SummaryRow } from './repository.ts';

type KnownPart = NonNullable<DeclarationSummary['knownPart']>;
type OpenSum = NonNullable<SummaryRow['openSums']>[number];

/** Of a total that is unknown as a whole: what is known of it, and how many goods it does not contain. Goods outside CBAM have no emissions to add. */
export function knownPartOf({
  openSums,
  reportingYear,
}: Pick<SummaryRow, 'openSums' | 'reportingYear'>): KnownPart | null {
  if (openSums === null) return null;
  const countOf = (sums: readonly OpenSum[]) => sums.reduce((count, { lacking }) => count + lacking, 0);
  const isOutside = ({ cnCode, countryOfOrigin }: OpenSum) =>
    scopeOf(loadTables(), cnCode, reportingYear).answer === 'outside' ||
    originScopeOf(loadTables(), countryOfOrigin).answer === 'exempt';
  const known = openSums.flatMap(({ knownTco2e }) => knownTco2e ?? []);
  const goodsOutside = countOf(openSums.filter(isOutside));
  return {
    emissionsTco2e: known.length === 0 ? null : Decimal.sum(...known).toFixed(),
    goodsOutside,
    goodsUnknown: countOf(openSums) - goodsOutside,
  };
}
