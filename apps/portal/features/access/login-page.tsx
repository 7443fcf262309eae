import { access } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Field } from '@lods/ui/field';
import { Input, PasswordInput } from '@lods/ui/input';
import { SegmentedTabs } from '@lods/ui/tabs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ProblemError } from '../../shell/api.ts';
import { useTabTitle } from '../../shell/screen.tsx';
import { rememberUser } from '../../shell/session.ts';
import { AccessPage } from './access-page.tsx';

const TABS = [
  { value: 'Importer', label: 'Importer' },
  { value: 'Supplier', label: 'Supplier' },
];

/** Sign-in, at /login, /portal-login and /portal. The tab changes what the button says and nothing else. */
export function LoginPage() {
  useTabTitle('Sign in');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [tab, setTab] = useState('Importer');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: () => api(access.login, { body: { username: username.trim(), password: password.trim() } }),
    onSuccess: (user) => {
      queries.clear();
      rememberUser(user);
      setUsername('');
      setPassword('');
      navigate('/dashboard');
    },
  });
  const isReady = username.trim() !== '' && password.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !login.isPending) login.mutate();
  };
  return (
    <AccessPage title="Sign in to Portal" subtitle="Access your CBAM compliance dashboard">
      <SegmentedTabs label="Kind of account" tabs={TABS} value={tab} onChange={setTab}>
        <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
          <Field label="Username">
            <Input
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="Enter your username"
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          </Field>
          <Field label="Password">
            <PasswordInput
              name="password"
              autoComplete="current-password"
              placeholder="Enter your password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          {login.error && (
            <Callout tone="danger" isLive>
              {sayFailure(login.error)}
            </Callout>
          )}
          <Button
            type="submit"
            look="primary"
            className="h-10 w-full"
            disabled={!isReady}
            busy={login.isPending}
            busyText="Signing in..."
          >
            {tab === 'Importer' ? 'Sign in as Importer' : 'Sign in as Supplier'}
          </Button>
        </form>
      </SegmentedTabs>
      <Button asChild look="ghost" className="mt-4 w-full">
        <a href="/">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the website
        </a>
      </Button>
    </AccessPage>
  );
}

function sayFailure(error: Error): string {
  if (error instanceof ProblemError && error.requestId === null) return 'Login failed. Please check your credentials.';
  return error.message;
}
