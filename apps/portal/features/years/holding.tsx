import { Link } from 'react-router';
import { HoldingTests } from '../../shell/holding-tests.tsx';
import { useHolding } from '../../shell/obligation.ts';

/** The first year in which certificates are held at the end of a quarter: (EU) 2023/956 Art. 22(2). */
export const HELD_FROM = 2027;

/** What has to be on the account at the end of each quarter. Not shown while it loads: the year is read without it. */
export function HoldingOfYear({ year }: { year: number }) {
  const { data } = useHolding(year);
  if (!data || data.tests.length === 0) return null;
  return (
    <HoldingTests
      data={data}
      action={
        <Link to={`/costs?year=${year}&view=buying`} className="font-medium text-teal hover:underline">
          Buying plan
        </Link>
      }
    />
  );
}
