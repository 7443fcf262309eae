import type { CurrentUser } from '@lods/contract/access/endpoints';
import { passkeys } from '@lods/contract/access/passkeys';
import { secondFactor } from '@lods/contract/access/second-factor';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { Button } from '@lods/ui/button';
import { LanguageSwitcher } from '@lods/ui/language-switcher';
import { Wordmark } from '@lods/ui/mark';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { CompanyChooser } from '../../shell/company-chooser.tsx';
import { useTabTitle } from '../../shell/screen.tsx';
import { useLogout } from '../../shell/session.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const TITLES = { set_up: 'Set up a second factor', sign_in: 'Sign in with your second factor' };

/** In place of every page of a company that requires a second factor, for whoever lacks it: the way to one, to another company, or out. */
export function FactorPage({ user, missing }: { user: CurrentUser; missing: keyof typeof TITLES }) {
  useTabTitle(TITLES[missing]);
  const logout = useLogout();
  return (
    <div className="min-h-dvh">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b px-4 py-2 lg:px-8">
        <Wordmark>Lods</Wordmark>
        <div className="flex min-w-0 items-center gap-1">
          <CompanyChooser user={user} />
          <LanguageSwitcher languages={LANGUAGES} />
          <Button look="ghost" busy={logout.isPending} onClick={() => logout.mutate()}>
            Sign out
          </Button>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8">
        <div>
          <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight text-balance">
            {TITLES[missing]}
          </h1>
          <p className="mt-2 max-w-prose text-base text-ink-soft">
            {missing === 'set_up'
              ? 'Your company requires one. Set up an authenticator app or a passkey, then go on.'
              : 'Your company requires it at each sign-in, and you came in with your password alone. Sign out, then use your passkey or password and code.'}
          </p>
        </div>
        {missing === 'set_up' && <SetUp />}
      </main>
    </div>
  );
}

function SetUp() {
  const queries = useQueryClient();
  const factor = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api(secondFactor.read, { signal }),
  });
  const keys = useQuery({ queryKey: ['passkeys'], queryFn: ({ signal }) => api(passkeys.list, { signal }) });
  const hasOne = factor.data?.isOn === true || (keys.data?.length ?? 0) > 0;
  return (
    <>
      <SecondFactorCard />
      <PasskeysCard />
      <Button look="primary" className="self-start" disabled={!hasOne} onClick={() => void queries.resetQueries()}>
        Continue
      </Button>
    </>
  );
}
