import { type CompanySignIn, companySignIn } from '@lods/contract/access/company-sign-in';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AreaField, CheckField, PasswordField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { Confirm } from '../../shell/confirm.tsx';

const KEY = ['company-sign-in'];

/** How the company signs its people in with a provider of its own. Owners set it up; an auditor sees it. */
export function CompanySignInCard({ isOwner }: { isOwner: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(companySignIn.read, { signal }),
    // Whoever comes back from trying it out in another window sees that it worked.
    refetchOnWindowFocus: 'always',
  });
  return (
    <Card
      title="Sign-in with your company"
      description="Your people sign in with the directory of your company (OpenID Connect), such as Microsoft Entra ID, Google Workspace or Okta."
    >
      {error && <LoadFailure title="The sign-in of your company could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="flex flex-col gap-8">
          {isOwner ? <SetUp saved={data} key={data.provider ? 'changed' : 'new'} /> : <Provider saved={data} />}
          {data.domains.length > 0 && <Domains saved={data} isOwner={isOwner} />}
          {data.provider && <Trial workedAt={data.provider.workedAt} returnUrl={data.returnUrl} />}
          {data.provider && isOwner && <Remove />}
        </div>
      )}
    </Card>
  );
}

interface Values {
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string;
  addsViewers: boolean;
  isRequired: boolean;
}

const valuesOf = ({ provider, domains }: CompanySignIn): Values => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  domains: domains.map(({ domain }) => domain).join('\n'),
  addsViewers: provider?.addsViewers ?? false,
  isRequired: provider?.isRequired ?? false,
});

const bodyOf = (values: Values) => ({
  ...values,
  issuer: values.issuer.trim(),
  domains: values.domains.split(/[\s,;]+/).filter(Boolean),
});

function SetUp({ saved }: { saved: CompanySignIn }) {
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    values: valuesOf(saved),
    bodyOf,
    schema: companySignIn.save.body,
    save: useMutation({ mutationFn: (body: ReturnType<typeof bodyOf>) => api(companySignIn.save, { body }) }),
    prefix: 'company-sign-in-',
    onSaved: (answer) => {
      form.set({ clientSecret: '' });
      queries.setQueryData(KEY, answer);
      toast({ title: 'Sign-in saved' });
    },
  });
  const { provider } = saved;
  return (
    <FormBody form={form} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <p className="max-w-prose">Register Lods as a web application at your provider, with this return address:</p>
        <Entered>{saved.returnUrl}</Entered>
      </div>
      <TextField
        path="issuer"
        label="Issuer"
        type="url"
        spellCheck={false}
        hint="As your provider states it; it begins with https://"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField path="clientId" label="Client ID" spellCheck={false} autoComplete="off" />
        <PasswordField
          path="clientSecret"
          label="Client secret"
          isOptional={provider !== null}
          {...(provider ? { hint: 'Stored. Empty keeps it' } : {})}
          autoComplete="new-password"
        />
      </div>
      <AreaField
        path="domains"
        label="Mail domains, one a line"
        rows={3}
        hint="The part after the @ in your work addresses"
      />
      <CheckField
        path="addsViewers"
        label="Add new people as viewers"
        hint="Everyone your provider lets in becomes a viewer. Otherwise only members with a confirmed address can sign in."
      />
      <CheckField
        path="isRequired"
        label="Require it for everyone"
        hint="Passwords no longer work. Owners can still use password and code if your provider fails."
        isDisabled={!provider?.workedAt && !form.values.isRequired}
      />
      <Button type="submit" look="primary" className="self-start" busy={form.isBusy} busyText="Asking your provider...">
        Save sign-in
      </Button>
    </FormBody>
  );
}

function Provider({ saved: { provider } }: { saved: CompanySignIn }) {
  if (!provider) return <p>Not set up. People sign in with a password.</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Entered>{provider.issuer}</Entered>
        {provider.isRequired && <Badge tone="green">Required</Badge>}
        {provider.addsViewers && <Badge>Adds viewers</Badge>}
      </p>
    </div>
  );
}

const Entered = ({ children }: { children: string }) => (
  <span className="font-mono text-[0.8125rem] break-all" data-untranslated="">
    {children}
  </span>
);

/** Each domain with the record that proves it: until then nobody signs in with it. */
function Domains({ saved, isOwner }: { saved: CompanySignIn; isOwner: boolean }) {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: () => api(companySignIn.proveDomains, {}),
    onSuccess: (answer) => queries.setQueryData(KEY, answer),
  });
  const open = saved.domains.filter(({ isProven }) => !isProven);
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold">Mail domains</h3>
      <ul className="flex flex-col divide-y border-y">
        {saved.domains.map(({ domain, isProven, recordName, recordText }) => (
          <li key={domain} className="flex flex-col gap-2 py-3">
            <span className="flex flex-wrap items-center gap-2">
              <Entered>{domain}</Entered>
              <Badge tone={isProven ? 'green' : 'amber'}>{isProven ? 'Proven' : 'Not proven'}</Badge>
            </span>
            {!isProven && (
              <dl className="grid gap-x-4 gap-y-1 text-[0.8125rem] sm:grid-cols-[8rem_minmax(0,1fr)]">
                <dt className="text-ink-soft">TXT record</dt>
                <dd>
                  <Entered>{recordName}</Entered>
                </dd>
                <dt className="text-ink-soft">Content</dt>
                <dd>
                  <Entered>{recordText}</Entered>
                </dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <p className="max-w-prose text-ink-soft">
          Add each record to the DNS of its domain. Nobody signs in with a domain before it is proven.
        </p>
      )}
      {check.error && (
        <Callout tone="danger" isLive>
          {check.error.message}
        </Callout>
      )}
      {check.isSuccess && open.length > 0 && (
        <Callout tone="warning" isLive>
          The DNS does not hold every record yet. A new record can take an hour to be seen.
        </Callout>
      )}
      {isOwner && open.length > 0 && (
        <div>
          <Button busy={check.isPending} busyText="Checking..." onClick={() => check.mutate()}>
            Check the DNS
          </Button>
        </div>
      )}
    </section>
  );
}

/** Whether somebody came in with these settings, and how to try: in a window of its own, so that this session stays. */
function Trial({ workedAt, returnUrl }: { workedAt: string | null; returnUrl: string }) {
  const { dateTime } = useFormat();
  if (workedAt)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="green">Works</Badge>
        <span>{`First sign-in with these settings: ${dateTime(workedAt)}`}</span>
      </p>
    );
  return (
    <Callout tone="warning" title="Try it before you require it">
      <p>Open this address in a private window and sign in. You stay signed in here.</p>
      <Entered>{returnUrl}</Entered>
    </Callout>
  );
}

function Remove() {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useMutation({ mutationFn: () => api(companySignIn.remove, {}) });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Remove sign-in</Button>
      {isAsking && (
        <Confirm
          change={remove}
          sent={undefined}
          title="Remove the sign-in with your company?"
          description="Everybody signs in with a password again. Sessions that your provider opened end at once."
          confirmText="Remove sign-in"
          busyText="Removing..."
          onClose={() => setAsking(false)}
          onDone={() => {
            toast({ title: 'Sign-in with your company removed' });
            void queries.invalidateQueries({ queryKey: KEY });
          }}
        />
      )}
    </div>
  );
}
