import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { type ReportStatus, reports } from '@lods/contract/reports/endpoints';
import { Button } from '@lods/ui/button';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Select } from '@lods/ui/select';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile, Tiles } from '@lods/ui/tile';
import { FolderDown } from 'lucide-react';
import { urlOf } from '../../shell/api.ts';
import { useDeclarations } from '../../shell/company-data.ts';
import { WhyDeclaredTotal } from '../../shell/declared-total.tsx';
import { GoodsLeftOut, sumKnown } from '../../shell/known-emissions.tsx';
import { useLanguage } from '../../shell/language.ts';
import { Screen } from '../../shell/screen.tsx';
import { Charts } from './charts.tsx';
import { PERIODS, STATUSES, useReportFilters } from './filters.ts';
import { useReportFigures } from './queries.ts';
import { SubmissionTable } from './submission-table.tsx';

/** What was filed over time, what it adds up to, and all of it to take along. */
export function ReportsPage() {
  const { data: rows, error, refetch } = useDeclarations();
  const language = useLanguage();
  const filters = useReportFilters(rows);
  const figures = useReportFigures(filters);
  const hasLines = figures.data && figures.data.quarters.length > 0;
  return (
    <Screen
      title="Reports & Analytics"
      sentence="Filings, totals and exports"
      action={
        <Button asChild>
          <a href={urlOf(reports.export, { query: { language } })} download>
            <FolderDown aria-hidden="true" className="size-4" />
            Export All Reports
          </a>
        </Button>
      }
    >
      <Summary rows={filters.shown} counted={filters.counted} hasFailed={error !== null} />
      <div className="grid gap-3 sm:grid-cols-[14rem_14rem]">
        <Field label="Period">
          <Select
            value={filters.period}
            placeholder={PERIODS.all}
            choices={filters.periods}
            onChange={(event) => filters.set('period', event.target.value)}
          />
        </Field>
        <Field label="Status">
          <Select
            value={filters.status}
            placeholder={STATUSES.all}
            choices={STATUSES.choices}
            onChange={(event) => filters.set('status', event.target.value as ReportStatus | '')}
          />
        </Field>
      </div>
      <SubmissionTable
        rows={filters.shown}
        error={error}
        onRetry={refetch}
        hasNone={rows?.length === 0}
        onClear={filters.clear}
      />
      {figures.error && (
        <LoadFailure title="The charts could not be loaded" error={figures.error} onRetry={figures.refetch} />
      )}
      {figures.isPending && !figures.error && <Skeleton className="h-80" />}
      {hasLines && (
        <Charts figures={figures.data} declarations={filters.counted ?? []} areFormer={figures.isPlaceholderData} />
      )}
    </Screen>
  );
}

function Summary(props: {
  rows: readonly DeclarationSummary[] | undefined;
  counted: readonly DeclarationSummary[] | undefined;
  hasFailed: boolean;
}) {
  const { rows, counted, hasFailed } = props;
  const { number } = useFormat();
  const current = rows?.filter(({ supersededBy }) => supersededBy === null);
  const count = (...statuses: DeclarationSummary['status'][]) =>
    current ? number(current.filter(({ status }) => statuses.includes(status)).length) : hasFailed ? null : undefined;
  const amended = rows && current ? rows.length - current.length : 0;
  const sum = counted && sumKnown(counted);
  const total = sum && (sum.emissionsTco2e === null ? null : number(sum.emissionsTco2e, 1));
  return (
    <Tiles>
      <Tile
        label="Total Reports"
        value={count('draft', 'submitted', 'accepted', 'verified', 'rejected')}
        change={amended > 0 ? `And ${amended} amended since` : null}
      />
      <Tile label="Submitted" value={count('submitted')} change="Not answered yet" />
      <Tile label="Approved" value={count('accepted', 'verified')} change="Accepted or verified" />
      <Tile
        label="Total Emissions"
        value={hasFailed ? null : total}
        unit="tCO2e"
        change={
          <>
            <span className="block">Newest version of each, drafts included</span>
            {sum && <GoodsLeftOut {...sum} />}
          </>
        }
        action={
          counted &&
          !hasFailed && (
            <WhyDeclaredTotal
              rows={counted}
              label="Total Emissions"
              description="The newest version of each declaration of the period and status chosen, drafts included."
            />
          )
        }
      />
    </Tiles>
  );
}
