import { urlOf } from '@lods/contract/client';
import { ENQUIRIES_PAGE, type Enquiry, enquiries } from '@lods/contract/enquiries/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { OlderButton, useOlderPages } from '../../shell/older-pages.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useCurrentUser } from '../../shell/session.ts';

/** What visitors of the public site wrote, for whoever runs the installation. */
export function EnquiriesPage() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  if (user.isOperator) return <Enquiries />;
  return (
    <Screen title="Enquiries">
      <p>This page is for operators of the installation.</p>
    </Screen>
  );
}

function Enquiries() {
  const { dateTime } = useFormat();
  const [opened, setOpened] = useState<Enquiry | null>(null);
  const { rows, error, refetch, older } = useOlderPages(
    ['enquiries'],
    (before, signal) => api(enquiries.list, { query: before === undefined ? {} : { before }, signal }),
    ENQUIRIES_PAGE,
  );
  const columns: Column<Enquiry>[] = [
    {
      id: 'name',
      head: 'Name',
      isName: true,
      cell: (enquiry) => (
        <button
          type="button"
          className="text-left font-medium text-teal hover:underline"
          onClick={() => setOpened(enquiry)}
          data-untranslated=""
        >
          {enquiry.name}
        </button>
      ),
    },
    { id: 'company', head: 'Company', cell: ({ company }) => <span data-untranslated="">{company || '–'}</span> },
    { id: 'email', head: 'Email', cell: ({ email }) => <Address email={email} /> },
    { id: 'kind', head: 'Kind', width: 'w-28', cell: (enquiry) => <Kind of={enquiry} /> },
    { id: 'received', head: 'Received', width: 'w-48', cell: (enquiry) => dateTime(enquiry.receivedAt) },
  ];
  return (
    <Screen
      title="Enquiries"
      sentence="What visitors of the public site wrote to you, the latest first."
      action={
        rows &&
        rows.length > 0 && (
          <Button asChild>
            <a href={urlOf(enquiries.export, {})} download>
              Export as CSV
            </a>
          </Button>
        )
      }
    >
      <Table
        caption="Enquiries"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{
          icon: <Inbox aria-hidden="true" />,
          title: 'No enquiries yet',
          text: 'What is sent from the contact and demo forms appears here and is mailed to the operator.',
        }}
      />
      <OlderButton older={older} />
      {opened && <EnquiryDialog enquiry={opened} onClose={() => setOpened(null)} />}
    </Screen>
  );
}

function EnquiryDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { dateTime } = useFormat();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title={<span data-untranslated="">{enquiry.name}</span>}
      description={<Address email={enquiry.email} />}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Fact label="Kind">
          <Kind of={enquiry} />
        </Fact>
        <Fact label="Received">{dateTime(enquiry.receivedAt)}</Fact>
        <Fact label="Company">
          <span data-untranslated="">{enquiry.company || '–'}</span>
        </Fact>
        <Fact label="Company size">{enquiry.companySize ? `${enquiry.companySize} employees` : '–'}</Fact>
        <Fact label="Phone">
          <span data-untranslated="">{enquiry.phone || '–'}</span>
        </Fact>
      </dl>
      <p className="mt-4 whitespace-pre-wrap" data-untranslated="">
        {enquiry.message}
      </p>
    </Dialog>
  );
}

const Address = ({ email }: { email: string }) => (
  <a className="text-teal hover:underline" href={`mailto:${email}`} data-untranslated="">
    {email}
  </a>
);

const Kind = ({ of }: { of: Enquiry }) => (
  <Badge tone={of.requestType === 'demo' ? 'teal' : 'neutral'}>{of.requestType === 'demo' ? 'Demo' : 'Contact'}</Badge>
);

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </>
);
