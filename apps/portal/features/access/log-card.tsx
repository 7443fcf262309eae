import { sentenceOf } from '@lods/contract/audit/actions';
import { AUDIT_PAGE, type AuditEntry, audit } from '@lods/contract/audit/endpoints';
import { urlOf } from '@lods/contract/client';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { ScrollText } from 'lucide-react';
import { api } from '../../shell/api.ts';
import { OlderButton, useOlderPages } from '../../shell/older-pages.tsx';

/** What was done says of what kind it was done to; the log's own words for kinds are no text for people. */
const NO_NAME = '–';

/** The company's log for owners and auditors: who did what when, each entry chained to the one before by its hash. */
export function LogCard() {
  const { dateTime } = useFormat();
  const { rows, error, refetch, older } = useOlderPages(
    ['audit-log'],
    (before, signal) => api(audit.list, { query: before === undefined ? {} : { before }, signal }),
    AUDIT_PAGE,
  );
  const columns: Column<AuditEntry>[] = [
    { id: 'at', head: 'When', width: 'w-44', cell: ({ at }) => dateTime(at) },
    { id: 'who', head: 'Who', width: 'w-44', cell: ({ actorName }) => <Entered>{actorName}</Entered> },
    { id: 'what', head: 'What', isName: true, cell: ({ action }) => <Done action={action} /> },
    {
      id: 'subject',
      head: 'Of',
      cell: ({ subjectName, detail }) => (
        <Entered>{subjectName ?? (typeof detail.username === 'string' ? detail.username : NO_NAME)}</Entered>
      ),
    },
    {
      id: 'hash',
      head: 'Hash',
      width: 'w-28',
      isWideOnly: true,
      cell: ({ hash }) => <Entered>{hash.slice(0, 8)}</Entered>,
    },
  ];
  return (
    <Card
      title="Log"
      description="Who did what and when. Each entry holds the hash of the one before, so that none can be changed unseen."
    >
      <Table
        caption="Log"
        cardsAtOnce={10}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ action }) => sentenceOf(action) ?? action}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{ icon: <ScrollText aria-hidden="true" />, title: 'Nothing happened yet' }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <OlderButton older={older} />
        <Button asChild className="mt-4">
          <a href={urlOf(audit.export, {})} download>
            Export as CSV
          </a>
        </Button>
      </div>
    </Card>
  );
}

/** What an entry says was done; an action that this version does not know is shown as the log keeps it. */
const Done = ({ action }: { action: string }) => {
  const sentence = sentenceOf(action);
  return sentence === null ? <Entered>{action}</Entered> : sentence;
};

const Entered = ({ children }: { children: string }) => <span data-untranslated="">{children}</span>;
