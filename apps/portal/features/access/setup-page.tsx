import { access } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { SelectField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { useTabTitle } from '../../shell/screen.tsx';
import { AccessPage } from './access-page.tsx';
import { NewPasswordField, PersonFields, UsernameField, useEntering } from './account-fields.tsx';

/** Only who is established in the Union declares: Regulation (EU) 2023/956, Articles 3(15) and 5. */
const MEMBER_STATES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = MEMBER_STATES.map((value) => ({ value, label: countryNames.of(value) ?? value })).sort((a, b) =>
  a.label.localeCompare(b.label),
);

const Account = access.setUp.body.omit({ token: true });

/** The first account of an installation, opened by the one-time link that its start prints. */
export function SetUpPage() {
  useTabTitle('Set up');
  const [token] = useState(() => new URLSearchParams(location.search || location.hash.slice(1)).get('token') ?? '');
  return (
    <AccessPage title="Set up Lods" subtitle="Make the first account and the company it works for">
      {token === '' && (
        <div className="mb-6">
          <Callout tone="warning" title="The link is not complete">
            Open the whole link that the service printed when it started; it ends in a long token.
          </Callout>
        </div>
      )}
      <AccountForm token={token} />
    </AccessPage>
  );
}

function AccountForm({ token }: { token: string }) {
  const form = useForm({
    values: { username: '', password: '', firstName: '', lastName: '', company: '', country: 'DK' },
    schema: Account,
    save: useMutation({
      mutationFn: (account: z.input<typeof Account>) => api(access.setUp, { body: { ...account, token } }),
    }),
    onSaved: useEntering('/dashboard'),
  });
  return (
    <FormBody form={form}>
      <PersonFields />
      <TextField path="company" label="Company" autoComplete="organization" />
      <SelectField path="country" label="Country" hint="Where the company is established" choices={countries} />
      <UsernameField />
      <NewPasswordField />
      <Button
        type="submit"
        look="primary"
        className="h-10 w-full"
        disabled={token === ''}
        busy={form.isBusy}
        busyText="Setting up..."
      >
        Make the account
      </Button>
    </FormBody>
  );
}
