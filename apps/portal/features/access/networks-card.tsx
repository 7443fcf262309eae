import { networks } from '@lods/contract/access/networks';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Textarea } from '@lods/ui/textarea';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';

const KEY = ['company-networks'];

/** From where people and programs of the company may come in. Owners choose; an auditor sees it. */
export function NetworksCard({ isOwner }: { isOwner: boolean }) {
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(networks.read, { signal }) });
  return (
    <Card
      title="Allowed networks"
      description="People and programs can only sign in from these networks. Leave empty to allow any."
    >
      {error && <LoadFailure title="The allowed networks could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <NetworksForm key={data.networks.join()} {...data} isOwner={isOwner} />}
    </Card>
  );
}

function NetworksForm(props: { networks: readonly string[]; yourAddress: string; isOwner: boolean }) {
  const [text, setText] = useState(props.networks.join('\n'));
  const queries = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: () =>
      api(networks.save, { body: { networks: text.split(/[\s,;]+/).flatMap((entry) => (entry ? [entry] : [])) } }),
  });
  const submit = () =>
    save.mutateAsync().then(
      (saved) => {
        toast({ title: 'Allowed networks saved' });
        queries.setQueryData(KEY, saved);
      },
      () => undefined, // shown below
    );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {save.error && (
        <Callout tone="danger" isLive>
          {save.error.message}
        </Callout>
      )}
      <Field
        id="company-networks"
        label="Networks, one a line"
        hint={
          <>
            An address or a network such as 192.0.2.0/24. You come from{' '}
            <span data-untranslated="" className="font-mono">
              {props.yourAddress}
            </span>
          </>
        }
      >
        <Textarea
          rows={4}
          className="font-mono"
          value={text}
          readOnly={!props.isOwner}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {props.isOwner && (
        <div>
          <Button type="submit" look="primary" busy={save.isPending} busyText="Saving...">
            Save networks
          </Button>
        </div>
      )}
    </form>
  );
}
