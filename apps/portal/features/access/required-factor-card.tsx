import { requiredFactor } from '@lods/contract/access/required-factor';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { REQUIRED_FACTOR, useRequiredFactor } from './required-factor.ts';

/** Whether members work in the company only with a second factor. Owners choose; an auditor sees it. */
export function RequiredFactorCard({ isOwner }: { isOwner: boolean }) {
  const { data, error, refetch } = useRequiredFactor();
  return (
    <Card
      title="Second factor for everyone"
      description="Members set up an authenticator app or a passkey before they can work here. API keys and the sign-in of your company go on as before."
    >
      {error && <LoadFailure title="The requirement could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data && (
        <div className="flex flex-col gap-4">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={data.isRequired ? 'green' : 'neutral'}>{data.isRequired ? 'Required' : 'Not required'}</Badge>
            <span>{sayWithout(data.membersWithout)}</span>
          </p>
          {isOwner && <Choice isRequired={data.isRequired} />}
        </div>
      )}
    </Card>
  );
}

function sayWithout(count: number): string {
  if (count === 0) return 'Every member has one';
  return count === 1 ? '1 member has none yet' : `${count} members have none yet`;
}

function Choice({ isRequired }: { isRequired: boolean }) {
  const queries = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => api(requiredFactor.save, { body: { isRequired: !isRequired } }),
    onSuccess: (saved) => {
      toast({ title: saved.isRequired ? 'Second factor required' : 'Second factor no longer required' });
      queries.setQueryData(REQUIRED_FACTOR, saved);
    },
  });
  return (
    <>
      {save.error && (
        <Callout tone="danger" isLive>
          {save.error.message}
        </Callout>
      )}
      <Button
        look={isRequired ? 'plain' : 'primary'}
        className="self-start"
        busy={save.isPending}
        busyText="Saving..."
        onClick={() => save.mutate()}
      >
        {isRequired ? 'Stop requiring it' : 'Require it for everyone'}
      </Button>
    </>
  );
}
