import type { CostQuote, QuoteLine } from '@lods/contract/quotes/endpoints';
import { Badge } from '@lods/ui/badge';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import type { Column } from '@lods/ui/table-props';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dotted } from '../../shell/goods-search.ts';

type Row = QuoteLine & { readonly index: number };

/** The lines of a quote with what each costs. */
export function QuoteLines(props: { quote: CostQuote; why: (line: QuoteLine, index: number) => ReactNode }) {
  return (
    <Table
      caption="Order lines"
      columns={useColumns(props.why)}
      rows={props.quote.lines.map((line, index): Row => ({ ...line, index }))}
      rowId={({ index }) => String(index)}
      rowName={({ index }) => `Line ${index + 1}`}
      empty={{ title: 'No order lines' }}
    />
  );
}

const BASES = {
  published: { tone: 'green', text: 'Published' },
  assumed: { tone: 'amber', text: 'Assumed' },
  outside: { tone: 'neutral', text: 'Outside CBAM' },
  unknown: { tone: 'amber', text: 'Unknown' },
} as const;

function useColumns(why: (line: QuoteLine, index: number) => ReactNode): Column<Row>[] {
  const { number } = useFormat();
  const shown = (value: string | null, decimals: number) => (value === null ? 'Unknown' : number(value, decimals));
  return [
    { id: 'goods', head: 'Goods', isName: true, cell: (row) => <Goods row={row} /> },
    { id: 'origin', head: 'Origin', width: 'w-20', cell: ({ countryOfOrigin }) => countryOfOrigin },
    {
      id: 'quarter',
      head: 'Delivery',
      width: 'w-24',
      cell: ({ quarter }) => quarter.split('-').reverse().join(' '),
    },
    {
      id: 'amount',
      head: 'Quantity',
      isNumber: true,
      width: 'w-32',
      cell: ({ amount, unit }) => <span className="whitespace-nowrap">{`${number(amount, 3)} ${unit}`}</span>,
    },
    {
      id: 'certificates',
      head: 'Certificates',
      isNumber: true,
      width: 'w-28',
      cell: ({ certificates }) => shown(certificates, 3),
    },
    {
      id: 'price',
      head: 'Price',
      unit: 'EUR',
      isNumber: true,
      width: 'w-32',
      cell: ({ basis, priceEur }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {(basis !== 'unknown' || priceEur === null) && <Badge tone={BASES[basis].tone}>{BASES[basis].text}</Badge>}
          {priceEur !== null && number(priceEur, 2)}
        </span>
      ),
    },
    {
      id: 'cost',
      head: 'Cost',
      unit: 'EUR',
      isNumber: true,
      width: 'w-32',
      cell: (row) => (row.costEur === null || row.basis === 'outside' ? shown(row.costEur, 2) : why(row, row.index)),
    },
    {
      id: 'unit',
      head: 'Per unit',
      unit: 'EUR',
      isNumber: true,
      width: 'w-28',
      cell: ({ costPerUnitEur }) => shown(costPerUnitEur, 2),
    },
  ];
}

function Goods({ row }: { row: Row }) {
  const { money } = useFormat();
  const { basis, cnCode, description, installation, isVerified, ifVerifiedEur, issues, takenInto } = row;
  return (
    <span className="flex flex-col gap-0.5">
      <span data-untranslated="">{[dotted(cnCode), description].filter(Boolean).join(' ')}</span>
      {basis !== 'outside' && (
        <span className="text-[0.8125rem] text-ink-soft">
          {installation === null ? 'Default values' : <span data-untranslated="">{installation}</span>}
          {installation !== null && (isVerified ? ', verified' : ', not verified')}
        </span>
      )}
      {ifVerifiedEur !== null && (
        <span className="text-[0.8125rem] text-ink-soft">{`If verified: ${money(ifVerifiedEur, 'EUR')}`}</span>
      )}
      {issues.map((issue) => (
        <span key={issue} className="text-[0.8125rem] text-amber">
          {issue}
        </span>
      ))}
      {takenInto && (
        <Link
          to={`/declarations/${takenInto.declarationId}`}
          className="text-[0.8125rem] text-teal underline"
          data-untranslated=""
        >
          {takenInto.draftReportId}
        </Link>
      )}
    </span>
  );
}
