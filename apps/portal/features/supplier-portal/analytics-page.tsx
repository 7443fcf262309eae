import type { AnalysedSubmission } from '@lods/contract/supplier-portal/analytics';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { EmptyState } from '@lods/ui/empty-state';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Select } from '@lods/ui/select';
import { Skeleton } from '@lods/ui/skeleton';
import { ChartNoAxesCombined } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ChartCard } from '../../shell/chart-card.tsx';
import { Screen } from '../../shell/screen.tsx';
import { COMPARED, named, PARTS } from './analytics-bars.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { MeasureCard } from './measure-card.tsx';
import { useAnalytics, useAnalyticsOverview } from './queries.ts';

/** What submitted versions say of the supplier's production. */
export function ProductionAnalyticsPage() {
  const { data, error, refetch } = useAnalyticsOverview();
  const [search, setSearch] = useSearchParams();
  const { date } = useFormat();
  const chosen = data?.submissions.find(({ id }) => id === search.get('id')) ?? data?.submissions[0];
  return (
    <Screen title="Production Analytics" sentence="Emissions by process, product and period.">
      {error && <LoadFailure title="The figures could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && !chosen && <NothingSubmitted />}
      {data && chosen && (
        <>
          <ChartCard
            isClosed={false}
            title="Emissions by period"
            description="All submitted installations, without precursors. Submit monthly periods to see months."
            fileName="emissions-by-period"
            of="Period"
            unit="tCO2e"
            decimals={3}
            series={PARTS.slice(0, 2)}
            bars={data.periods.map(({ from, to, direct, indirect }) => ({
              key: `${from.slice(0, 7)} – ${to.slice(0, 7)}`,
              name: `${date(from)} – ${date(to)}`,
              amounts: [direct, indirect],
            }))}
          />
          <div className="grid gap-3 sm:grid-cols-[24rem]">
            <Field label="Submission">
              <Select
                value={chosen.id}
                choices={data.submissions.map((row) => ({
                  value: row.id,
                  label: [row.title || row.installationName, `${date(row.from)} – ${date(row.to)}`].join(', '),
                  isEntered: true,
                }))}
                onChange={(event) => setSearch({ id: event.target.value }, { replace: true })}
              />
            </Field>
          </div>
          <OfSubmission key={chosen.id} submission={chosen} />
        </>
      )}
    </Screen>
  );
}

function NothingSubmitted() {
  return (
    <Card>
      <EmptyState
        icon={<ChartNoAxesCombined aria-hidden="true" />}
        title="Nothing submitted yet"
        action={
          <Button asChild look="primary">
            <Link to="/supplier-submission">Supplier Submission</Link>
          </Button>
        }
      >
        The charts show the newest submitted version of each installation. Drafts are not counted.
      </EmptyState>
    </Card>
  );
}

function OfSubmission({ submission: { id, revision } }: { submission: AnalysedSubmission }) {
  const { data, error, refetch } = useAnalytics(id, revision);
  if (error) return <LoadFailure title="The figures could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        <ChartCard
          isClosed={false}
          areNamesEntered
          title="Emissions by process"
          description="What each process emits, without precursors."
          fileName="emissions-by-process"
          of="Process"
          unit="tCO2e"
          decimals={3}
          series={PARTS.slice(0, 2)}
          bars={named(data.processes, ({ direct, indirect }) => [direct.value, indirect.value])}
        />
        <ChartCard
          isClosed={false}
          areNamesEntered
          title="Emissions by product"
          description="What the output carries, with precursors. Products of one process share its output."
          fileName="emissions-by-product"
          of="Product"
          unit="tCO2e"
          decimals={3}
          series={PARTS}
          bars={named(data.products, ({ direct, indirect, byDefault }) => [
            direct.value,
            indirect.value,
            byDefault.value,
          ])}
        />
        <ChartCard
          isClosed={false}
          areNamesEntered
          isGrouped
          title="Specific emissions against default value and benchmark"
          description="As the law counts the good. The default value holds its mark-up; the benchmark is that of the whole chain."
          fileName="specific-emissions"
          of="Product"
          unit="tCO2e/t"
          decimals={3}
          series={COMPARED}
          bars={named(data.products, ({ specific, defaultValue, benchmark }) => [
            specific.value,
            defaultValue.value,
            benchmark.value,
          ])}
        />
        <ComparisonTable rows={data.products} />
      </div>
      <MeasureCard submissionId={id} analytics={data} />
    </>
  );
}
