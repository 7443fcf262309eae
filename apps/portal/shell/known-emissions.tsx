import { Exact } from '@lods/cbam/decimal';
import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { useFormat } from '@lods/ui/format';

type Totalled = Pick<DeclarationSummary, 'goodsCount' | 'knownPart' | 'totalEmissions'>;

/** What is known of the emissions of a declaration; null where nothing is. */
export const knownEmissions = ({ totalEmissions, knownPart }: Totalled): string | null =>
  totalEmissions ?? knownPart?.emissionsTco2e ?? null;

/** Each declaration once: a draft that amends one takes its place in every sum, as it does in the charts and the year. */
export function newestVersions(rows: readonly DeclarationSummary[]): DeclarationSummary[] {
  const newest = new Map<string, DeclarationSummary>();
  for (const row of rows) if ((newest.get(row.chainId)?.revision ?? 0) < row.revision) newest.set(row.chainId, row);
  return [...newest.values()];
}

/** The known total of declarations, and the goods that it does not contain. */
export function sumKnown(rows: readonly Totalled[]) {
  const known = rows.flatMap((row) => knownEmissions(row) ?? []);
  const count = (key: 'goodsOutside' | 'goodsUnknown') =>
    rows.reduce((sum, row) => sum + (row.knownPart?.[key] ?? 0), 0);
  const hasGoods = rows.some(({ goodsCount }) => goodsCount > 0);
  return {
    emissionsTco2e: known.length === 0 && hasGoods ? null : Exact.sum(0, ...known).toFixed(),
    goodsOutside: count('goodsOutside'),
    goodsUnknown: count('goodsUnknown'),
  };
}

interface LeftOut {
  readonly goodsOutside: number;
  readonly goodsUnknown: number;
}

/** Which goods a total does not contain, a sentence each; none where it contains all. */
export const omitted = ({ goodsOutside: outside, goodsUnknown: unknown }: LeftOut): string[] => [
  ...(outside === 0 ? [] : [outside === 1 ? 'Without 1 good outside CBAM' : `Without ${outside} goods outside CBAM`]),
  ...(unknown === 0
    ? []
    : [unknown === 1 ? 'Without 1 good of unknown emissions' : `Without ${unknown} goods of unknown emissions`]),
];

/** The same below a total. */
export const GoodsLeftOut = (goods: LeftOut) =>
  omitted(goods).map((sentence) => (
    <span key={sentence} className="block">
      {sentence}
    </span>
  ));

/** The emissions of a declaration in a table: the known total, and under it the goods that it does not contain. */
export function KnownEmissions({ row, decimals }: { row: Totalled; decimals: number }) {
  const { number } = useFormat();
  const known = knownEmissions(row);
  if (known === null) return row.goodsCount === 0 ? '–' : 'Unknown';
  return (
    <>
      {number(known, decimals)}
      {row.knownPart && (
        <span className="block text-xs whitespace-normal text-ink-soft">
          <GoodsLeftOut {...row.knownPart} />
        </span>
      )}
    </>
  );
}
