import { type ImportSummary, imports } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../../shell/may.tsx';
import { useUndoAction } from '../../shell/undo.ts';
import { useDiscard, useImports } from './queries.ts';
import { ImportBadge, Reading, useCounts } from './state.tsx';

/** Every file that was uploaded, with what became of it; the place to come back to. */
export function PastImports() {
  const { data, error, refetch } = useImports();
  const discard = useDiscard();
  const mayDiscard = useMay(imports.discard);
  const toast = useToast();
  const undo = useUndoAction();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">Uploaded files</h2>
      <Table
        caption="Past imports"
        columns={useColumns()}
        rows={data}
        rowId={(row) => row.id}
        rowName={(row) => row.fileName}
        rowEntered={(row) => row.fileName}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{
          icon: <FileSpreadsheet aria-hidden="true" />,
          title: 'No files yet',
          text: mayDiscard
            ? 'What you upload is listed here, with the lines of each file and the drafts they went into.'
            : 'Files that your colleagues upload are listed here, with the lines of each file and the drafts they went into.',
        }}
        rowActions={(row) =>
          mayDiscard &&
          (row.state === 'refused' || row.state === 'needs-review') && (
            <Button
              size="small"
              look="ghost"
              disabled={discard.isPending}
              aria-label={`Discard ${row.fileName}`}
              onClick={() =>
                discard.mutate(row.id, {
                  onSuccess: () => toast({ title: 'File discarded', action: undo([row.id]) }),
                })
              }
            >
              Discard
            </Button>
          )
        }
      />
    </section>
  );
}

function useColumns(): Column<ImportSummary>[] {
  const { dateTime } = useFormat();
  const counts = useCounts();
  return [
    {
      id: 'file',
      head: 'File',
      width: 'w-64',
      isName: true,
      cell: (row) => (
        <Link to={`/imports/${row.id}`} className="font-medium text-teal hover:underline" data-untranslated="">
          {row.fileName}
        </Link>
      ),
    },
    {
      id: 'lines',
      head: 'Lines',
      cell: (row) =>
        row.state === 'reading' ? (
          <Reading file={row} />
        ) : row.state === 'refused' ? (
          <span className="line-clamp-2">{row.sentence}</span>
        ) : (
          counts(row)
        ),
    },
    {
      id: 'drafts',
      head: 'Drafts',
      width: 'w-48',
      cell: (row) =>
        row.declarations.length === 0 ? (
          <span className="text-ink-soft">None</span>
        ) : (
          <span className="flex flex-wrap gap-x-3">
            {row.declarations.map(({ id, year, reportingPeriod }) => (
              <Link key={id} to={`/declarations/${id}`} className="text-teal hover:underline">
                {`${reportingPeriod} ${year}`}
              </Link>
            ))}
          </span>
        ),
    },
    {
      id: 'uploaded',
      head: 'Uploaded',
      width: 'w-52',
      isWideOnly: true,
      cell: (row) => (
        <>
          {dateTime(row.uploadedAt)}
          <span className="block text-xs text-ink-soft" data-untranslated="">
            {row.uploadedBy}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      head: 'State',
      width: 'w-32',
      cell: (row) => <ImportBadge state={row.state} isCompared={row.isCompared} />,
    },
  ];
}
