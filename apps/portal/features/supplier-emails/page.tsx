import { type SupplierEmail, supplierEmails } from '@lods/contract/supplier-emails/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { May, useMay } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { useEmails, useRecipients, useRemoveDraft } from './queries.ts';

const STATES: Readonly<Record<SupplierEmail['status'], readonly [string, Tone]>> = {
  draft: ['Draft', 'neutral'],
  sent: ['Sent', 'teal'],
  delivered: ['Delivered', 'green'],
  opened: ['Opened', 'green'],
  clicked: ['Clicked', 'green'],
  failed: ['Not delivered', 'red'],
};
const TEMPLATES: Readonly<Record<SupplierEmail['templateType'], string>> = {
  '': 'None',
  declaration_request: 'Declaration request',
  data_update: 'Data update',
  reminder: 'Reminder',
};

/** Every mail to importers with what became of it, and a new one. */
export function SupplierEmailsPage() {
  const { data, error, refetch } = useEmails();
  const { data: recipients } = useRecipients();
  const mayWrite = useMay(supplierEmails.send);
  const [open, setOpen] = useState<SupplierEmail | 'new' | null>(null);
  const sent = data?.filter(({ sentAt }) => sentAt !== null) ?? [];
  const isCounted = sent.some((email) => email.isCounted);
  return (
    <Screen
      title="Email Management"
      sentence={
        sent.length > 0 && !isCounted
          ? 'Messages to the importers you supply. Openings and clicks are not counted here.'
          : 'Messages to the importers you supply.'
      }
      action={
        mayWrite && (
          <Button look="primary" icon={<Mail aria-hidden="true" className="size-4" />} onClick={() => setOpen('new')}>
            New email
          </Button>
        )
      }
    >
      <EmailTable
        emails={data}
        isCounted={isCounted}
        error={error?.message}
        onRetry={() => void refetch()}
        onOpen={setOpen}
        mayWrite={mayWrite}
      />
      {open && (
        <EmailDialog
          draft={open === 'new' ? null : open}
          recipients={recipients ?? []}
          sent={sent}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  );
}

function EmailTable(props: {
  emails: readonly SupplierEmail[] | undefined;
  isCounted: boolean;
  mayWrite: boolean;
  error: string | undefined;
  onRetry: () => void;
  onOpen: (email: SupplierEmail) => void;
}) {
  const { emails, isCounted, mayWrite } = props;
  const { dateTime, number } = useFormat();
  const remove = useRemoveDraft();
  const counts = [
    {
      id: 'opened',
      head: 'Opened',
      isNumber: true,
      cell: ({ openCount }: SupplierEmail) => number(openCount),
    },
    {
      id: 'clicked',
      head: 'Clicked',
      isNumber: true,
      cell: ({ clickCount }: SupplierEmail) => number(clickCount),
    },
  ];
  return (
    <Table
      caption="Emails"
      rows={emails}
      rowId={({ id }) => id}
      rowName={({ subject, recipientCompany }) => subject || recipientCompany}
      rowEntered={({ subject, recipientCompany }) => subject || recipientCompany}
      error={props.error ?? remove.error?.message}
      onRetry={props.onRetry}
      empty={{
        title: 'No emails yet',
        text: <May call={supplierEmails.send}>Tell importers that your figures are ready, or remind them.</May>,
      }}
      columns={[
        {
          id: 'subject',
          head: 'Subject',
          isName: true,
          cell: ({ subject }) => (subject === '' ? 'No subject' : <span data-untranslated="">{subject}</span>),
        },
        {
          id: 'to',
          head: 'Recipient',
          cell: ({ recipientCompany, recipientEmail }) => (
            <span data-untranslated="">{[recipientCompany, recipientEmail].filter(Boolean).join(', ') || '–'}</span>
          ),
        },
        { id: 'template', head: 'Template', cell: ({ templateType }) => TEMPLATES[templateType] },
        {
          id: 'status',
          head: 'Status',
          cell: ({ status }) => <Badge tone={STATES[status][1]}>{STATES[status][0]}</Badge>,
        },
        { id: 'sent', head: 'Sent on', cell: ({ sentAt }) => (sentAt === null ? '–' : dateTime(sentAt)) },
        ...(isCounted ? counts : []),
      ]}
      rowActions={(email) =>
        mayWrite &&
        email.status === 'draft' && (
          <>
            <Button size="small" look="ghost" onClick={() => props.onOpen(email)}>
              Continue
            </Button>
            <Button size="small" look="ghost" onClick={() => remove.mutate(email.id)}>
              Delete draft
            </Button>
          </>
        )
      }
    />
  );
}
