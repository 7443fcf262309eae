import { Declarant, declarant } from '@lods/contract/company/declarant';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { SelectField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { useCountriesToChoose } from '../../shell/countries.ts';
import { useMay } from '../../shell/may.tsx';

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
  const mayChange = useMay(declarant.save);
  const save = useMutation({
    mutationFn: (body: Stored) => api(declarant.save, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      toast({ title: 'Profile Updated', description: 'Your profile has been saved.' });
    },
  });
  const form = useForm({
    values: { ...stored, eori: primaryOf(stored) },
    schema: Declarant,
    bodyOf: ({ eori, ...values }): Stored => ({ ...values, eoris: withPrimary(stored, eori), version: stored.version }),
    prefix: 'profile.',
    fieldOf: (path) => path.replace(/^eoris.*/, 'eori'),
    save,
  });
  return (
    <FormBody form={form} className="max-w-3xl">
      <fieldset disabled={!mayChange} className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          path="eori"
          isCode
          label="EORI Number"
          hint="Two letters of the country, then up to 15 letters or digits"
        />
        <TextField path="legalName" label="Company Name" />
        <TextField path="contactPerson" label="Contact Person" autoComplete="name" />
        <TextField path="contactEmail" label="Contact Email" type="email" autoComplete="email" />
        <TextField path="contactPhone" label="Contact Phone" type="tel" autoComplete="tel" />
        <TextField
          path="address.street"
          label="Company Address"
          hint="Street and number"
          autoComplete="street-address"
        />
        <div className="grid grid-cols-[8rem_1fr] gap-3">
          <TextField path="address.postcode" label="Postcode" autoComplete="postal-code" />
          <TextField path="address.city" label="City" autoComplete="address-level2" />
        </div>
        <SelectField
          path="address.country"
          label="Country"
          placeholder="Choose a country"
          choices={useCountriesToChoose(FIRST_COUNTRIES).map(({ code, shown }) => ({
            value: code,
            label: shown,
            isEntered: true,
          }))}
        />
        <SelectField
          path="timezone"
          label="Timezone"
          hint="Used for deadlines and reminders"
          isEntered
          choices={ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        {mayChange && (
          <div className="sm:col-span-2">
            <Button type="submit" look="primary" busy={form.isBusy} busyText="Saving...">
              Save Profile
            </Button>
          </div>
        )}
      </fieldset>
    </FormBody>
  );
}

const primaryOf = ({ eoris }: Stored): string => (eoris.find(({ isPrimary }) => isPrimary) ?? eoris[0])?.eori ?? '';

/** The company's EORI numbers with another one as the first. */
function withPrimary(stored: Stored, eori: string): Stored['eoris'] {
  const former = primaryOf(stored);
  const further = stored.eoris
    .filter((known) => known.eori !== former)
    .map((known) => ({ ...known, isPrimary: false }));
  return eori === '' ? further : [{ eori, name: '', isPrimary: true }, ...further];
}
