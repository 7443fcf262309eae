import { OPERATOR_PAGE, type OperatorCompany, operator } from '@lods/contract/system/operator';
import { Badge } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Building2 } from 'lucide-react';
import { api } from '../../shell/api.ts';
import { OlderButton, useOlderPages } from '../../shell/older-pages.tsx';

/** Every company of the installation with its members and its room; nothing of what it declares. */
export function CompaniesCard({ quotaBytes }: { quotaBytes: number | undefined }) {
  const { bytes } = useFormat();
  const { rows, error, refetch, older } = useOlderPages(
    ['operator-companies'],
    (before, signal) => api(operator.companies, { query: before === undefined ? {} : { before }, signal }),
    OPERATOR_PAGE,
  );
  return (
    <Card
      title="Companies"
      description={
        <>
          <span>What they calculate and declare is not shown to operators.</span>{' '}
          {quotaBytes !== undefined && <span>{`The files of each may take up ${bytes(quotaBytes)}.`}</span>}
        </>
      }
    >
      <Table
        caption="Companies"
        columns={useColumns(quotaBytes)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{ icon: <Building2 aria-hidden="true" />, title: 'No companies' }}
      />
      <OlderButton older={older} />
    </Card>
  );
}

/** So much of its room, and a company is about to be refused its next file. */
const NEARLY_FULL = 0.9;

function useColumns(quotaBytes = Number.POSITIVE_INFINITY): Column<OperatorCompany>[] {
  const { bytes, number, date } = useFormat();
  return [
    {
      id: 'name',
      head: 'Company',
      isName: true,
      cell: ({ name, isDemo }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <span data-untranslated="">{name}</span>
          {isDemo && <Badge tone="neutral">Demo</Badge>}
        </span>
      ),
    },
    {
      id: 'country',
      head: 'Country',
      width: 'w-28',
      cell: ({ country }) => <span data-untranslated="">{country}</span>,
    },
    { id: 'kind', head: 'Kind', width: 'w-32', cell: ({ kind }) => (kind === 'importer' ? 'Importer' : 'Supplier') },
    { id: 'members', head: 'Members', width: 'w-28', cell: ({ memberCount }) => number(memberCount) },
    {
      id: 'files',
      head: 'Files',
      width: 'w-32',
      cell: ({ storedBytes }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {bytes(storedBytes)}
          {storedBytes >= quotaBytes * NEARLY_FULL && <Badge tone="red">Nearly full</Badge>}
        </span>
      ),
    },
    { id: 'since', head: 'Since', width: 'w-36', cell: ({ createdAt }) => date(createdAt.slice(0, 10)) },
  ];
}
