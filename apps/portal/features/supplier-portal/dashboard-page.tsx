import type { EmissionsShare, SupplierMetrics } from '@lods/contract/supplier-portal/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile, Tiles } from '@lods/ui/tile';
import { Link } from 'react-router';
import { Screen } from '../../shell/screen.tsx';
import { DeclarationTable } from './declaration-table.tsx';
import { useBreakdown, useDeclarationsSent, useMetrics, useRequests } from './queries.ts';

const SHOWN = 5;

/** The supplier's first page: what is stated and shared, and who waits for it. */
export function SupplierDashboardPage() {
  const metrics = useMetrics();
  const declarations = useDeclarationsSent();
  const requests = useRequests();
  const breakdown = useBreakdown();
  return (
    <Screen
      title="Supplier Dashboard"
      sentence="What you share with your customers, and what they ask for."
      action={
        <Button asChild look="primary">
          <Link to="/supplier-submission">Open submissions</Link>
        </Button>
      }
    >
      {metrics.error && (
        <LoadFailure title="The figures could not be loaded" error={metrics.error} onRetry={metrics.refetch} />
      )}
      <MetricTiles metrics={metrics.data} hasFailed={metrics.error !== null} />
      <div className="grid gap-5 xl:grid-cols-2">
        <Requests requests={requests} />
        <Missing metrics={metrics.data} />
        <Breakdown rows={breakdown.data ?? []} />
      </div>
      <section className="flex flex-col gap-3">
        <h2 className="text-base font-semibold">Latest declarations</h2>
        <DeclarationTable
          rows={declarations.data?.slice(0, SHOWN)}
          error={declarations.error?.message}
          onRetry={() => void declarations.refetch()}
        />
      </section>
    </Screen>
  );
}

function MetricTiles({ metrics, hasFailed }: { metrics: SupplierMetrics | undefined; hasFailed: boolean }) {
  const { number } = useFormat();
  const shown = (value: number | string | null | undefined, decimals: number) =>
    value === undefined ? (hasFailed ? null : undefined) : value === null ? null : number(value, decimals);
  const rate =
    metrics && (metrics.declarationsSent === 0 ? null : metrics.declarationsAccepted / metrics.declarationsSent);
  return (
    <Tiles>
      <Tile label="Total Processes" value={shown(metrics?.totalProcesses, 0)} />
      <Tile label="Active Declarations" value={shown(metrics?.activeDeclarations, 0)} />
      <Tile label="Total Emissions" value={shown(metrics?.totalEmissions, 1)} unit="tCO2e" />
      <Tile label="Monthly Emissions" value={shown(metrics?.monthlyEmissions, 1)} unit="tCO2e" />
      <Tile label="Importers" value={shown(metrics?.importerCount, 0)} />
      <Tile label="Declarations Sent" value={shown(metrics?.declarationsSent, 0)} />
      <Tile label="Declarations Accepted" value={shown(metrics?.declarationsAccepted, 0)} />
      <Tile label="Declarations Pending" value={shown(metrics?.declarationsPending, 0)} />
      <Tile
        label="Acceptance Rate"
        value={rate === undefined ? undefined : rate === null ? null : number(rate * 100, 0)}
        unit="%"
      />
    </Tiles>
  );
}

/** What importers ask for now, with the day by which they want it. */
function Requests({ requests: { data: rows, error, refetch } }: { requests: ReturnType<typeof useRequests> }) {
  const { date } = useFormat();
  return (
    <Card title="What importers ask for">
      {error ? (
        <LoadFailure title="The requests could not be loaded" error={error} onRetry={refetch} />
      ) : !rows ? (
        <Skeleton className="h-12" />
      ) : rows.length === 0 ? (
        <p className="text-ink-soft">No importer has asked yet.</p>
      ) : (
        <ul className="flex flex-col divide-y">
          {rows.map(({ id, importerCompany, askedAt, dueOn, isAnswered }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <div>
                <p className="font-medium" data-untranslated="">
                  {importerCompany}
                </p>
                <p className="text-[0.8125rem] text-ink-soft">
                  {dueOn === null ? `Asked on ${date(askedAt)}` : `Wanted by ${date(dueOn)}`}
                </p>
              </div>
              {isAnswered ? <Badge tone="green">Answered</Badge> : <Badge tone="amber">Open</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What is still to do before importers have figures. */
function Missing({ metrics }: { metrics: SupplierMetrics | undefined }) {
  if (!metrics) return null;
  const steps = [
    { isDone: metrics.totalProcesses > 0, text: 'Draw a production process', to: '/process-mapping' },
    {
      isDone: metrics.activeDeclarations > 0,
      text: 'Submit the emissions of an installation',
      to: '/supplier-submission',
    },
    {
      isDone: metrics.importerCount > 0,
      text: 'Connect with an importer by the link of its request',
      to: '/supplier-settings#importers',
    },
  ].filter(({ isDone }) => !isDone);
  return (
    <Card title="What is missing">
      {steps.length === 0 ? (
        <p className="text-ink-soft">Nothing is missing.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {steps.map(({ text, to }) => (
            <li key={to}>
              <Link to={to} className="font-medium text-teal hover:underline">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const PRODUCT_TYPES: Readonly<Record<string, string>> = {
  cement: 'Cement',
  iron_steel: 'Iron and steel',
  aluminium: 'Aluminium',
  fertilizers: 'Fertilisers',
  other: 'Other goods',
};

function Breakdown({ rows }: { rows: readonly EmissionsShare[] }) {
  const { number } = useFormat();
  if (rows.length === 0) return null;
  const amount = (value: string | null) => (value === null ? 'Unknown' : number(value, 1));
  return (
    <Card title="Emissions breakdown" description="tCO2e of the submitted installations">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b text-left text-ink-soft">
            <th className="py-1.5 font-medium">Product type</th>
            <th className="py-1.5 text-right font-medium">Direct</th>
            <th className="py-1.5 text-right font-medium">Indirect</th>
            <th className="py-1.5 text-right font-medium">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ productType, directEmissions, indirectEmissions, percentage }) => (
            <tr key={productType} className="border-b last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {PRODUCT_TYPES[productType] ?? productType}
              </th>
              <td className="py-1.5 text-right">{amount(directEmissions)}</td>
              <td className="py-1.5 text-right">{amount(indirectEmissions)}</td>
              <td className="py-1.5 text-right">{percentage === null ? 'Unknown' : `${number(percentage, 0)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
