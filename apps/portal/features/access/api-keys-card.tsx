import { type ApiKey, apiKeys, type KeyScope } from '@lods/contract/access/api-keys';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SelectField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { CopiedSecret } from '../../shell/copied-secret.tsx';
import { May } from '../../shell/may.tsx';

const KEY = ['api-keys'];

const SCOPE_LABELS: Readonly<Record<KeyScope, string>> = { read: 'Read only', write: 'Read and write' };
const SCOPE_CHOICES = [
  { value: 'read', label: SCOPE_LABELS.read },
  { value: 'write', label: SCOPE_LABELS.write },
];

const VALIDITY_CHOICES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'One year' },
];

/** Keys of programs that work for the company. Owners make and revoke them; an auditor sees them. */
export function ApiKeysCard({ isOwner }: { isOwner: boolean }) {
  const [made, setMade] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(apiKeys.list, { signal }) });
  return (
    <Card
      title="API keys"
      description={
        <>
          A program uses a key on behalf of the owner who created it. Keys cannot manage people or other keys.{' '}
          <a href="/api/docs" className="text-teal underline">
            API reference
          </a>
        </>
      }
    >
      {error && <LoadFailure title="The API keys could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <div className="flex flex-col gap-6">
          {made && <NewKey made={made} />}
          <KeyTable rows={data} isOwner={isOwner} />
          {isOwner && <MakeForm onMade={setMade} />}
        </div>
      )}
    </Card>
  );
}

const NewKey = ({ made }: { made: string }) => (
  <Callout tone="warning" isLive title="Copy this key now">
    It is not shown again. Send it as <code data-untranslated="">Authorization: Bearer</code> with each request.
    <CopiedSecret secret={made} />
  </Callout>
);

function KeyTable({ rows, isOwner }: { rows: readonly ApiKey[]; isOwner: boolean }) {
  const { date, dateTime } = useFormat();
  const queries = useQueryClient();
  const toast = useToast();
  const revoke = useMutation({
    mutationFn: (id: string) => api(apiKeys.revoke, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const ask = (row: ApiKey) => {
    revoke.reset();
    setRevoking(row);
  };
  const columns: Column<ApiKey>[] = [
    { id: 'name', head: 'Name', isName: true, cell: ({ name }) => <span data-untranslated="">{name}</span> },
    { id: 'scope', head: 'Allowed', width: 'w-44', cell: ({ scope }) => SCOPE_LABELS[scope] },
    { id: 'by', head: 'By', cell: ({ madeByName }) => <span data-untranslated="">{madeByName}</span> },
    {
      id: 'used',
      head: 'Last used',
      width: 'w-44',
      cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : '–'),
    },
    {
      id: 'expires',
      head: 'Valid until',
      width: 'w-40',
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="red">Expired</Badge> : date(expiresAt.slice(0, 10)),
    },
  ];
  return (
    <>
      {revoking && (
        <Confirm
          change={revoke}
          sent={revoking.id}
          title={`Revoke key ${revoking.name}?`}
          description="Programs that use it are refused at once. A revoked key does not come back."
          confirmText="Revoke key"
          busyText="Revoking..."
          onClose={() => setRevoking(null)}
          onDone={() =>
            toast({ title: 'API key revoked', description: 'Programs that use it are refused from now on.' })
          }
        />
      )}
      <Table
        caption="API keys"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        empty={{
          icon: <KeyRound aria-hidden="true" />,
          title: 'No API keys',
          text: <May call={apiKeys.make}>Name a program below to create its key.</May>,
        }}
        rowActions={
          isOwner
            ? (row) => (
                <Button size="small" aria-label={`Revoke ${row.name}`} onClick={() => ask(row)}>
                  Revoke
                </Button>
              )
            : undefined
        }
      />
    </>
  );
}

const EMPTY = { name: '', scope: 'read' as KeyScope, days: 90 };

function MakeForm({ onMade }: { onMade: (key: string) => void }) {
  const queries = useQueryClient();
  const form = useForm({
    values: EMPTY,
    schema: apiKeys.make.body,
    save: useMutation({ mutationFn: (body: typeof EMPTY) => api(apiKeys.make, { body }) }),
    onSaved: ({ key }) => {
      onMade(key);
      form.set(EMPTY);
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <FormBody form={form} isShort className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <TextField path="name" label="Name of the program" placeholder="ERP" />
      </div>
      <div className="w-44">
        <SelectField path="scope" label="Allowed" choices={SCOPE_CHOICES} />
      </div>
      <div className="w-36">
        <SelectField path="days" label="Valid for" choices={VALIDITY_CHOICES} toValue={Number} />
      </div>
      <Button type="submit" look="primary" busy={form.isBusy} busyText="Making a key...">
        Create key
      </Button>
    </FormBody>
  );
}
