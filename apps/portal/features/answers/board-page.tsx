import { Exact } from '@lods/cbam/decimal';
import type { BoardRow, ChaseReason } from '@lods/contract/answers/review';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Tabs } from '@lods/ui/tabs';
import { Tile, Tiles } from '@lods/ui/tile';
import { MailQuestionMark, Send } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useCountryNames } from '../../shell/countries.ts';
import { Screen } from '../../shell/screen.tsx';
import { useBoard } from './queries.ts';
import { placeOf, REASONS, StateBadge } from './words.tsx';

const IDLE: readonly ChaseReason[] = ['waiting', 'settled'];

const VIEWS: readonly { value: string; label: string; has: (row: BoardRow) => boolean }[] = [
  { value: 'all', label: 'All', has: () => true },
  { value: 'review', label: 'To review', has: ({ reason }) => reason === 'answer_waits' },
  {
    value: 'chase',
    label: 'To chase',
    has: ({ reason }) => reason !== 'answer_waits' && !IDLE.includes(reason),
  },
  { value: 'idle', label: 'Waiting or settled', has: ({ reason }) => IDLE.includes(reason) },
];

/** Suppliers by how their requests stand and by what is at risk: who to chase next, and why. */
export function AnswerBoardPage() {
  const { data: rows, error, refetch } = useBoard();
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === params.get('show')) ?? VIEWS[0];
  const columns = useBoardColumns();
  return (
    <Screen
      title="Supplier Answers"
      sentence="Who has answered, what it is worth, and whom to chase next."
      action={
        <Button asChild look="primary" icon={<Send aria-hidden="true" className="size-4" />}>
          <Link to="/request-supplier-data">Request data</Link>
        </Button>
      }
    >
      <Summary rows={rows} hasFailed={error !== null} />
      <Next row={rows?.find(({ reason }) => !IDLE.includes(reason))} />
      <Tabs
        label="Suppliers shown"
        value={view?.value ?? 'all'}
        onChange={(show) => setParams(show === 'all' ? {} : { show }, { replace: true })}
        tabs={VIEWS.map(({ value, label, has }) => ({
          value,
          label,
          content: (
            <Table
              caption="Supplier answers"
              columns={columns}
              rows={rows?.filter(has)}
              rowId={({ supplierId }) => supplierId}
              rowName={({ supplierName }) => supplierName}
              rowEntered={({ supplierName }) => supplierName}
              {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
              empty={value === 'all' ? NOBODY : NONE_HERE}
              rowActions={(row) => <RowAct row={row} />}
            />
          ),
        }))}
      />
    </Screen>
  );
}

/** What could not be loaded is unknown, and does not go on loading. */
function Summary({ rows, hasFailed }: { rows: readonly BoardRow[] | undefined; hasFailed: boolean }) {
  const { number } = useFormat();
  const meanwhile = hasFailed ? null : undefined;
  const count = (reason: ChaseReason) => rows?.filter((row) => row.reason === reason).length ?? meanwhile;
  const stated = rows?.flatMap(({ atRiskEur }) => atRiskEur ?? []) ?? [];
  const atRisk = stated.length === 0 ? null : stated.reduce((sum, each) => sum.plus(each), new Exact(0)).toFixed();
  return (
    <Tiles>
      <Tile label="Answers to review" value={count('answer_waits')} />
      <Tile label="Overdue" value={count('overdue')} />
      <Tile label="Not asked yet" value={count('not_asked')} />
      <Tile
        label="At risk"
        value={rows ? atRisk && number(atRisk, 2) : meanwhile}
        unit="EUR"
        change="Cost by default values less cost with the stated figures, where both are known"
      />
    </Tiles>
  );
}

function Next({ row }: { row: BoardRow | undefined }) {
  if (!row) return null;
  return (
    <Callout
      tone={row.reason === 'answer_waits' ? 'note' : 'warning'}
      title={
        <>
          <span>Next:</span> <span data-untranslated="">{row.supplierName}</span>
        </>
      }
      action={<RowAct row={row} look="primary" />}
    >
      {REASONS[row.reason].label}
    </Callout>
  );
}

function RowAct({ row, look = 'plain' }: { row: BoardRow; look?: 'plain' | 'primary' }) {
  return (
    <Button asChild size="small" look={look}>
      <Link to={placeOf(row)}>{REASONS[row.reason].act}</Link>
    </Button>
  );
}

const Unknown = () => <span className="text-ink-soft">Unknown</span>;

function useBoardColumns(): readonly Column<BoardRow>[] {
  const { date, number } = useFormat();
  const countryOf = useCountryNames();
  return [
    {
      id: 'supplier',
      head: 'Supplier',
      isName: true,
      cell: ({ supplierId, supplierName, threadId, country }) => (
        <>
          <Link
            to={threadId === null ? `/suppliers/${supplierId}` : `/supplier-answers/${threadId}`}
            className="font-medium text-teal hover:underline"
            data-untranslated=""
          >
            {supplierName}
          </Link>
          {country !== '' && <span className="block text-xs text-ink-soft">{countryOf(country) ?? country}</span>}
        </>
      ),
    },
    { id: 'state', head: 'State', width: 'w-28', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'why', head: 'Why', cell: ({ reason }) => REASONS[reason].label },
    {
      id: 'due',
      head: 'Answer due',
      width: 'w-32',
      cell: ({ answerDueOn }) => (answerDueOn === null ? null : date(answerDueOn)),
    },
    { id: 'goods', head: 'Goods of drafts', width: 'w-24', isNumber: true, cell: ({ goods }) => number(goods) },
    {
      id: 'cost',
      head: 'Cost now',
      unit: 'EUR',
      width: 'w-32',
      isNumber: true,
      cell: ({ costEur }) => (costEur === null ? <Unknown /> : number(costEur, 2)),
    },
    {
      id: 'risk',
      head: 'At risk',
      unit: 'EUR',
      width: 'w-32',
      isNumber: true,
      cell: ({ atRiskEur }) => (atRiskEur === null ? <Unknown /> : number(atRiskEur, 2)),
    },
  ];
}

const NOBODY = {
  icon: <MailQuestionMark aria-hidden="true" />,
  title: 'Nobody to ask yet',
  text: 'Suppliers appear here once they are named on goods of a draft, or once you have asked them for data.',
  action: (
    <Button asChild look="primary">
      <Link to="/request-supplier-data">Request data</Link>
    </Button>
  ),
};

const NONE_HERE = { icon: <MailQuestionMark aria-hidden="true" />, title: 'No supplier is in this state' };
