import { companySignIn } from '@lods/contract/access/company-sign-in';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Skeleton } from '@lods/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { useTabTitle } from '../../shell/screen.tsx';
import { AccessPage } from './access-page.tsx';
import { useEntering } from './account-fields.tsx';

/** What a provider sent the browser back with; empty: somebody begins. It is taken out of the address at once. */
function takeAnswer(): string {
  const query = new URLSearchParams(location.search);
  if (!query.has('state') && !query.has('code') && !query.has('error')) return '';
  history.replaceState(history.state, '', location.pathname);
  return `?${query}`;
}

/** Signing in with the provider of one's company: the address leads to it, and it leads back here with its answer. */
export function CompanySignInPage() {
  useTabTitle('Sign in with your company');
  const [answer, setAnswer] = useState(takeAnswer);
  return answer === '' ? <AskAddress /> : <Finish answer={answer} onAgain={() => setAnswer('')} />;
}

function AskAddress() {
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm({
    values: { email: '' },
    bodyOf: ({ email }) => ({ email: email.trim() }),
    schema: companySignIn.start.body,
    save: useMutation({ mutationFn: (body: { email: string }) => api(companySignIn.start, { body }) }),
    onSaved: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
  });
  return (
    <AccessPage title="Sign in with your company" subtitle="Your work address leads you to the sign-in of your company">
      <FormBody form={form} isShort className="flex flex-col gap-5">
        <TextField path="email" label="Work email address" type="email" autoComplete="email" />
        <Button
          type="submit"
          look="primary"
          className="h-10 w-full"
          busy={form.isBusy || isLeaving}
          busyText="Taking you there..."
        >
          Continue
        </Button>
      </FormBody>
      <ToPassword />
    </AccessPage>
  );
}

function Finish({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  const enter = useEntering('/dashboard');
  const { mutateAsync, error } = useMutation({
    mutationFn: () => api(companySignIn.finish, { body: { answer } }),
  });
  const isSent = useRef(false);
  useEffect(() => {
    // An answer works once, and React runs an effect twice while it is developed with.
    if (isSent.current) return;
    isSent.current = true;
    mutateAsync().then(enter, () => undefined); // a failure is shown below
  }, [mutateAsync, enter]);
  if (!error)
    return (
      <AccessPage title="Sign in with your company" subtitle="Signing in...">
        <Skeleton className="h-40" />
      </AccessPage>
    );
  return (
    <AccessPage title="Sign in with your company" subtitle="You are not signed in">
      <Callout tone="danger" isLive>
        {error.message}
      </Callout>
      <Button look="primary" className="mt-5 h-10 w-full" onClick={onAgain}>
        Start again
      </Button>
      <ToPassword />
    </AccessPage>
  );
}

const ToPassword = () => (
  <Button asChild look="ghost" className="mt-4 w-full">
    <Link to="/login">
      <ArrowLeft aria-hidden="true" className="size-4" />
      Sign in with a password
    </Link>
  </Button>
);
