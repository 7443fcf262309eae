import type { SupplierRequest } from '@lods/contract/requests/endpoints';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Mail } from 'lucide-react';

const STATE: Record<SupplierRequest['mailStatus'], { tone: Tone; label: string }> = {
  waiting: { tone: 'neutral', label: 'On its way' },
  sent: { tone: 'green', label: 'Sent' },
  bounced: { tone: 'red', label: 'Bounced' },
  failed: { tone: 'red', label: 'Failed' },
};

/** What was asked before, and whether the mail arrived. */
export function RequestHistory(props: {
  requests: readonly SupplierRequest[] | undefined;
  suppliers: readonly Supplier[];
  error?: string | undefined;
  onRetry: () => void;
}) {
  const { date, dateTime } = useFormat();
  const nameOf = (request: SupplierRequest) =>
    props.suppliers.find(({ id }) => id === request.supplierId)?.name ?? request.toAddress;
  const columns: Column<SupplierRequest>[] = [
    {
      id: 'supplier',
      head: 'Supplier',
      isName: true,
      cell: (request) => <span data-untranslated="">{nameOf(request)}</span>,
    },
    {
      id: 'quarter',
      head: 'Quarter',
      width: 'w-28',
      cell: (request) => `${request.reportingPeriod} ${request.reportingYear}`,
    },
    { id: 'asked', head: 'Asked', width: 'w-44', cell: (request) => dateTime(request.requestedAt) },
    { id: 'due', head: 'Answer due', width: 'w-32', cell: (request) => date(request.answerDueOn) },
    {
      id: 'by',
      head: 'By',
      width: 'w-40',
      cell: (request) => <span data-untranslated="">{request.requestedBy}</span>,
    },
    {
      id: 'mail',
      head: 'Mail',
      width: 'w-28',
      cell: ({ mailStatus }) => <Badge tone={STATE[mailStatus].tone}>{STATE[mailStatus].label}</Badge>,
    },
  ];
  return (
    <Table
      caption="Earlier requests"
      columns={columns}
      rows={props.requests}
      rowId={({ id }) => id}
      rowName={nameOf}
      rowEntered={nameOf}
      {...(props.error === undefined ? {} : { error: props.error, onRetry: props.onRetry })}
      empty={{
        icon: <Mail aria-hidden="true" />,
        title: 'Nothing was asked yet',
        text: 'Each request with its deadline and the state of its mail.',
      }}
    />
  );
}
