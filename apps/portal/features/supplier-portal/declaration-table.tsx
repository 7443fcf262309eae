import { submissions } from '@lods/contract/submissions/endpoints';
import type { SupplierDeclaration } from '@lods/contract/supplier-portal/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { May } from '../../shell/may.tsx';

export const STATES: Readonly<Record<SupplierDeclaration['status'], readonly [string, Tone]>> = {
  draft: ['Draft', 'neutral'],
  sent: ['Sent', 'teal'],
  accepted: ['Accepted', 'green'],
  rejected: ['Rejected', 'red'],
  withdrawn: ['Withdrawn', 'neutral'],
};

/** Who has which version, and what became of it. */
export function DeclarationTable(props: {
  rows: readonly SupplierDeclaration[] | undefined;
  error?: string | undefined;
  onRetry: () => void;
  rowActions?: (row: SupplierDeclaration) => ReactNode;
}) {
  const { number, date } = useFormat();
  return (
    <Table
      caption="Supplier declarations"
      rows={props.rows}
      rowId={({ id }) => id}
      rowName={({ title, importerCompany }) => [title, importerCompany].filter(Boolean).join(', ')}
      rowEntered={({ title, importerCompany }) => [title, importerCompany].filter(Boolean).join(', ')}
      error={props.error}
      onRetry={props.onRetry}
      empty={{
        title: 'No declarations yet',
        text: (
          <May call={submissions.add}>
            Submit the emissions of an installation, and it is listed here for each importer.
          </May>
        ),
      }}
      rowActions={props.rowActions}
      columns={[
        {
          id: 'title',
          head: 'Submission',
          isName: true,
          cell: (row) => <Title row={row} />,
        },
        {
          id: 'importer',
          head: 'Importer',
          cell: ({ importerCompany }) =>
            importerCompany === '' ? 'Nobody yet' : <span data-untranslated="">{importerCompany}</span>,
        },
        { id: 'year', head: 'Year', cell: ({ reportingYear }) => reportingYear },
        {
          id: 'emissions',
          head: 'Emissions',
          unit: 'tCO2e',
          isNumber: true,
          cell: ({ totalEmissions }) => (totalEmissions === null ? 'Unknown' : number(totalEmissions, 1)),
        },
        {
          id: 'version',
          head: 'Version',
          cell: ({ revision, latestRevision, status }) =>
            status === 'draft'
              ? '–'
              : revision < latestRevision
                ? `${revision} of ${latestRevision}`
                : number(revision),
        },
        { id: 'sent', head: 'Sent on', cell: ({ sentAt }) => (sentAt === null ? '–' : date(sentAt)) },
        {
          id: 'status',
          head: 'Status',
          cell: ({ status, reason }) => (
            <>
              <Badge tone={STATES[status][1]}>{STATES[status][0]}</Badge>
              {reason !== '' && (
                <p className="mt-1 text-[0.8125rem] text-ink-soft" data-untranslated="">
                  {reason}
                </p>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** What was sent through a link has no submission to open. */
function Title({ row: { title, submissionId } }: { row: SupplierDeclaration }) {
  const name = title === '' ? 'Untitled' : <span data-untranslated="">{title}</span>;
  if (submissionId === null) return <span className="font-medium">{name}</span>;
  return (
    <Link to={`/supplier-submission?id=${submissionId}`} className="font-medium text-teal hover:underline">
      {name}
    </Link>
  );
}
