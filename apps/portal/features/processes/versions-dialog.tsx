import type { ProcessMapFields } from '@lods/contract/production/endpoints';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useMapVersions } from './queries.ts';

/** Every version that was saved. Choosing one puts it on the canvas; saving makes it the newest. */
export function VersionsDialog(props: {
  id: string;
  canEdit: boolean;
  onClose: () => void;
  onChoose: (map: ProcessMapFields) => void;
}) {
  const { data, error, refetch } = useMapVersions(props.id);
  const { dateTime, number } = useFormat();
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      shape="side"
      title="Versions"
      description="Restore one, look at it, and save it as the newest."
      actions={<Button onClick={props.onClose}>Close</Button>}
    >
      {error && <LoadFailure title="The versions could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      <ol className="flex flex-col divide-y">
        {data?.map(({ version, savedAt, savedBy, map }) => (
          <li key={version} className="flex items-center justify-between gap-4 py-3">
            <div>
              <p className="font-medium">{`Version ${version}`}</p>
              <p className="text-[0.8125rem] text-ink-soft">
                <span>{dateTime(savedAt)}</span>, <span data-untranslated="">{savedBy}</span>,{' '}
                <span>{map.steps.length === 1 ? '1 step' : `${number(map.steps.length)} steps`}</span>
              </p>
            </div>
            {props.canEdit && (
              <Button size="small" onClick={() => props.onChoose(map)} aria-label={`Restore version ${version}`}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
