import { type Webhook, webhooks } from '@lods/contract/webhooks/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { type Column, Table } from '@lods/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CopiedSecret } from '../../shell/copied-secret.tsx';
import { May } from '../../shell/may.tsx';
import { StatusBadge } from './delivery-log.tsx';
import { WebhookDialog } from './dialog.tsx';
import { MakeWebhookDialog } from './make-dialog.tsx';
import { WEBHOOKS } from './queries.ts';

/** Addresses of the company's own software that are told what happens here. Owners make them; an auditor sees them. */
export function WebhooksCard({ isOwner }: { isOwner: boolean }) {
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => api(webhooks.list, { signal }),
  });
  return (
    <Card
      title="Webhooks"
      description="We notify your software of changes: a signed message says what changed, without the data."
      actions={isOwner && <Button onClick={() => setIsMaking(true)}>New webhook</Button>}
    >
      {error && <LoadFailure title="The webhooks could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <div className="flex flex-col gap-6">
          {secret && <NewSecret secret={secret} />}
          <WebhookTable rows={data} isOwner={isOwner} />
        </div>
      )}
      {isMaking && <MakeWebhookDialog onMade={setSecret} onClose={() => setIsMaking(false)} />}
    </Card>
  );
}

const NewSecret = ({ secret }: { secret: string }) => (
  <Callout tone="warning" isLive title="Copy this secret now">
    It is not shown again. Your software checks with it that a message comes from here.
    <CopiedSecret secret={secret} />
  </Callout>
);

function WebhookTable({ rows, isOwner }: { rows: readonly Webhook[]; isOwner: boolean }) {
  const { dateTime } = useFormat();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = rows.find(({ id }) => id === openedId);
  const columns: Column<Webhook>[] = [
    {
      id: 'url',
      head: 'Address',
      isName: true,
      cell: ({ url, isActive }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span data-untranslated="" className="break-all">
            {url}
          </span>
          {!isActive && <Badge>Off</Badge>}
        </span>
      ),
    },
    { id: 'events', head: 'Events', isNumber: true, width: 'w-28', cell: ({ events }) => events.length },
    {
      id: 'latest',
      head: 'Latest message',
      width: 'w-64',
      cell: ({ lastStatus, lastAt }) =>
        lastStatus && lastAt ? (
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={lastStatus} /> {dateTime(lastAt)}
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <Table
        caption="Webhooks"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ url }) => url}
        rowEntered={({ url }) => url}
        empty={{
          icon: <WebhookIcon aria-hidden="true" />,
          title: 'No webhooks',
          text: <May call={webhooks.make}>Add one to tell your software of changes.</May>,
        }}
        rowActions={({ id, url }) => (
          <Button size="small" aria-label={`Open ${url}`} onClick={() => setOpenedId(id)}>
            Open
          </Button>
        )}
      />
      {opened && <WebhookDialog webhook={opened} isOwner={isOwner} onClose={() => setOpenedId(null)} />}
    </>
  );
}
