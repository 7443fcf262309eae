import { Declarant, declarant } from '@lods/contract/declarant';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { LoadFailure } from '@lods/ui/load-failure';
import { Select } from '@lods/ui/select';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';
import { useCountriesToChoose } from '../../shell/countries.ts';

const KEY = ['declarant'];
type Stored = z.output<typeof declarant.read.answer>;

/** The specification's choices come first, then the rest. */
const FIRST_COUNTRIES = ['AT', 'BE', 'DK', 'FI', 'FR', 'DE', 'IT', 'NL', 'ES', 'SE'];
const FIRST_ZONES = ['Europe/Copenhagen', 'Europe/Berlin', 'Europe/Paris', 'Europe/Rome', 'Europe/Amsterdam'];
const ZONES = [...FIRST_ZONES, ...Intl.supportedValuesOf('timeZone').filter((zone) => !FIRST_ZONES.includes(zone))];

/** Who the company is and whom to ask: the part of the declaring company that every screen and letter uses. */
export function ProfileCard() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(declarant.read, { signal }),
  });
  if (error) return <LoadFailure title="The profile could not be loaded" error={error} onRetry={refetch} />;
  return (
    <Card title="Profile" description="Company details for reports, deadlines and letters.">
      {data ? <ProfileForm key={data.version} stored={data} /> : <Skeleton className="h-80" />}
    </Card>
  );
}

function ProfileForm({ stored }: { stored: Stored }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [form, setForm] = useState(stored);
  const [isTried, setTried] = useState(false);
  const countries = useCountriesToChoose(FIRST_COUNTRIES);
  const eori = (form.eoris.find(({ isPrimary }) => isPrimary) ?? form.eoris[0])?.eori ?? '';
  const setEori = (value: string) => {
    const rest = form.eoris.filter((one) => one.eori !== eori);
    const own = value === '' ? [] : [{ eori: value, name: '', isPrimary: true }];
    set({ eoris: [...own, ...rest.map((one) => ({ ...one, isPrimary: false }))] });
  };
  const set = (part: Partial<Stored>) => setForm({ ...form, ...part });
  const setAddress = (part: Partial<Stored['address']>) => set({ address: { ...form.address, ...part } });
  const result = Declarant.safeParse(form);
  const fault = (path: string) =>
    isTried ? result.error?.issues.find((issue) => issue.path.join('.').startsWith(path))?.message : undefined;
  const save = useMutation({
    mutationFn: (body: Stored) => api(declarant.save, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      toast({ title: 'Profile Updated', description: 'Your profile has been saved.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (result.success) save.mutate({ ...result.data, version: stored.version });
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl items-end gap-5 sm:grid-cols-2">
      <Field
        label="EORI Number"
        hint="Two letters of the country, then up to 15 letters or digits"
        error={fault('eoris')}
      >
        <Input value={eori} maxLength={17} onChange={(event) => setEori(event.target.value)} />
      </Field>
      <Field label="Company Name" error={fault('legalName')}>
        <Input value={form.legalName} maxLength={70} onChange={(event) => set({ legalName: event.target.value })} />
      </Field>
      <Field label="Contact Person" error={fault('contactPerson')}>
        <Input
          value={form.contactPerson}
          maxLength={70}
          autoComplete="name"
          onChange={(event) => set({ contactPerson: event.target.value })}
        />
      </Field>
      <Field label="Contact Email" error={fault('contactEmail')}>
        <Input
          type="email"
          value={form.contactEmail}
          autoComplete="email"
          onChange={(event) => set({ contactEmail: event.target.value })}
        />
      </Field>
      <Field label="Contact Phone" error={fault('contactPhone')}>
        <Input
          type="tel"
          value={form.contactPhone}
          maxLength={35}
          autoComplete="tel"
          onChange={(event) => set({ contactPhone: event.target.value })}
        />
      </Field>
      <Field label="Company Address" hint="Street and number" error={fault('address.street')}>
        <Input
          value={form.address.street}
          maxLength={70}
          autoComplete="street-address"
          onChange={(event) => setAddress({ street: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-[8rem_1fr] gap-3">
        <Field label="Postcode" error={fault('address.postcode')}>
          <Input
            value={form.address.postcode}
            maxLength={17}
            autoComplete="postal-code"
            onChange={(event) => setAddress({ postcode: event.target.value })}
          />
        </Field>
        <Field label="City" error={fault('address.city')}>
          <Input
            value={form.address.city}
            maxLength={35}
            autoComplete="address-level2"
            onChange={(event) => setAddress({ city: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Country" error={fault('address.country')}>
        <Select
          value={form.address.country}
          placeholder="Choose a country"
          choices={countries.map(({ code, shown }) => ({ value: code, label: shown, isEntered: true }))}
          onChange={(event) => setAddress({ country: event.target.value })}
        />
      </Field>
      <Field label="Timezone" hint="Used for deadlines and reminders">
        <Select
          data-untranslated=""
          value={form.timezone}
          choices={ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={(event) => set({ timezone: event.target.value })}
        />
      </Field>
      <div className="sm:col-span-2">
        {save.error && (
          <div className="mb-4">
            <Callout tone="danger" isLive>
              {save.error.message}
            </Callout>
          </div>
        )}
        <Button type="submit" look="primary" busy={save.isPending} busyText="Saving...">
          Save Profile
        </Button>
      </div>
    </form>
  );
}
