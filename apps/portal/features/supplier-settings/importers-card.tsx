import { exchange, type Partner } from '@lods/contract/exchange/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { type FormEvent, useState } from 'react';
import { Confirm } from '../../shell/confirm.tsx';
import { May, useMay } from '../../shell/may.tsx';
import { useJoin, usePart, usePartnerCompanies } from './queries.ts';

/** The importers that the supplier delivers to, and the way to become connected with another one. */
export function ImportersCard() {
  const { data: partners, error, refetch } = usePartnerCompanies();
  const { date } = useFormat();
  const mayJoin = useMay(exchange.join);
  const mayPart = useMay(exchange.part);
  const [leaving, setLeaving] = useState<Partner | null>(null);
  return (
    <Card title="Importers" description="Companies that you share emissions with.">
      <div className="flex flex-col gap-5">
        {mayJoin && <ConnectForm />}
        <Table
          caption="Importers"
          rows={partners}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowEntered={({ name }) => name}
          error={error?.message}
          onRetry={() => void refetch()}
          empty={{
            title: 'No importers yet',
            text: <May call={exchange.join}>Paste the link of the first request you got by mail.</May>,
          }}
          columns={[
            {
              id: 'name',
              head: 'Importer',
              isName: true,
              cell: ({ name }) => <span data-untranslated="">{name}</span>,
            },
            { id: 'since', head: 'Connected since', cell: ({ since }) => date(since) },
            {
              id: 'state',
              head: 'State',
              cell: ({ endedAt }) =>
                endedAt === null ? <Badge tone="green">Connected</Badge> : <Badge>{`Ended ${date(endedAt)}`}</Badge>,
            },
          ]}
          rowActions={(partner) =>
            mayPart &&
            partner.endedAt === null && (
              <Button size="small" look="ghost" onClick={() => setLeaving(partner)}>
                Disconnect
              </Button>
            )
          }
        />
        {leaving && <Disconnect partner={leaving} onClose={() => setLeaving(null)} />}
      </div>
    </Card>
  );
}

/** The secret of a link as it stands in the mail; whoever pastes the secret alone is understood as well. */
const tokenOf = (link: string) => /#token=([\w-]+)/.exec(link)?.[1] ?? link.trim();

function ConnectForm() {
  const [link, setLink] = useState('');
  const join = useJoin();
  const toast = useToast();
  const connect = (event: FormEvent) => {
    event.preventDefault();
    join.mutate(
      { token: tokenOf(link) },
      {
        onSuccess: ({ name }) => {
          // Another one may be pasted already.
          setLink((now) => (now === link ? '' : now));
          toast({ title: 'Connected', description: name });
        },
      },
    );
  };
  return (
    <form onSubmit={connect} className="flex flex-wrap items-end gap-3">
      <Field
        label="Link of a request"
        hint="An importer that asks for emissions sends it by mail"
        error={join.error?.message}
        className="min-w-60 flex-1"
      >
        <Input value={link} autoComplete="off" onChange={(event) => setLink(event.target.value)} />
      </Field>
      <Button type="submit" look="primary" busy={join.isPending} disabled={link.trim() === ''}>
        Connect
      </Button>
    </form>
  );
}

function Disconnect({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const part = usePart();
  return (
    <Confirm
      change={part}
      sent={partner.id}
      title="Disconnect this importer?"
      description={
        <>
          <p data-untranslated="">{partner.name}</p>
          <p>Neither side can send to the other any more. What was sent stays.</p>
        </>
      }
      confirmText="Disconnect"
      onClose={onClose}
    />
  );
}
