import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { QUARTERS } from '@lods/contract/goods/good';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { Link } from 'react-router';
import { useAddress } from '../../shell/address.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';

/** The last year that was reported by quarter; always there to look at. */
const LAST_REPORTED_YEAR = '2025';

/** The four quarters of a year with what was declared for each, in its latest version. */
export function QuarterTimeline({ rows }: { rows: readonly DeclarationSummary[] | undefined }) {
  const { params, change } = useAddress();
  if (!rows) return null;
  const years = [...new Set([LAST_REPORTED_YEAR, ...rows.map(({ year }) => year)])].toSorted().reverse();
  const asked = params.get('year') ?? '';
  const year = years.includes(asked) ? asked : LAST_REPORTED_YEAR;
  const choose = (value: string) => change((asked) => asked.set('year', value));
  return (
    <Card
      title={`Quarters of ${year}`}
      actions={
        <Field label="Year of the timeline" hideLabel>
          <Select
            value={year}
            choices={years.map((value) => ({ value, label: value }))}
            onChange={(event) => choose(event.target.value)}
          />
        </Field>
      }
    >
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {QUARTERS.map((quarter) => (
          <li key={quarter} className="border-t-2 border-line-strong pt-3">
            <h3 className="font-semibold">{`${quarter} ${year}`}</h3>
            <Declared
              rows={rows.filter(
                (row) => row.year === year && row.reportingPeriod === quarter && row.supersededBy === null,
              )}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Declared({ rows }: { rows: readonly DeclarationSummary[] }) {
  if (rows.length === 0) return <p className="text-ink-soft">No declaration</p>;
  return (
    <ul className="flex flex-col gap-2 pt-1">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-2">
          <Link to={`/declarations/${row.id}`} className="text-teal hover:underline" data-untranslated="">
            {row.draftReportId}
          </Link>
          <StatusBadge {...row} />
        </li>
      ))}
    </ul>
  );
}
