import { type TaughtLayout, taughtLayouts } from '@lods/contract/customs/layouts';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../shell/confirm.tsx';
import { May } from '../../shell/may.tsx';
import { LABELS } from './fields.ts';
import { useForgetLayout, useTaughtLayouts } from './queries.ts';

/** The layouts of papers that people of the company taught by approving papers of them. */
export function TaughtLayouts() {
  const { number, date } = useFormat();
  const { data: layouts, error, refetch } = useTaughtLayouts();
  const [removed, setRemoved] = useState<TaughtLayout | null>(null);
  if (error) return <LoadFailure title="The saved layouts could not be loaded" error={error} onRetry={refetch} />;
  if (!layouts || layouts.length === 0) return null;
  const columns: Column<TaughtLayout>[] = [
    {
      id: 'paper',
      head: 'Saved from paper',
      isName: true,
      width: 'w-56',
      cell: ({ fileName, documentType }) => (
        <span data-untranslated="" className="wrap-anywhere">
          {fileName}
          {documentType && <span className="block text-ink-soft">{documentType}</span>}
        </span>
      ),
    },
    { id: 'fields', head: 'Values found', cell: ({ fields }) => <Fields fields={fields} /> },
    { id: 'papers', head: 'Papers read', isNumber: true, cell: ({ papersRead }) => number(papersRead) },
    {
      id: 'taught',
      head: 'Saved on',
      width: 'w-44',
      cell: ({ taughtAt, taughtBy }) => (
        <span>
          {date(taughtAt)}
          <span className="block text-ink-soft" data-untranslated="">
            {taughtBy}
          </span>
        </span>
      ),
    },
    {
      id: 'remove',
      head: 'Action',
      width: 'w-28',
      cell: (layout) => (
        <May call={taughtLayouts.remove}>
          <Button size="small" aria-label={`Remove ${layout.fileName}`} onClick={() => setRemoved(layout)}>
            Remove
          </Button>
        </May>
      ),
    },
  ];
  return (
    <Card
      title="Saved layouts"
      description="When you correct and approve a paper, we remember where its values stand. The next paper of the same layout is read that way."
    >
      <Table
        caption="Saved layouts"
        columns={columns}
        rows={layouts}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        empty={{
          icon: <ScanText aria-hidden="true" />,
          title: 'No layouts yet',
          text: 'Approve a paper to teach one.',
        }}
      />
      {removed && <RemoveLayout layout={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

function Fields({ fields }: Pick<TaughtLayout, 'fields'>) {
  return (
    <ul className="flex flex-wrap justify-end gap-x-3 md:justify-start">
      {fields.map((field) => (
        <li key={field}>{LABELS[field]}</li>
      ))}
    </ul>
  );
}

function RemoveLayout({ layout, onClose }: { layout: TaughtLayout; onClose: () => void }) {
  const toast = useToast();
  const forget = useForgetLayout();
  return (
    <Confirm
      change={forget}
      sent={layout.id}
      title="Remove this layout?"
      description="Its next paper is read as if it were new. Papers that were read already stay as they are."
      confirmText="Remove"
      busyText="Removing..."
      onClose={onClose}
      onDone={() => toast({ title: 'Layout removed' })}
    />
  );
}
