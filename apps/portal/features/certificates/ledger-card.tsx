import { certificates } from '@lods/contract/certificates/endpoints';
import type { Movement } from '@lods/contract/certificates/ledger';
import { Badge } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { BookOpen } from 'lucide-react';
import { May } from '../../shell/may.tsx';
import { useBalances, useMovements } from './queries.ts';
import { ACCOUNTS, MOVEMENTS } from './words.ts';

/** What happens by itself is entered in this name, with a reason of the interface and not of a person. */
const PRODUCT = 'Lods';

/** Every movement with both its sides, the latest first. */
export function LedgerCard() {
  const { data, error, refetch } = useMovements();
  const { data: balances } = useBalances();
  const columns = useColumns();
  return (
    <Card
      title="Ledger"
      description="Every movement has two sides that add up to zero. What was entered cannot be edited; a mistake is corrected by a movement the other way."
      isFlush
      actions={
        balances &&
        (balances.faults.length === 0 ? <Badge tone="green">Adds up</Badge> : <Badge tone="red">Does not add up</Badge>)
      }
    >
      <Table
        caption="Movements"
        columns={columns}
        rows={data}
        rowId={({ id }) => id}
        rowName={({ number }) => `Movement ${number}`}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{
          icon: <BookOpen aria-hidden="true" />,
          title: 'No movements yet',
          text: <May call={certificates.issue}>Record a certificate or an allowance: its tonnes enter the ledger.</May>,
        }}
      />
    </Card>
  );
}

function useColumns(): Column<Movement>[] {
  const { number, money, dateTime } = useFormat();
  const amount = ({ unit, amount: value }: Movement['entries'][number]) =>
    `${value.startsWith('-') ? '' : '+'}${unit === 't' ? `${number(value, 3)} tCO2e` : money(value, 'EUR')}`;
  return [
    { id: 'number', head: 'No.', width: 'w-14', isNumber: true, cell: (row) => row.number },
    { id: 'at', head: 'When', width: 'w-44', cell: ({ at }) => dateTime(at) },
    {
      id: 'kind',
      head: 'Movement',
      isName: true,
      cell: ({ kind, note, counterparty, isAutomatic, actor }) => (
        <>
          {MOVEMENTS[kind]}
          {isAutomatic && <span className="text-ink-soft"> (by a rule)</span>}
          {counterparty !== '' && (
            <span className="block text-xs text-ink-soft" data-untranslated="">
              {counterparty}
            </span>
          )}
          {note !== '' && actor === PRODUCT && <span className="block text-xs text-ink-soft">{note}</span>}
          {note !== '' && actor !== PRODUCT && (
            <span className="block text-xs text-ink-soft" data-untranslated="">
              {note}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'sides',
      head: 'Postings',
      isText: true,
      width: 'w-96',
      cell: ({ entries }) => (
        <ul className="flex flex-col gap-0.5">
          {entries.map((entry) => (
            <li key={`${entry.account} ${entry.unit}`} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {ACCOUNTS[entry.account]}
                {entry.subject !== '' && (
                  <span className="whitespace-nowrap text-ink-soft" data-untranslated="">
                    {` ${entry.subject}`}
                  </span>
                )}
              </span>
              <span className="ml-auto whitespace-nowrap tabular-nums">{amount(entry)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'held',
      head: 'At hand after',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-36',
      cell: (row) => number(row.heldAfter, 3),
    },
    { id: 'actor', head: 'By', width: 'w-36', cell: ({ actor }) => <span data-untranslated="">{actor}</span> },
  ];
}
