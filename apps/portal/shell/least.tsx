import { useFormat } from '@lods/ui/format';

/** A sum that leaves out goods of unknown amount is the least that it can be. Where nothing is known of it, it is unknown. */
export function useLeast() {
  const { number } = useFormat();
  return (value: string | null, decimals: number, goodsLacking: number): string | null => {
    if (value === null || (goodsLacking > 0 && Number(value) === 0)) return null;
    return goodsLacking > 0 ? `At least ${number(value, decimals)}` : number(value, decimals);
  };
}

/** What such a sum leaves out, below it; nothing where it is whole. */
export const GoodsUnknown = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="block text-[0.8125rem] text-amber">
      {count === 1 ? '1 good unknown' : `${count} goods unknown`}
    </span>
  );

/** Such a sum in a table: the least, and below it how many goods it leaves out. */
export function Least({ value, decimals, count }: { value: string | null; decimals: number; count: number }) {
  const least = useLeast();
  return (
    <>
      {least(value, decimals, count) ?? 'Unknown'}
      <GoodsUnknown count={count} />
    </>
  );
}

/** What a supplier risks: unknown while the free allocation of goods is not stated, with the least that it can be below. */
export function AtRisk({ atRiskEur, goodsOfUnknownRisk: count }: { atRiskEur: string; goodsOfUnknownRisk: number }) {
  const { number } = useFormat();
  if (count === 0) return number(atRiskEur, 2);
  return (
    <>
      Unknown
      <span className="block text-[0.8125rem] text-amber">
        {count === 1 ? 'Free allocation of 1 good not stated' : `Free allocation of ${count} goods not stated`}
      </span>
      {Number(atRiskEur) > 0 && (
        <span className="block text-[0.8125rem] text-ink-soft">{`At least ${number(atRiskEur, 2)}, with none at all`}</span>
      )}
    </>
  );
}
