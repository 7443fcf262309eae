import { OUTBOX_PAGE, type OutboxMail, outbox } from '@lods/contract/outbox/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { type Column, Table } from '@lods/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { OlderButton, useOlderPages } from '../../shell/older-pages.tsx';
import { Screen } from '../../shell/screen.tsx';

const LOOK: Readonly<Record<OutboxMail['status'], { tone: Tone; label: string }>> = {
  waiting: { tone: 'amber', label: 'Waiting' },
  sent: { tone: 'green', label: 'Sent' },
  bounced: { tone: 'red', label: 'Refused by the recipient' },
  failed: { tone: 'red', label: 'Given up' },
};

/** Every mail that went out for the company and what became of it; without a mail server this is where mails are read. */
export function OutboxPage() {
  const { dateTime } = useFormat();
  const [opened, setOpened] = useState<string | null>(null);
  const { rows, error, refetch, older } = useOlderPages(
    ['outbox'],
    (before, signal) => api(outbox.list, { query: before === undefined ? {} : { before }, signal }),
    OUTBOX_PAGE,
  );
  const columns: Column<OutboxMail>[] = [
    {
      id: 'subject',
      head: 'Subject',
      isName: true,
      cell: (mail) => (
        <button
          type="button"
          className="text-left font-medium text-teal hover:underline"
          onClick={() => setOpened(mail.id)}
        >
          <span data-untranslated="">{mail.subject}</span>
        </button>
      ),
    },
    { id: 'to', head: 'To', width: 'w-64', cell: (mail) => <span data-untranslated="">{mail.toAddress}</span> },
    { id: 'written', head: 'Written', width: 'w-48', cell: (mail) => dateTime(mail.createdAt) },
    {
      id: 'status',
      head: 'Status',
      width: 'w-40',
      cell: (mail) => <Fate mail={mail} />,
    },
  ];
  return (
    <Screen title="Outbox" sentence="Mails sent for your company, and their state.">
      <Table
        caption="Mails"
        columns={columns}
        rows={rows}
        rowId={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        rowEntered={(mail) => mail.subject}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{
          icon: <Mail aria-hidden="true" />,
          title: 'No mails yet',
          text: 'Mails sent for your company appear here.',
        }}
      />
      <OlderButton older={older} />
      {opened && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </Screen>
  );
}

/** Without a mail server a mail has gone nowhere: it is a file, which is no reason to call it sent. */
function Fate({ mail: { answer, status } }: { mail: OutboxMail }) {
  if (status === 'sent' && answer.startsWith('Written to ')) return <Badge tone="amber">Written to a file</Badge>;
  return <Badge tone={LOOK[status].tone}>{LOOK[status].label}</Badge>;
}

function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['outbox', id],
    queryFn: ({ signal }) => api(outbox.read, { params: { id }, signal }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title={data ? <span data-untranslated="">{data.subject}</span> : 'Mail'}
      description={data && <span data-untranslated="">To {data.toAddress}</span>}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error && <p className="text-red">{error.message}</p>}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.answer && <p className="mb-3 text-ink-soft">{data.answer}</p>}
      <p className="whitespace-pre-wrap" data-untranslated="">
        {data?.text}
      </p>
    </Dialog>
  );
}
