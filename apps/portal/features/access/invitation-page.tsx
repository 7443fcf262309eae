import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Skeleton } from '@lods/ui/skeleton';
import { SegmentedTabs } from '@lods/ui/tabs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { PasswordField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { ROLE_LABELS } from '../../shell/roles.ts';
import { useTabTitle } from '../../shell/screen.tsx';
import { AccessPage } from './access-page.tsx';
import { NewPasswordField, PersonFields, UsernameField, useEntering } from './account-fields.tsx';
import { useToken } from './link-pages.tsx';

const TABS = [
  { value: 'new', label: 'New account' },
  { value: 'own', label: 'I have an account' },
];

/** Where an invitation leads: what it is for, and the way in, with a new account or the own one. */
export function InvitationPage() {
  useTabTitle('Invitation');
  const token = useToken();
  const [way, setWay] = useState('new');
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api(members.readInvitation, { body: { token }, signal }),
    enabled: token !== '',
  });
  if (token === '' || error)
    return (
      <AccessPage title="Invitation" subtitle="This link opens nothing">
        <Callout tone="warning" title={error ? 'The invitation is closed' : 'The link is not complete'}>
          {error ? error.message : 'Open the whole link of the mail; it ends in a long token.'}
        </Callout>
      </AccessPage>
    );
  if (!data)
    return (
      <AccessPage title="Invitation" subtitle="Loading...">
        <Skeleton className="h-40" />
      </AccessPage>
    );
  return (
    <AccessPage title={`Join ${data.company}`} subtitle={`${data.invitedByName} invites you`}>
      <p className="mb-5 text-ink-soft">{`Your role: ${ROLE_LABELS[data.role]}`}</p>
      <SegmentedTabs label="Way in" tabs={TABS} value={way} onChange={setWay}>
        {way === 'new' ? <NewAccountForm token={token} /> : <OwnAccountForm token={token} />}
      </SegmentedTabs>
    </AccessPage>
  );
}

const NewAccount = members.makeAccount.body.omit({ token: true });

function NewAccountForm({ token }: { token: string }) {
  const form = useForm({
    values: { username: '', password: '', firstName: '', lastName: '' },
    schema: NewAccount,
    save: useMutation({
      mutationFn: (account: z.input<typeof NewAccount>) => api(members.makeAccount, { body: { ...account, token } }),
    }),
    onSaved: useEntering('/dashboard'),
  });
  return (
    <FormBody form={form} className="mt-6 flex flex-col gap-5">
      <PersonFields />
      <UsernameField />
      <NewPasswordField />
      <Button type="submit" look="primary" className="h-10 w-full" busy={form.isBusy} busyText="Joining...">
        Make the account
      </Button>
    </FormBody>
  );
}

function OwnAccountForm({ token }: { token: string }) {
  const enter = useEntering('/dashboard');
  const form = useForm({
    values: { username: '', password: '', code: '' },
    schema: access.login.body,
    save: useMutation({
      mutationFn: async (body: { username: string; password: string; code: string }) => {
        await api(access.login, { body });
        return api(members.join, { body: { token } });
      },
    }),
    onSaved: () => enter(),
  });
  return (
    <FormBody form={form} isShort className="mt-6 flex flex-col gap-5">
      <UsernameField />
      <PasswordField path="password" label="Password" autoComplete="current-password" />
      <TextField path="code" label="Code of the app, if you use one" autoComplete="one-time-code" />
      <Button type="submit" look="primary" className="h-10 w-full" busy={form.isBusy} busyText="Joining...">
        Sign in and join
      </Button>
    </FormBody>
  );
}
