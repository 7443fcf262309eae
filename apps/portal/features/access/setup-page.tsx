import { zodResolver } from '@hookform/resolvers/zod';
import { access } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Field } from '@lods/ui/field';
import { Input, PasswordInput } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { useTabTitle } from '../../shell/screen.tsx';
import { rememberUser } from '../../shell/session.ts';
import { AccessPage } from './access-page.tsx';

/** Only who is established in the Union declares: Regulation (EU) 2023/956, Articles 3(15) and 5. */
const MEMBER_STATES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = MEMBER_STATES.map((value) => ({ value, label: countryNames.of(value) ?? value })).sort((a, b) =>
  a.label.localeCompare(b.label),
);

const form = access.setUp.body.omit({ token: true });

/** The first account of an installation, opened by the one-time link that its start prints. */
export function SetUpPage() {
  useTabTitle('Set up');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [token] = useState(() => new URLSearchParams(location.search || location.hash.slice(1)).get('token') ?? '');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { username: '', password: '', firstName: '', lastName: '', company: '', country: 'DK' },
  });
  const { errors } = formState;
  const setUp = useMutation({
    mutationFn: (fields: typeof form._zod.output) => api(access.setUp, { body: { ...fields, token } }),
    onSuccess: (user) => {
      queries.clear();
      rememberUser(user);
      navigate('/dashboard', { replace: true });
    },
  });
  return (
    <AccessPage title="Set up Lods" subtitle="Make the first account and the company it works for">
      {token === '' && (
        <div className="mb-6">
          <Callout tone="warning" title="The link is not complete">
            Open the whole link that the service printed when it started; it ends in a long token.
          </Callout>
        </div>
      )}
      <form onSubmit={handleSubmit((fields) => setUp.mutate(fields))} noValidate className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...register('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...register('lastName')} />
          </Field>
        </div>
        <Field label="Company" error={errors.company?.message}>
          <Input autoComplete="organization" {...register('company')} />
        </Field>
        <Field label="Country" hint="Where the company is established" error={errors.country?.message}>
          <Select choices={countries} {...register('country')} />
        </Field>
        <Field label="Username" error={errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field
          label="Password"
          hint="At least 8 characters; a few words make a good one"
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        {setUp.error && (
          <Callout tone="danger" isLive>
            {setUp.error.message}
          </Callout>
        )}
        <Button
          type="submit"
          look="primary"
          className="h-10 w-full"
          disabled={token === ''}
          busy={setUp.isPending}
          busyText="Setting up..."
        >
          Make the account
        </Button>
      </form>
    </AccessPage>
  );
}
