import type { company } from '@lods/contract/company/endpoints';
import { dashboard, type Waiting } from '@lods/contract/dashboard/endpoints';
import { deadlines } from '@lods/contract/deadlines/endpoints';
import type { AnswerOf } from '@lods/contract/endpoint';
import { type CostSummary, costSummary } from '@lods/contract/obligation/summary';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { apiOf, ProblemError } from '../../shell/api.ts';
import { useToday } from '../../shell/company-data.ts';
import { useLeast } from '../../shell/least.tsx';
import { ROLE_LABELS } from '../../shell/roles.ts';
import { Screen } from '../../shell/screen.tsx';
import { useCompanies, useCompanySwitch } from '../../shell/session.ts';

type Client = AnswerOf<typeof company.list>[number];
type WaitingThings = AnswerOf<typeof dashboard.waiting>;
type Next = AnswerOf<typeof deadlines.next>;

/** One client company, with what was learnt of it so far. */
interface Row {
  readonly client: Client;
  readonly waiting: UseQueryResult<WaitingThings>;
  readonly costs: UseQueryResult<CostSummary>;
  readonly deadline: UseQueryResult<Next>;
}

/** For whoever works for several companies: what waits, the next deadline, 50 t and the cost of each, on one screen. */
export function ClientsPage() {
  const companies = useCompanies(true);
  return (
    <Screen title="Clients" sentence="What waits in each of your companies.">
      {companies.error && (
        <LoadFailure
          title="Your companies could not be loaded"
          error={companies.error}
          onRetry={() => void companies.refetch()}
        />
      )}
      {!companies.data && !companies.error && <Skeleton className="h-64" />}
      {companies.data && <ClientTable clients={companies.data} />}
    </Screen>
  );
}

function ClientTable({ clients }: { clients: readonly Client[] }) {
  const year = Math.max(Number(useToday().slice(0, 4)), FIRST_DECLARED_YEAR);
  // Each company is asked as itself, so that nobody sees more here than in the company.
  const waiting = useQueries({
    queries: clients.map(({ id }) => ({
      queryKey: ['client', id, 'waiting'],
      queryFn: ({ signal }: { signal: AbortSignal }) => apiOf(id)(dashboard.waiting, { signal }),
    })),
  });
  const costs = useQueries({
    queries: clients.map(({ id }) => ({
      queryKey: ['client', id, 'costs', year],
      queryFn: ({ signal }: { signal: AbortSignal }) => apiOf(id)(costSummary.read, { params: { year }, signal }),
    })),
  });
  const deadline = useQueries({
    queries: clients.map(({ id }) => ({
      queryKey: ['client', id, 'deadline'],
      queryFn: ({ signal }: { signal: AbortSignal }) => apiOf(id)(deadlines.next, { signal }),
    })),
  });
  const rows = clients.map(
    (client, at) => ({ client, waiting: waiting[at], costs: costs[at], deadline: deadline[at] }) as Row,
  );
  return (
    <Table
      caption="Clients"
      columns={columnsOf(year)}
      rows={rows.toSorted((a, b) => daysLeftOf(a) - daysLeftOf(b))}
      rowId={({ client }) => client.id}
      rowName={({ client }) => client.name}
      rowEntered={({ client }) => client.name}
      rowActions={({ client }) => <OpenButton client={client} />}
      empty={{ icon: <Building2 aria-hidden="true" />, title: 'No companies' }}
    />
  );
}

const columnsOf = (year: number): Column<Row>[] => [
  { id: 'client', head: 'Client', isName: true, cell: (row) => <Name of={row} /> },
  { id: 'drafts', head: 'Drafts', width: 'w-40', cell: (row) => <DraftsCell of={row.waiting} /> },
  { id: 'others', head: 'Files, papers, comments', width: 'w-44', cell: (row) => <OthersCell of={row.waiting} /> },
  { id: 'deadline', head: 'Next deadline', width: 'w-44', cell: (row) => <DeadlineCell of={row.deadline} /> },
  { id: 'threshold', head: '50 t', width: 'w-28', cell: (row) => <ThresholdCell of={row.costs} /> },
  { id: 'cost', head: `Cost ${year} (EUR)`, width: 'w-48', isNumber: true, cell: (row) => <CostCell of={row.costs} /> },
];

const lacksFactor = ({ error }: UseQueryResult<WaitingThings>) =>
  error instanceof ProblemError && (error.is('access.factor_missing') || error.is('access.factor_not_shown'));

