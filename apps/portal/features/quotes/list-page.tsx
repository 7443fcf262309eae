import { type CostQuote, quotes } from '@lods/contract/quotes/endpoints';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import type { Column } from '@lods/ui/table-props';
import { Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { May } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQuotes } from './queries.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

/** What was quoted to customers, newest first. */
export function QuotesPage() {
  const { data, error, refetch } = useQuotes();
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const create = (
    <May call={quotes.create}>
      <Button look="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setNew(true)}>
        New quote
      </Button>
    </May>
  );
  return (
    <Screen title="Quotes" sentence="What CBAM adds to the order lines of a customer." action={create}>
      <Table
        caption="Quotes"
        columns={useColumns()}
        rows={data}
        rowId={({ id }) => id}
        rowName={({ number, customer }) => `${number}, ${customer}`}
        rowEntered={({ customer }) => customer}
        error={error?.message}
        onRetry={() => void refetch()}
        empty={{
          icon: <ReceiptText aria-hidden="true" />,
          title: 'No quotes yet',
          text: (
            <May call={quotes.create}>
              Enter the lines of an order to see what CBAM adds to each, and attach the sheet to your offer.
            </May>
          ),
        }}
      />
      {isNew && (
        <QuoteDialog quote={null} onClose={() => setNew(false)} onSaved={({ id }) => void navigate(`/quotes/${id}`)} />
      )}
    </Screen>
  );
}

function useColumns(): Column<CostQuote>[] {
  const { number, date } = useFormat();
  return [
    {
      id: 'number',
      head: 'Quote',
      isName: true,
      width: 'w-36',
      cell: ({ id, number: name }) => (
        <Link to={`/quotes/${id}`} className="text-teal underline" data-untranslated="">
          {name}
        </Link>
      ),
    },
    { id: 'customer', head: 'Customer', cell: ({ customer }) => <span data-untranslated="">{customer}</span> },
    { id: 'state', head: 'State', width: 'w-32', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'valid', head: 'Valid until', width: 'w-36', cell: ({ validUntil }) => date(validUntil) },
    { id: 'lines', head: 'Lines', isNumber: true, width: 'w-20', cell: ({ lines }) => number(lines.length) },
    {
      id: 'total',
      head: 'CBAM costs',
      unit: 'EUR',
      isNumber: true,
      width: 'w-40',
      cell: ({ totalEur, linesLacking }) => (
        <span className="inline-flex flex-col items-end gap-0.5">
          {number(totalEur, 2)}
          {linesLacking > 0 && (
            <span className="text-[0.8125rem] text-amber">
              {linesLacking === 1 ? '1 line unknown' : `${linesLacking} lines unknown`}
            </span>
          )}
        </span>
      ),
    },
  ];
}
