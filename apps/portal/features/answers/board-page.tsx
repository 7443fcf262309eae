import type { Board, BoardRow } from '@lods/contract/answers/review';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { Pagination } from '@lods/ui/pagination';
import { type Column, Table } from '@lods/ui/table';
import { Tabs } from '@lods/ui/tabs';
import { Tile, Tiles } from '@lods/ui/tile';
import { MailQuestionMark, Send } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useCountryNames } from '../../shell/countries.ts';
import { AtRisk, Least } from '../../shell/least.tsx';
import { May, useMay } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { WHAT_SUPPLIERS_COST } from '../../shell/supplier-cost.ts';
import { useBoard } from './queries.ts';
import { placeOf, REASONS, StateBadge } from './words.tsx';

const VIEWS = [
  { value: 'all', label: 'All' },
  { value: 'review', label: 'To review' },
  { value: 'chase', label: 'To chase' },
  { value: 'idle', label: 'Waiting or settled' },
] as const;
const PAGE_SIZE = 50;

/** Suppliers by how their requests stand and by what is at risk: who to chase next, and why. */
export function AnswerBoardPage() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === params.get('show')) ?? VIEWS[0];
  const search = params.get('search') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = { show: view.value, search, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { data: board, error, refetch } = useBoard(query);
  const change = (changed: Record<string, string>) => {
    const kept = Object.entries({ show: view.value, search, ...changed });
    setParams(Object.fromEntries(kept.filter(([, value]) => value !== '' && value !== 'all')), { replace: true });
  };
  const columns = useBoardColumns();
  return (
    <Screen
      title="Supplier Answers"
      sentence="Who has answered, what it is worth, and whom to chase next."
      action={
        <May call={supplierRequests.send}>
          <Button
            asChild
            look={board?.next ? 'plain' : 'primary'}
            icon={<Send aria-hidden="true" className="size-4" />}
          >
            <Link to="/request-supplier-data">Request data</Link>
          </Button>
        </May>
      }
    >
      <Summary board={board} hasFailed={error !== null} />
      <Next row={board?.next ?? null} />
      <Tabs
        label="Suppliers shown"
        value={view.value}
        onChange={(show) => change({ show })}
        tabs={VIEWS.map(({ value, label }) => ({
          value,
          label,
          content: (
            <div className="flex flex-col gap-4">
              <Input
                type="search"
                className="max-w-80"
                aria-label="Search by supplier"
                placeholder="Supplier"
                value={search}
                onChange={({ target }) => change({ search: target.value })}
              />
              <p className="max-w-prose text-ink-soft">{WHAT_SUPPLIERS_COST}</p>
              <Table
                caption="Supplier answers"
                columns={columns}
                rows={board?.rows}
                rowId={({ supplierId }) => supplierId}
                rowName={({ supplierName }) => supplierName}
                rowEntered={({ supplierName }) => supplierName}
                {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
                empty={value === 'all' && search === '' ? NOBODY : NONE_HERE}
                rowActions={(row) => <RowAct row={row} />}
              />
              {board && board.total > PAGE_SIZE && (
                <Pagination
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={board.total}
                  onPage={(next) => change({ page: String(next) })}
                />
              )}
            </div>
          ),
        }))}
      />
    </Screen>
  );
}

/** What could not be loaded is unknown, and does not go on loading. */
function Summary({ board, hasFailed }: { board: Board | undefined; hasFailed: boolean }) {
  const { number } = useFormat();
  const tile = (label: string, count: keyof Board['counts']) => (
    <Tile label={label} value={board ? number(board.counts[count]) : hasFailed ? null : undefined} />
  );
  return (
    <Tiles>
      {tile('Answers to review', 'answersToReview')}
      {tile('Overdue', 'overdue')}
      {tile('Not asked yet', 'notAsked')}
      {tile('Accepted, not verified', 'notVerified')}
    </Tiles>
  );
}

function Next({ row }: { row: BoardRow | null }) {
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
  const mayAct = useMay(supplierRequests.send);
  const place = placeOf(row);
  if (!mayAct && place.startsWith('/request-supplier-data')) return null;
  return (
    <Button asChild size="small" look={mayAct ? look : 'plain'}>
      <Link to={place}>{mayAct ? REASONS[row.reason].act : 'Open'}</Link>
    </Button>
  );
}

const Note = ({ children }: { children: string }) => <span className="block text-xs text-ink-soft">{children}</span>;
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
    { id: 'why', head: 'Why', width: 'w-44', cell: ({ reason }) => REASONS[reason].label },
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
      width: 'w-44',
      isNumber: true,
      cell: ({ costEur, assumedEur, goodsWithoutCost: goodsLacking }) => (
        <>
          {costEur === null ? <Unknown /> : <Least value={costEur} decimals={2} count={goodsLacking} />}
          {Number(assumedEur) > 0 && <Note>{`Assumed part: ${number(assumedEur, 2)}`}</Note>}
        </>
      ),
    },
    {
      id: 'risk',
      head: 'At risk',
      unit: 'EUR',
      width: 'w-32',
      isNumber: true,
      cell: ({ atRiskEur, goodsOfUnknownRisk, riskBasis }) => (
        <>
          {atRiskEur === null ? <Unknown /> : <AtRisk {...{ atRiskEur, goodsOfUnknownRisk }} />}
          {atRiskEur !== null && riskBasis === 'mark-up' && <Note>At least: the mark-up</Note>}
        </>
      ),
    },
  ];
}

const NOBODY = {
  icon: <MailQuestionMark aria-hidden="true" />,
  title: 'Nobody to ask yet',
  text: 'Suppliers appear here once they are named on goods of a draft, or once you have asked them for data.',
  action: (
    <May call={supplierRequests.send}>
      <Button asChild look="primary">
        <Link to="/request-supplier-data">Request data</Link>
      </Button>
    </May>
  ),
};

const NONE_HERE = { icon: <MailQuestionMark aria-hidden="true" />, title: 'No supplier is in this state' };
