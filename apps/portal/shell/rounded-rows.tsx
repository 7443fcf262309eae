import { sumOfRoundedRows } from '@lods/cbam/rounded-rows';
import { useFormat } from '@lods/ui/format';

interface RoundedTotal {
  readonly rows: readonly (string | null)[];
  readonly total: string;
  readonly decimals: number;
}

/** Says under a table where its rows, each rounded by itself, add up to another last digit than the total. */
export function RoundedRows({ totals }: { totals: readonly RoundedTotal[] }) {
  const { number } = useFormat();
  const sums = totals.flatMap(({ rows, total, decimals }) => {
    const shown = sumOfRoundedRows(
      rows.filter((row) => row !== null),
      total,
      decimals,
    );
    return shown === null ? [] : `${number(shown, decimals)} instead of ${number(total, decimals)}`;
  });
  if (sums.length === 0) return null;
  return (
    <div className="max-w-prose text-[0.8125rem] text-ink-soft tabular-nums">
      <p>A total is the exact sum of its rows, rounded once. Added up as they are shown, the rows come to:</p>
      <ul>
        {[...new Set(sums)].map((sum) => (
          <li key={sum}>{sum}</li>
        ))}
      </ul>
    </div>
  );
}
