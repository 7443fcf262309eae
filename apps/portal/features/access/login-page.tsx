import { access } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { SegmentedTabs } from '@lods/ui/tabs';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { PasswordField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api, ProblemError } from '../../shell/api.ts';
import { useTabTitle } from '../../shell/screen.tsx';
import { AccessPage } from './access-page.tsx';
import { useEntering } from './account-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const TABS = [
  { value: 'Importer', label: 'Importer' },
  { value: 'Supplier', label: 'Supplier' },
];

/** Sign-in, at /login, /portal-login and /portal. The tab changes what the button says and nothing else. */
export function LoginPage() {
  useTabTitle('Sign in');
  const [tab, setTab] = useState('Importer');
  return (
    <AccessPage title="Sign in to Portal" subtitle="Access your CBAM compliance dashboard">
      <SegmentedTabs label="Kind of account" tabs={TABS} value={tab} onChange={setTab}>
        <LoginForm submitText={tab === 'Importer' ? 'Sign in as Importer' : 'Sign in as Supplier'} />
      </SegmentedTabs>
      <PasskeyButton />
      <Button asChild className="mt-3 h-10 w-full">
        <Link to="/company-sign-in">Sign in with your company</Link>
      </Button>
      <p className="mt-4 text-center">
        <Link to="/forgotten-password" className="text-teal hover:underline">
          Forgotten your password?
        </Link>
      </p>
      <Button asChild look="ghost" className="mt-2 w-full">
        <a href="/">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the website
        </a>
      </Button>
    </AccessPage>
  );
}

/** That the password was right, and the account has a second factor. */
const asksForCode = (error: Error) => error instanceof ProblemError && error.code === 'access.second_factor';

function LoginForm({ submitText }: { submitText: string }) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useForm({
    values: { username: '', password: '', code: '' },
    bodyOf: ({ username, password, code }) => ({
      username: username.trim(),
      password: password.trim(),
      code: code.trim(),
    }),
    schema: access.login.body,
    save: useMutation({ mutationFn: (body: z.input<typeof access.login.body>) => api(access.login, { body }) }),
    onSaved: useEntering('/dashboard'),
    onFailed: (error) => {
      if (asksForCode(error)) setCodeAsked(true);
    },
    asksForMore: asksForCode,
    sentenceOf: sayFailure,
  });
  const { username, password } = form.values;
  const asksCode = isCodeAsked || form.values.code !== '';
  return (
    <FormBody form={form} isShort className="mt-6 flex flex-col gap-5">
      <TextField
        path="username"
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Enter your username"
      />
      <PasswordField
        path="password"
        label="Password"
        name="password"
        autoComplete="current-password"
        placeholder="Enter your password"
      />
      {asksCode && (
        <TextField
          path="code"
          label="Code of the app, or a backup code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <Button
        type="submit"
        look="primary"
        className="h-10 w-full"
        disabled={username.trim() === '' || password.trim() === ''}
        busy={form.isBusy}
        busyText="Signing in..."
      >
        {submitText}
      </Button>
    </FormBody>
  );
}

function sayFailure(error: Error): string {
  if (error instanceof ProblemError && error.requestId === null) return 'Login failed. Please check your credentials.';
  return error.message;
}
