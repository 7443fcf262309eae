import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import type { CustomsHappening } from '@lods/contract/customs/endpoints';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useState } from 'react';
import { LABELS } from './fields.ts';
import { useHistory } from './queries.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'customs.save': 'Saved for review',
  'customs.change': 'Changed',
  'customs.approve': 'Approved',
  'customs.state_emissions': 'Supplier emissions recorded',
};

/** What was changed in a line, by whom and when. */
export function LineHistory({ line }: { line: CustomsDeclaration }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useHistory(line.id, line.version, isOpen);
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        shape="side"
        title="History"
        description={<span data-untranslated="">{line.referenceNumber}</span>}
      >
        {error && <LoadFailure title="The history could not be loaded" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-32" />}
        {data?.length === 0 && <p className="text-ink-soft">No changes since the paper was read.</p>}
        <ol className="flex flex-col divide-y">
          {data?.map((happening) => (
            <Happening key={`${happening.at} ${happening.action}`} happening={happening} />
          ))}
        </ol>
      </Dialog>
    </>
  );
}

function Happening({ happening: { action, at, by, changes } }: { happening: CustomsHappening }) {
  const { dateTime } = useFormat();
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-medium">{ACTIONS[action] ?? action}</p>
      <p className="text-[0.8125rem] text-ink-soft">
        <span data-untranslated="">{by}</span>
        {`, ${dateTime(at)}`}
      </p>
      {changes.map(({ field, from, to }) =>
        field === 'unsettled' ? null : (
          <p key={field}>
            {`${(LABELS as Readonly<Record<string, string>>)[field] ?? 'Supplier email'}: `}
            <span data-untranslated="">{`${shown(from)} → ${shown(to)}`}</span>
          </p>
        ),
      )}
    </li>
  );
}

const shown = (value: unknown) => (value === null || value === '' || value === undefined ? 'empty' : String(value));
