import { type Scenario, scenarios } from '@lods/contract/scenarios/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { EmptyState } from '@lods/ui/empty-state';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Table } from '@lods/ui/table';
import type { Column } from '@lods/ui/table-props';
import { GitCompareArrows, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Least } from '../../shell/least.tsx';
import { May } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRemoveScenario, useSaveScenario, useScenarios } from './queries.ts';
import { ScenarioDialog } from './scenario-dialog.tsx';

/** The drawing comes with its library only when there is something to compare. */
const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

const MOST_COMPARED = 4;

/** What a year and those after it would cost if something were otherwise; saved, and compared side by side. */
export function ScenariosPage() {
  const { data, error, refetch } = useScenarios();
  const [opened, setOpened] = useState<Scenario | 'new' | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const compared = (data ?? []).filter(({ id }) => !left.has(id)).slice(0, MOST_COMPARED);
  return (
    <Screen
      title="Scenarios"
      sentence="What a year would cost at other prices, volumes and suppliers."
      action={
        <May call={scenarios.create}>
          <Button look="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpened('new')}>
            New scenario
          </Button>
        </May>
      }
    >
      {error && <LoadFailure title="The scenarios could not be loaded" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={<GitCompareArrows aria-hidden="true" />} title="No scenarios yet">
            <May call={scenarios.create}>
              Start with the year as it is, then change one thing at a time: price, volume, a supplier, an origin.
            </May>
          </EmptyState>
        </Card>
      )}
      {data && data.length > 0 && (
        <>
          {compared.length > 0 && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <Comparison scenarios={compared} />
            </Suspense>
          )}
          <Saved
            scenarios={data}
            compared={new Set(compared.map(({ id }) => id))}
            onCompare={(ids) => setLeft(new Set(data.map(({ id }) => id).filter((id) => !ids.has(id))))}
            onOpen={setOpened}
          />
        </>
      )}
      {opened && <ScenarioDialog scenario={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Screen>
  );
}

function Saved(props: {
  scenarios: readonly Scenario[];
  compared: ReadonlySet<string>;
  onCompare: (ids: ReadonlySet<string>) => void;
  onOpen: (scenario: Scenario) => void;
}) {
  return (
    <Table
      caption="Saved scenarios"
      columns={useColumns()}
      rows={props.scenarios}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowEntered={({ name }) => name}
      selected={props.compared}
      onSelect={props.onCompare}
      selectionActions={<span className="text-ink-soft">{`At most ${MOST_COMPARED} are compared at once.`}</span>}
      rowActions={(scenario) => <RowActions scenario={scenario} onOpen={props.onOpen} />}
      empty={{ title: 'No scenarios yet' }}
    />
  );
}

function RowActions({ scenario, onOpen }: { scenario: Scenario; onOpen: (scenario: Scenario) => void }) {
  const again = useSaveScenario(scenario.id);
  const remove = useRemoveScenario();
  const { name, year, terms, version } = scenario;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {scenario.isOutdated && (
        <May call={scenarios.change}>
          <Button size="small" busy={again.isPending} onClick={() => again.mutate({ name, year, terms, version })}>
            Recalculate
          </Button>
        </May>
      )}
      <May call={scenarios.change}>
        <Button size="small" onClick={() => onOpen(scenario)}>
          Edit
        </Button>
      </May>
      <May call={scenarios.remove}>
        <Button size="small" look="ghost" busy={remove.isPending} onClick={() => remove.mutate(scenario.id)}>
          Delete
        </Button>
      </May>
    </span>
  );
}

function useColumns(): Column<Scenario>[] {
  const { number } = useFormat();
  return [
    {
      id: 'name',
      head: 'Scenario',
      isName: true,
      cell: ({ name, isOutdated, result }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span data-untranslated="">{name}</span>
          {isOutdated && <Badge tone="amber">Out of date</Badge>}
          {result.goods === 0 && <Badge tone="amber">No goods</Badge>}
        </span>
      ),
    },
    {
      id: 'years',
      head: 'Years',
      width: 'w-32',
      cell: ({ year, terms }) => (terms.lastYear === year ? String(year) : `${year}–${terms.lastYear}`),
    },
    {
      id: 'volume',
      head: 'Volume',
      isNumber: true,
      width: 'w-28',
      cell: ({ terms }) => `${number(terms.volumePercent)} %`,
    },
    {
      id: 'certificates',
      head: 'Certificates',
      isNumber: true,
      width: 'w-36',
      cell: ({ result: { years } }) => (
        <Least value={years[0]?.certificates ?? '0'} decimals={3} count={years[0]?.goodsLacking ?? 0} />
      ),
    },
    {
      id: 'cost',
      head: 'Cost of the first year',
      unit: 'EUR',
      isNumber: true,
      width: 'w-44',
      cell: ({ result: { years } }) => (
        <Least value={years[0]?.totalEur ?? '0'} decimals={2} count={years[0]?.goodsLacking ?? 0} />
      ),
    },
  ];
}
