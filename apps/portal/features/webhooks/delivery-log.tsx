import { sentenceOf } from '@lods/contract/audit/actions';
import {
  DELIVERY_PAGE,
  type DeliveryFault,
  type Webhook,
  type WebhookDelivery,
  webhooks,
} from '@lods/contract/webhooks/endpoints';
import { TEST_EVENT } from '@lods/contract/webhooks/events';
import { Badge, type Tone } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { OlderButton, useOlderPages } from '../../shell/older-pages.tsx';
import { deliveriesKey, WEBHOOKS } from './queries.ts';

const LOOK: Readonly<Record<WebhookDelivery['status'], { tone: Tone; label: string }>> = {
  waiting: { tone: 'amber', label: 'Waiting' },
  delivered: { tone: 'green', label: 'Delivered' },
  failed: { tone: 'red', label: 'Given up' },
};

const FAULTS: Readonly<Record<DeliveryFault, string>> = {
  internal: 'The address leads into an internal network',
  unknown_host: 'The host was not found',
  refused: 'The connection was refused',
  no_answer: 'No answer within 10 seconds',
  tls: 'No secure connection: check the certificate',
  redirect: 'The receiver redirects; enter the final address',
  off: 'The webhook was turned off',
};

const LOOK_EVERY_MS = 1500;

export const StatusBadge = ({ status }: Pick<WebhookDelivery, 'status'>) => (
  <Badge tone={LOOK[status].tone}>{LOOK[status].label}</Badge>
);

/** The messages of the last 30 days. While one waits to be sent for the first time, the log looks again by itself. */
export function DeliveryLog({ webhook: { id, isActive }, isOwner }: { webhook: Webhook; isOwner: boolean }) {
  const queries = useQueryClient();
  const { rows, error, refetch, older } = useOlderPages(
    deliveriesKey(id),
    (before, signal) =>
      api(webhooks.deliveries, { params: { id }, query: before === undefined ? {} : { before }, signal }),
    DELIVERY_PAGE,
  );
  const isUnderWay = rows?.some(({ status, nextTryAt }) => status === 'waiting' && nextTryAt === null) === true;
  useQuery({
    queryKey: ['look again', id],
    queryFn: async () => {
      await queries.invalidateQueries({ queryKey: WEBHOOKS });
      return null;
    },
    enabled: isUnderWay,
    refetchInterval: LOOK_EVERY_MS,
  });
  const resend = useMutation({
    mutationFn: (delivery: string) => api(webhooks.resend, { params: { id: delivery } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  return (
    <>
      {resend.error && (
        <Callout tone="danger" isLive>
          {resend.error.message}
        </Callout>
      )}
      <Table
        caption="Messages of the last 30 days"
        columns={useColumns()}
        rows={rows}
        rowId={(delivery) => delivery.id}
        rowName={({ event, createdAt }) => `${event} ${createdAt}`}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{ title: 'No messages yet' }}
        rowActions={
          isOwner && isActive
            ? (delivery) =>
                delivery.status !== 'waiting' && (
                  <Button size="small" busy={resend.isPending} onClick={() => resend.mutate(delivery.id)}>
                    Send again
                  </Button>
                )
            : undefined
        }
      />
      <OlderButton older={older} />
    </>
  );
}

function useColumns(): Column<WebhookDelivery>[] {
  const { dateTime } = useFormat();
  return [
    {
      id: 'event',
      head: 'Event',
      isName: true,
      cell: ({ event, body }) => (
        <details>
          <summary className="cursor-pointer">{event === TEST_EVENT ? 'Test message' : sentenceOf(event)}</summary>
          <pre className="mt-2 text-xs whitespace-pre-wrap break-all" data-untranslated="">
            {body}
          </pre>
        </details>
      ),
    },
    { id: 'at', head: 'Time', width: 'w-44', cell: ({ createdAt }) => dateTime(createdAt) },
    {
      id: 'status',
      head: 'Status',
      width: 'w-72',
      cell: (delivery) => <Fate delivery={delivery} />,
    },
  ];
}

function Fate({ delivery: { status, statusCode, fault, tries, nextTryAt } }: { delivery: WebhookDelivery }) {
  const { dateTime } = useFormat();
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusBadge status={status} />
      <span className="text-[0.8125rem] text-ink-soft">
        {fault ? FAULTS[fault] : statusCode !== null && <>Answer {statusCode}</>}
        {tries > 1 && ` · ${tries} tries`}
      </span>
      {nextTryAt && <span className="text-[0.8125rem] text-ink-soft">Next try {dateTime(nextTryAt)}</span>}
    </div>
  );
}
