import { daysBetween } from '@lods/cbam/period';
import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { useFormat } from '@lods/ui/format';
import { Tile, Tiles } from '@lods/ui/tile';
import { Link } from 'react-router';
import { useToday } from '../../shell/company-data.ts';
import { WhyDeclaredTotal } from '../../shell/declared-total.tsx';
import { GoodsLeftOut, sumKnown } from '../../shell/known-emissions.tsx';
import { NO_DUTY_WITHOUT_GOODS, nextDuty } from '../../shell/this-quarter.ts';

/** Counts, the next deadline and the emissions of what was filed. What could not be loaded is unknown, never zero. */
export function DeclarationTiles({
  rows,
  hasFailed,
}: {
  rows: readonly DeclarationSummary[] | undefined;
  hasFailed: boolean;
}) {
  const { number } = useFormat();
  const meanwhile = hasFailed ? null : undefined;
  const current = rows?.filter((row) => row.supersededBy === null);
  const drafts = current?.filter(({ status }) => status === 'draft');
  const filed = current?.filter(({ status }) => status !== 'draft');
  // Where no figure at all is known, the sum is unknown, not zero.
  const sum = filed && sumKnown(filed);
  return (
    <Tiles>
      <Tile label="Draft" value={drafts ? number(drafts.length) : meanwhile} />
      <Tile
        label="Submitted"
        value={filed ? number(filed.length) : meanwhile}
        change="Also those that the registry has answered"
      />
      <NextDeadline rows={rows} />
      <Tile
        label="Total Emissions"
        value={sum ? sum.emissionsTco2e && number(sum.emissionsTco2e, 1) : meanwhile}
        unit="tCO2e"
        change={
          <>
            <span className="block">Of all that is submitted</span>
            {sum && <GoodsLeftOut {...sum} />}
          </>
        }
        action={
          filed && (
            <WhyDeclaredTotal
              rows={filed}
              label="Total Emissions"
              description="The newest version of each declaration that is submitted."
            />
          )
        }
      />
    </Tiles>
  );
}

function NextDeadline({ rows }: { rows: readonly DeclarationSummary[] | undefined }) {
  const { date } = useFormat();
  const today = useToday();
  const { next } = nextDuty(today, rows);
  if (!next)
    return <Tile label="Next Deadline" value="None yet" change={NO_DUTY_WITHOUT_GOODS} action={<AllDeadlines />} />;
  return (
    <Tile
      label="Next Deadline"
      value={date(next.date)}
      change={`${inDays(daysBetween(today, next.date))}: ${next.title}`}
      action={<AllDeadlines />}
    />
  );
}

const AllDeadlines = () => (
  <Link to="/deadlines" className="text-teal hover:underline">
    All deadlines
  </Link>
);

const inDays = (days: number) => (days === 0 ? 'Today' : days === 1 ? 'In 1 day' : `In ${days} days`);
