import { access } from '@lods/contract/access/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { leaveForGood } from '../../shell/session-end.ts';
import { deviceOf } from './device.ts';

const KEY = ['sessions'];

/** Where the account is signed in, and the way to end what one does not know. */
export function SessionsCard() {
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(access.sessions, { signal }),
  });
  const end = useMutation({
    mutationFn: (id: string) => api(access.endSession, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const endAll = useMutation({
    mutationFn: () => api(access.signOutEverywhere),
    onSuccess: leaveForGood,
  });
  return (
    <Card title="Security" description="A session ends after 12 hours without use, and after a week at the latest.">
      {error && <LoadFailure title="The sessions could not be loaded" error={error} onRetry={refetch} />}
      {[end.error, endAll.error].map(
        (fault) =>
          fault && (
            <Callout key={fault.message} tone="danger" isLive>
              {fault.message}
            </Callout>
          ),
      )}
      {!data && !error && <Skeleton className="h-16" />}
      <ul className="divide-y">
        {data?.map(({ id, device, address, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="break-words" data-untranslated="">
                {deviceOf(device)}
              </p>
              <p className="text-[0.8125rem] text-ink-soft">{`From ${address}, last used ${dateTime(lastSeenAt)}`}</p>
            </div>
            {isCurrent ? (
              <Badge tone="green">This session</Badge>
            ) : (
              <Button size="small" disabled={end.isPending} onClick={() => end.mutate(id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && (
        <div className="mt-4">
          <Button size="small" busy={endAll.isPending} busyText="Signing out..." onClick={() => endAll.mutate()}>
            Sign out everywhere
          </Button>
          <p className="mt-1 text-[0.8125rem] text-ink-soft">Ends every session, this one too.</p>
        </div>
      )}
    </Card>
  );
}
