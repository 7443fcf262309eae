import { type Passkey, passkeys } from '@lods/contract/access/passkeys';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { TextField } from '../../form/fields.tsx';
import { useFocusOn } from '../../form/focus-on.ts';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { type CreationOptions, isPasskeyPossible, makePasskey, sayBrowserFault } from './passkey.ts';
import { NO_PROOF, PersonProofFields } from './person-proof.tsx';

const KEY = ['passkeys'];

/** Passkeys of the own account: what opens it without a password. */
export function PasskeysCard() {
  const [isAdding, setAdding] = useState(false);
  /** Whoever leaves the form goes on where they opened it. */
  const [hasLeft, setLeft] = useState(false);
  const leave = () => {
    setAdding(false);
    setLeft(true);
  };
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(passkeys.list, { signal }) });
  return (
    <Card
      title="Passkeys"
      description="Sign in with the finger, face or PIN of your device. A passkey counts as both factors and works on this site only."
    >
      {error && <LoadFailure title="The passkeys could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data && (
        <div className="flex flex-col gap-5">
          <PasskeyList rows={data} />
          {!isPasskeyPossible() && (
            <p className="text-ink-soft">Passkeys need a domain name and https: ask whoever runs this installation.</p>
          )}
          {isPasskeyPossible() && !isAdding && (
            <Button className="self-start" autoFocus={hasLeft} onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )}
          {isAdding && <AddForm onDone={leave} />}
        </div>
      )}
    </Card>
  );
}

function PasskeyList({ rows }: { rows: readonly Passkey[] }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => api(passkeys.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  if (rows.length === 0) return <p className="text-ink-soft">No passkeys yet.</p>;
  return (
    <>
      {removing && (
        <Confirm
          change={remove}
          sent={removing.id}
          title={`Remove passkey ${removing.name}?`}
          description="It no longer opens your account. To use it again you have to add it again."
          confirmText="Remove passkey"
          busyText="Removing..."
          onClose={() => setRemoving(null)}
          onDone={() =>
            toast({
              title: 'Passkey removed',
              description: 'It no longer opens your account. Delete it on the device as well.',
            })
          }
        />
      )}
      <ul className="divide-y" aria-label="Passkeys">
        {rows.map((row) => (
          <PasskeyRow
            key={row.id}
            passkey={row}
            onRemove={() => {
              remove.reset();
              setRemoving(row);
            }}
          />
        ))}
      </ul>
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, isSynced, madeAt, lastUsedAt } = passkey;
  const { date, dateTime } = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 break-words">
          <span data-untranslated="">{name}</span>
          {isSynced && <Badge tone="neutral">Synced</Badge>}
        </p>
        <p className="text-[0.8125rem] text-ink-soft">
          {lastUsedAt
            ? `Added ${date(madeAt.slice(0, 10))}, last used ${dateTime(lastUsedAt)}`
            : `Added ${date(madeAt.slice(0, 10))}, not used yet`}
        </p>
      </div>
      <Button size="small" aria-label={`Remove ${name}`} data-entered={name} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

const EMPTY = { name: '', ...NO_PROOF };
const AddBody = passkeys.begin.body.extend({ name: passkeys.add.body.shape.name }) satisfies z.ZodType;

/** Asks for the password, then the browser for finger, face or PIN, and stores what it made. */
function AddForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  useFocusOn('passkey', 'name');
  const form = useForm({
    values: EMPTY,
    prefix: 'passkey.',
    schema: AddBody,
    save: useMutation({
      mutationFn: async ({ name, ...proof }: typeof EMPTY) => {
        const options = await api(passkeys.begin, { body: proof });
        const made = await makePasskey(options as CreationOptions);
        return api(passkeys.add, { body: { name, made } as z.input<typeof passkeys.add.body> });
      },
    }),
    onSaved: () => {
      onDone();
      return queries.invalidateQueries({ queryKey: KEY });
    },
    sentenceOf: sayBrowserFault,
  });
  return (
    <FormBody form={form} isShort className="flex max-w-sm flex-col gap-5">
      <TextField path="name" label="Name of the passkey" placeholder="My phone" />
      <PersonProofFields />
      <div className="flex gap-3">
        <Button type="submit" look="primary" busy={form.isBusy} busyText="Waiting for your device...">
          Continue
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </FormBody>
  );
}
