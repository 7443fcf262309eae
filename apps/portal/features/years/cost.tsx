import type { Obligation, ObligationGood } from '@lods/contract/obligation/endpoints';
import type { Year } from '@lods/contract/years/endpoints';
import { Badge } from '@lods/ui/badge';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile } from '@lods/ui/tile';
import { WhyCosts } from '../../shell/why-costs.tsx';

/** Whether an amount of the year, or beside it, waits for a price. */
export const lacksPrice = ({ totals, ifVerified, exempt, carbonPrice }: Year): boolean =>
  [totals, ifVerified?.totals, exempt?.totals, carbonPrice?.totals].some((amounts) => amounts?.costEur === null);

/** What the year costs; where a price is not published, the known part and an amount at the assumed price, marked as such. */
export function CostTile(props: {
  data: Year;
  counts: readonly string[];
  priced: Obligation | undefined;
  isError: boolean;
}) {
  const { data, counts, priced, isError } = props;
  const { number } = useFormat();
  const { costEur } = data.totals;
  if (costEur !== null)
    return (
      <Tile
        label="Cost"
        value={number(costEur, 2)}
        unit="EUR"
        change="At published prices"
        action={<WhyCosts year={data.year} name="cost" counts={counts} />}
      />
    );
  if (!priced) return <Tile label="Cost" value={isError ? null : undefined} unit="EUR" />;
  return (
    <Tile
      label="Cost"
      value={priced.goodsLacking > 0 ? null : number(priced.totalEur, 2)}
      unit="EUR"
      change={<Parts priced={priced} />}
      action={<WhyCosts year={data.year} name="cost" counts={counts} />}
    />
  );
}

function Parts({ priced: { knownEur, assumedEur, assumption, goodsLacking } }: { priced: Obligation }) {
  const { number } = useFormat();
  return (
    <span className="flex flex-col items-start gap-1">
      <span>{`${number(knownEur, 2)} EUR known`}</span>
      {assumedEur !== '0' && (
        <span>
          <Badge tone="amber">Assumed</Badge>{' '}
          {`${number(assumedEur, 2)} EUR at ${number(assumption.priceEur, 2)} EUR a certificate`}
        </span>
      )}
      {goodsLacking > 0 && (
        <span>{goodsLacking === 1 ? '1 good without a cost' : `${goodsLacking} goods without a cost`}</span>
      )}
    </span>
  );
}

/**
 * An amount at published prices; else with what is at the assumed one, marked by how much of it is; else unknown. Nothing is
 * unknown while it is asked for.
 */
export function CostAmount(props: {
  year: number;
  of: 'carbonPrice' | 'counted' | 'exempt' | 'ifVerified';
  good: string;
  costEur: string | null;
  priced: Pick<ObligationGood, 'assumedEur' | 'knownEur' | 'totalEur'> | undefined;
  isOnTheWay: boolean;
}) {
  const { year, of, good, costEur, priced, isOnTheWay } = props;
  const { number } = useFormat();
  if (costEur === null && isOnTheWay) return <Skeleton className="ml-auto h-4 w-20" />;
  const amount = costEur ?? priced?.totalEur ?? null;
  const shown = amount === null ? 'Unknown' : number(amount, 2);
  const why = <WhyCosts year={year} name="cost" beside={of === 'counted' ? undefined : of} good={good} shown={shown} />;
  if (costEur !== null || amount === null || !priced) return why;
  if (Number(priced.knownEur) !== 0)
    return (
      <span className="flex flex-col items-end">
        {why}
        <span className="text-[0.8125rem] text-amber">{`${number(priced.assumedEur, 2)} of it assumed`}</span>
      </span>
    );
  return (
    <span className="inline-flex items-center justify-end gap-2 whitespace-nowrap">
      <Badge tone="amber">Assumed</Badge>
      {why}
    </span>
  );
}
