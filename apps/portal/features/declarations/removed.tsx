import { type RemovedKind, undo } from '@lods/contract/undo/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { May } from '../../shell/may.tsx';
import { useUndoAction } from '../../shell/undo.ts';

const KINDS: Readonly<Record<RemovedKind, string>> = {
  draft: 'Draft',
  'merged-draft': 'Merged draft',
  good: 'Good',
  emissions: 'Emissions of a good',
  document: 'Document',
  'paper-line': 'Line of a customs paper',
  import: 'Uploaded file',
  supplier: 'Supplier',
  operator: 'Operator',
  installation: 'Installation',
  'supplier-emissions': 'Emissions of an installation',
  article: 'Article',
};

/** What was removed in the last 30 days, to be restored. Nothing where there is nothing. */
export function Removed() {
  const { data = [] } = useQuery({ queryKey: ['undo'], queryFn: ({ signal }) => api(undo.list, { signal }) });
  const { dateTime } = useFormat();
  const undoAction = useUndoAction();
  if (data.length === 0) return null;
  return (
    <Card
      title="Removed in the last 30 days"
      description="Restore what was removed by mistake, as long as nothing was filed on it."
    >
      <ul className="flex flex-col divide-y">
        {data.map(({ kind, subjectId, label, at, by }) => (
          <li key={`${subjectId} ${at}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow">
              <span className="block text-ink-soft text-sm">{KINDS[kind]}</span>
              <span data-untranslated="">{label}</span>
            </span>
            <span className="text-ink-soft text-sm">
              <span data-untranslated="">{by}</span>
              {`, ${dateTime(at)}`}
            </span>
            <May call={undo.takeBack}>
              <Button
                size="small"
                aria-label={`Restore ${label}`}
                data-untranslated=""
                onClick={undoAction([subjectId]).onAct}
              >
                Restore
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </Card>
  );
}
