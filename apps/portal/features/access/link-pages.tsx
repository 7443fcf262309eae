import { NewPassword } from '@lods/contract/access/endpoints';
import { recovery } from '@lods/contract/access/recovery';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { PasswordField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { BarePage } from '../../shell/bare-page.tsx';
import { useTabTitle } from '../../shell/screen.tsx';
import { AccessPage } from './access-page.tsx';
import { NewPasswordField } from './account-fields.tsx';

/** The token behind the # of a mailed link: it reaches no server, log or Referer by itself. */
export const useToken = () => useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')[0];

const ToLogin = ({ children = 'Back to sign-in' }: { children?: string }) => (
  <Button asChild look="ghost" className="mt-4 w-full">
    <Link to="/login">{children}</Link>
  </Button>
);

/** Asks for a link to a new password. The answer is the same for any address. */
export function ForgottenPasswordPage() {
  useTabTitle('Forgotten password');
  const [isSent, setSent] = useState(false);
  const form = useForm({
    values: { email: '' },
    schema: recovery.askReset.body,
    save: useMutation({ mutationFn: (body: { email: string }) => api(recovery.askReset, { body }) }),
    onSaved: () => setSent(true),
  });
  return (
    <AccessPage title="Forgotten password" subtitle="We mail you a link to choose a new one">
      {isSent ? (
        <Callout tone="success" isLive title="Look into your mailbox">
          If this address is confirmed for an account, a link is on its way. It works for 30 minutes.
        </Callout>
      ) : (
        <FormBody form={form} isShort className="flex flex-col gap-5">
          <TextField path="email" label="Email address" type="email" autoComplete="email" />
          <Button type="submit" look="primary" className="h-10 w-full" busy={form.isBusy} busyText="Sending...">
            Send the link
          </Button>
        </FormBody>
      )}
      <ToLogin />
    </AccessPage>
  );
}

const Chosen = z
  .object({ password: NewPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'The two new passwords are not the same',
  });

/** Where the link of the mail leads: a new password, after which one signs in as ever. */
export function NewPasswordPage() {
  useTabTitle('New password');
  const token = useToken();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    values: { password: '', repeated: '' },
    schema: Chosen,
    save: useMutation({
      mutationFn: ({ password }: { password: string }) => api(recovery.reset, { body: { token, password } }),
    }),
    onSaved: () => setDone(true),
  });
  return (
    <AccessPage title="New password" subtitle="Every session of the account ends">
      {isDone ? (
        <Callout tone="success" isLive title="Password changed">
          Sign in with the new one.
        </Callout>
      ) : (
        <FormBody form={form} className="flex flex-col gap-5">
          <NewPasswordField label="New password" />
          <PasswordField path="repeated" label="New password again" autoComplete="new-password" />
          <Button
            type="submit"
            look="primary"
            className="h-10 w-full"
            disabled={token === ''}
            busy={form.isBusy}
            busyText="Changing..."
          >
            Change password
          </Button>
        </FormBody>
      )}
      <ToLogin>{isDone ? 'Sign in' : 'Back to sign-in'}</ToLogin>
    </AccessPage>
  );
}

/** Where the mail to an address leads. Opening the page confirms nothing: programs open links of mails. */
export function ConfirmEmailPage() {
  useTabTitle('Confirm your email address');
  const token = useToken();
  const confirm = useMutation({ mutationFn: () => api(recovery.confirmEmail, { body: { token } }) });
  if (confirm.data)
    return (
      <BarePage title="Your address is confirmed" action={<ToPortal />}>
        A link for a new password will be sent here when you ask for one.
      </BarePage>
    );
  return (
    <BarePage
      title="Confirm your email address"
      action={
        <Button
          look="primary"
          disabled={token === ''}
          busy={confirm.isPending}
          busyText="Confirming..."
          onClick={() => confirm.mutate()}
        >
          Confirm this address
        </Button>
      }
    >
      {token === '' ? 'Open the whole link of the mail; it ends in a long token.' : 'Is this address yours?'}
      {confirm.error && (
        <Callout tone="danger" isLive>
          {confirm.error.message}
        </Callout>
      )}
    </BarePage>
  );
}

const ToPortal = () => (
  <Button asChild>
    <Link to="/dashboard">Go to the portal</Link>
  </Button>
);
