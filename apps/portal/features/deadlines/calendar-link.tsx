import { deadlines } from '@lods/contract/deadlines/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useCopy } from '@lods/ui/use-copy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';

const KEY = ['calendar-link'];

/** The deadlines for Outlook, Google and other calendars, behind a secret link that can be made anew. */
export function CalendarLink() {
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(deadlines.link, { signal }),
  });
  const settle = () => queries.invalidateQueries({ queryKey: KEY });
  const renew = useMutation({
    mutationFn: () => api(deadlines.renewLink, {}),
    onSuccess: (made) => {
      setUrl(made.url);
      return settle();
    },
  });
  const remove = useMutation({
    mutationFn: () => api(deadlines.removeLink, {}),
    onSuccess: () => {
      setUrl(null);
      return settle();
    },
  });
  const fault = renew.error ?? remove.error;
  const madeAt = data?.madeAt ?? null;
  return (
    <Card
      title="In your own calendar"
      description="Outlook, Google Calendar and others read the deadlines from a link. Keep this link private."
      actions={
        // While it is unknown whether there is a link, making one might end the one that calendars read.
        data === undefined ? undefined : madeAt === null ? (
          <Button busy={renew.isPending} busyText="Making..." onClick={() => renew.mutate()}>
            Make a link
          </Button>
        ) : (
          <>
            <Button onClick={() => setAsking(true)}>Make a new link</Button>
            <Button look="ghost" disabled={remove.isPending} onClick={() => remove.mutate()}>
              End the link
            </Button>
          </>
        )
      }
    >
      {error && <LoadFailure title="The link could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      {fault && (
        <Callout tone="danger" isLive>
          {fault.message}
        </Callout>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make a new link?"
        description="Calendars that read the link of today stop getting the deadlines until they are given the new one."
        confirmText="Make a new link"
        isDanger={false}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
      {url !== null && <NewLink url={url} />}
      {url === null && madeAt !== null && (
        <p className="text-ink-soft">{`A link has been in force since ${dateTime(madeAt)}.`}</p>
      )}
      {url === null && data && madeAt === null && <p className="text-ink-soft">There is no link yet.</p>}
    </Card>
  );
}

/** The link, which is shown once. */
function NewLink({ url }: { url: string }) {
  const copy = useCopy();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label="Link"
        hint="Shown now and never again. Add it as a calendar from the internet."
        className="min-w-0 flex-1"
      >
        <Input readOnly value={url} data-untranslated="" onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => copy(url)}>Copy</Button>
    </div>
  );
}
