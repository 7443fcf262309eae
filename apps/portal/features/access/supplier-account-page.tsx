import { type AnswerView, answers, NewSupplierAccount } from '@lods/contract/answers/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Skeleton } from '@lods/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { useTabTitle } from '../../shell/screen.tsx';
import { AccessPage } from './access-page.tsx';
import { NewPasswordField, PersonFields, UsernameField, useEntering } from './account-fields.tsx';

/** Where somebody who answered through a mailed link makes an account that keeps the answer. */
export function SupplierAccountPage() {
  useTabTitle('Supplier account');
  const { data, error } = useQuery({
    queryKey: ['answer of the link'],
    queryFn: ({ signal }) => api(answers.read, { signal }),
  });
  if (error)
    return (
      <AccessPage title="Supplier account" subtitle="No request is open in this browser">
        <Callout tone="warning" title="Open the link of the mail first">
          {error.message}
        </Callout>
      </AccessPage>
    );
  if (!data)
    return (
      <AccessPage title="Supplier account" subtitle="Loading...">
        <Skeleton className="h-40" />
      </AccessPage>
    );
  return (
    <AccessPage title="Supplier account" subtitle="Keeps your answer, your installation and what you typed">
      {data.accountAddress === null ? (
        <Callout title="There is an account for this supplier">
          Sign in, open Supplier Settings and paste the link of the mail under Importers.
        </Callout>
      ) : (
        <AccountForm view={data} address={data.accountAddress} />
      )}
      <Button asChild look="ghost" className="mt-4 w-full">
        <Link to="/login">I have an account</Link>
      </Button>
    </AccessPage>
  );
}

function AccountForm({ view, address }: { view: AnswerView; address: string }) {
  const form = useForm({
    values: { company: view.supplier, username: '', password: '', firstName: '', lastName: '' },
    schema: NewSupplierAccount,
    save: useMutation({
      mutationFn: (account: z.input<typeof NewSupplierAccount>) => api(answers.makeAccount, { body: account }),
    }),
    onSaved: useEntering('/supplier-dashboard'),
  });
  return (
    <FormBody form={form} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        <span>Confirmed email: </span>
        <span data-untranslated="">{address}</span>
      </p>
      <TextField path="company" label="Company name" autoComplete="organization" />
      <PersonFields />
      <UsernameField />
      <NewPasswordField />
      <p className="text-[0.8125rem] text-ink-soft">
        <span>From then on you answer in your account, and the link of the mail opens nothing any more.</span>
      </p>
      <Button type="submit" look="primary" className="h-10 w-full" busy={form.isBusy} busyText="Making the account...">
        Make the account
      </Button>
    </FormBody>
  );
}
