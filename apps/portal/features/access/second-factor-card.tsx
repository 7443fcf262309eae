import { secondFactor } from '@lods/contract/access/second-factor';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { NO_PROOF, PersonProofFields } from './person-proof.tsx';
import { QrCode } from './qr-code.tsx';

const KEY = ['second-factor'];

/** Codes of an authenticator app at every sign-in, and backup codes for the day the app is lost. */
export function SecondFactorCard() {
  const [key, setKey] = useState<{ key: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(secondFactor.read, { signal }),
  });
  return (
    <Card title="Second factor" description="A code of an authenticator app, asked for at every sign-in.">
      {error && <LoadFailure title="The second factor could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data && (
        <div className="flex flex-col gap-5">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={data.isOn ? 'green' : 'neutral'}>{data.isOn ? 'On' : 'Off'}</Badge>
            {data.isOn && <span>{`${data.backupCodesLeft} backup codes left`}</span>}
          </p>
          {codes && <BackupCodes codes={codes} />}
          {data.isOn ? <TurnOff /> : key ? <Confirm given={key} onDone={setCodes} /> : <Begin onKey={setKey} />}
        </div>
      )}
    </Card>
  );
}

function Begin({ onKey }: { onKey: (given: { key: string; uri: string }) => void }) {
  const form = useForm({
    values: NO_PROOF,
    schema: secondFactor.begin.body,
    save: useMutation({ mutationFn: (body: typeof NO_PROOF) => api(secondFactor.begin, { body }) }),
    onSaved: onKey,
  });
  return (
    <FormBody form={form} isShort className="flex max-w-sm flex-col gap-5">
      <PersonProofFields />
      <Button type="submit" className="self-start" busy={form.isBusy} busyText="Making a key...">
        Set up
      </Button>
    </FormBody>
  );
}

function Confirm({
  given,
  onDone,
}: {
  given: { key: string; uri: string };
  onDone: (codes: readonly string[]) => void;
}) {
  const queries = useQueryClient();
  const form = useForm({
    values: { code: '' },
    schema: secondFactor.confirm.body,
    save: useMutation({ mutationFn: (body: { code: string }) => api(secondFactor.confirm, { body }) }),
    onSaved: ({ backupCodes }) => {
      onDone(backupCodes);
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <FormBody form={form} isShort className="flex max-w-md flex-col gap-5">
      <p>Scan the code with your authenticator app, or enter the key there. Then type the code that the app shows.</p>
      <QrCode text={given.uri} label="QR code of the key" />
      <p className="font-mono text-lg" data-untranslated="">
        {given.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <a className="text-teal hover:underline" href={given.uri}>
        Open in an authenticator app
      </a>
      <TextField path="code" label="Code of the app" inputMode="numeric" autoComplete="one-time-code" />
      <Button type="submit" look="primary" className="self-start" busy={form.isBusy} busyText="Checking...">
        Turn on
      </Button>
    </FormBody>
  );
}

const BackupCodes = ({ codes }: { codes: readonly string[] }) => (
  <Callout tone="warning" isLive title="Keep these backup codes">
    Each opens your account once when you have no code of the app. They are not shown again.
    <ul
      className="mt-3 grid gap-x-8 gap-y-1 font-mono text-[0.8125rem] whitespace-nowrap sm:grid-cols-[max-content_max-content]"
      data-untranslated=""
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </Callout>
);

function TurnOff() {
  const queries = useQueryClient();
  const form = useForm({
    values: NO_PROOF,
    schema: secondFactor.turnOff.body,
    save: useMutation({ mutationFn: (body: typeof NO_PROOF) => api(secondFactor.turnOff, { body }) }),
    onSaved: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <FormBody form={form} isShort className="flex max-w-sm flex-col gap-5">
      <PersonProofFields />
      <Button type="submit" className="self-start" busy={form.isBusy} busyText="Turning off...">
        Turn off
      </Button>
    </FormBody>
  );
}
