import { assessments, type SavedAssessment } from '@lods/contract/assessment/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { ClipboardCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { dotted } from '../../shell/goods-search.ts';
import { May } from '../../shell/may.tsx';
import { useRemoveAssessment, useSavedAssessments } from './queries.ts';
import { verdictOf } from './words.ts';

/** Results that were kept, each as it was on its day. */
export function SavedList() {
  const { data, error, refetch } = useSavedAssessments();
  const { dateTime } = useFormat();
  const remove = useRemoveAssessment();
  const toast = useToast();
  const columns: Column<SavedAssessment>[] = [
    {
      id: 'good',
      head: 'CN code',
      isName: true,
      cell: ({ id, input }) => (
        <Link to={`/cbam-assessment?saved=${id}`} className="font-medium text-teal underline" data-untranslated="">
          {dotted(input.cnCode)}
        </Link>
      ),
    },
    { id: 'origin', head: 'Origin', width: 'w-20', cell: ({ input }) => input.countryOfOrigin },
    {
      id: 'verdict',
      head: 'Result',
      width: 'w-40',
      cell: ({ result }) => <Badge tone={result.isSubject ? 'amber' : 'neutral'}>{verdictOf(result.isSubject)}</Badge>,
    },
    { id: 'when', head: 'Assessed', width: 'w-44', cell: ({ assessedAt }) => dateTime(assessedAt) },
    {
      id: 'by',
      head: 'By',
      width: 'w-40',
      cell: ({ assessedBy }) => <span data-untranslated="">{assessedBy}</span>,
    },
  ];
  return (
    <div className="print:hidden">
      <Table
        caption="Saved results"
        columns={columns}
        rows={data}
        rowId={({ id }) => id}
        rowName={({ input }) => `${dotted(input.cnCode)} from ${input.countryOfOrigin}`}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{
          icon: <ClipboardCheck aria-hidden="true" />,
          title: 'No saved results',
          text: 'A saved result shows what the tables of the law said on its day.',
        }}
        rowActions={({ id, input }) => (
          <May call={assessments.remove}>
            <Button
              size="small"
              look="ghost"
              aria-label={`Delete ${dotted(input.cnCode)} from ${input.countryOfOrigin}`}
              onClick={() =>
                remove.mutate(id, {
                  onSuccess: () => toast({ title: 'Result deleted' }),
                  onError: (failure) =>
                    toast({ title: 'Not deleted', description: failure.message, variant: 'destructive' }),
                })
              }
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </May>
        )}
      />
    </div>
  );
}
