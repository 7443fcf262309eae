import type { Submission } from '@lods/contract/submissions/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { Table } from '@lods/ui/table';
import { May } from '../../shell/may.tsx';
import { nameColumn } from '../../shell/name-column.tsx';
import { useRemoveSubmission } from './queries.ts';

/** Drafts and submitted versions, the latest changed first. */
export function SubmissionList(props: { rows: readonly Submission[]; canEdit: boolean; onOpen: (id: string) => void }) {
  const { rows, canEdit, onOpen } = props;
  const { number, date } = useFormat();
  const remove = useRemoveSubmission();
  const nameOf = ({ fields }: Submission) => fields.title || fields.installation.name || 'Untitled';
  return (
    <Table
      caption="Submissions"
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      rowEntered={nameOf}
      error={remove.error?.message}
      empty={{
        title: 'No submissions yet',
        text: (
          <May call={submissions.add}>
            State the emissions of an installation once, and share them with every importer.
          </May>
        ),
      }}
      columns={[
        nameColumn('Submission', nameOf, onOpen),
        {
          id: 'period',
          head: 'Period',
          cell: ({ fields }) =>
            fields.periodFrom && fields.periodTo
              ? `${date(fields.periodFrom)} – ${date(fields.periodTo)}`
              : 'Not stated',
        },
        { id: 'products', head: 'Products', isNumber: true, cell: ({ fields }) => number(fields.products.length) },
        {
          id: 'state',
          head: 'State',
          cell: ({ revision, hasChanges }) =>
            revision === 0 ? (
              <Badge>Draft</Badge>
            ) : hasChanges ? (
              <Badge tone="amber">{`Version ${revision}, changed since`}</Badge>
            ) : (
              <Badge tone="green">{`Version ${revision}`}</Badge>
            ),
        },
        { id: 'changed', head: 'Changed', cell: ({ updatedAt }) => date(updatedAt) },
      ]}
      rowActions={
        canEdit
          ? (row) =>
              row.revision === 0 && (
                <Button size="small" look="ghost" onClick={() => remove.mutate(row.id)}>
                  Delete draft
                </Button>
              )
          : undefined
      }
    />
  );
}