const Name = ({ of: { client, waiting } }: { of: Row }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span>
      <span data-untranslated="">{client.name}</span>
      <span className="block text-[0.8125rem] text-ink-soft">{ROLE_LABELS[client.role]}</span>
    </span>
    {client.isCurrent && <Badge tone="teal">Current</Badge>}
    {lacksFactor(waiting) && <Badge tone="amber">Requires a second factor</Badge>}
  </span>
);

const errorsOf = (waiting: WaitingThings) =>
  waiting.named.reduce((sum, item) => sum + (item.kind === 'draft' ? (item.errorCount ?? 0) : 0), 0);

/** Whoever has the nearest deadline comes first; without one, last. */
const daysLeftOf = ({ deadline }: Row): number => deadline.data?.next?.daysLeft ?? Number.MAX_SAFE_INTEGER;

function Pending({ of: { error, refetch } }: { of: UseQueryResult<unknown> }) {
  if (!error) return <Skeleton className="h-5 w-20" />;
  return (
    <Button size="small" onClick={() => void refetch()} title={error.message}>
      Try again
    </Button>
  );
}

const REJECTED = new Set<Waiting['kind']>(['rejected', 'rejected-year']);

/** How many drafts there are, with their errors, and whether the registry rejected anything. */
function DraftsCell({ of }: { of: UseQueryResult<WaitingThings> }) {
  if (!of.data) return <Pending of={of} />;
  const { named, unnamed } = of.data;
  const count = named.filter(({ kind }) => kind === 'draft').length + unnamed.declarations;
  const errors = errorsOf(of.data);
  const isRejected = named.some(({ kind }) => REJECTED.has(kind));
  if (count === 0 && !isRejected) return <span className="text-ink-soft">None</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{count}</span>
      {errors > 0 && <Badge tone="red">{errors === 1 ? '1 error' : `${errors} errors`}</Badge>}
      {isRejected && <Badge tone="red">Rejected</Badge>}
    </span>
  );
}

function OthersCell({ of }: { of: UseQueryResult<WaitingThings> }) {
  if (!of.data) return <Pending of={of} />;
  const { named, unnamed } = of.data;
  const { files, papers, undatedPapers, uncountedPapers, mentions } = unnamed;
  const others = named.filter(({ kind }) => kind !== 'deadline' && kind !== 'draft' && !REJECTED.has(kind)).length;
  const count = others + files + papers + undatedPapers + uncountedPapers + mentions;
  return count === 0 ? <span className="text-ink-soft">None</span> : count;
}

function DeadlineCell({ of }: { of: UseQueryResult<Next> }) {
  const { date } = useFormat();
  if (!of.data) return <Pending of={of} />;
  const { next } = of.data;
  if (!next) return <span className="text-ink-soft">None</span>;
  return (
    <span>
      {date(next.dueOn)}
      <span className="block text-[0.8125rem] text-ink-soft">{next.title}</span>
    </span>
  );
}

function ThresholdCell({ of }: { of: UseQueryResult<CostSummary> }) {
  if (!of.data) return <Pending of={of} />;
  const { threshold } = of.data;
  if (threshold === null) return <span className="text-ink-soft">No goods</span>;
  if (threshold.isExceeded) return <Badge tone="amber">Exceeded</Badge>;
  return <>{threshold.percent === null ? 'Unknown' : `${threshold.percent} %`}</>;
}

function CostCell({ of }: { of: UseQueryResult<CostSummary> }) {
  const { number } = useFormat();
  const least = useLeast();
  if (!of.data) return <Pending of={of} />;
  const { totalEur, assumedEur, goodsLacking } = of.data;
  return (
    <span>
      {least(totalEur, 2, goodsLacking) ?? 'Unknown'}
      {Number(assumedEur) !== 0 && (
        <span className="block text-[0.8125rem] text-ink-soft">{`${number(assumedEur, 2)} at an assumed price`}</span>
      )}
      {goodsLacking > 0 && (
        <span className="block text-[0.8125rem] text-amber">
          {goodsLacking === 1 ? '1 good without a cost' : `${goodsLacking} goods without a cost`}
        </span>
      )}
    </span>
  );
}

function OpenButton({ client }: { client: Client }) {
  const change = useCompanySwitch();
  const navigate = useNavigate();
  const toast = useToast();
  const open = async () => {
    try {
      // What was loaded is dropped with the change, this button too.
      if (!client.isCurrent) await change.mutateAsync(client.id);
      navigate('/dashboard');
    } catch (error) {
      const { message } = error as Error;
      toast({ title: 'The company was not changed', description: message, variant: 'destructive' });
    }
  };
  return (
    <Button size="small" busy={change.isPending} onClick={() => void open()}>
      Open
    </Button>
  );
}
