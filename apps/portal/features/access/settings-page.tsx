import type { CurrentUser } from '@lods/contract/access/endpoints';
import { Card } from '@lods/ui/card';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { NamedPlace } from '../../shell/named-place.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useCurrentUser } from '../../shell/session.ts';
import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const QUICK_LINKS = [
  ['/outbox', 'Outbox', 'Mails sent for your company. Without a mail server they are read here.'],
  ['/deadlines', 'Deadlines', 'Due dates, and a calendar link for other programs.'],
  ['/help', 'Help', 'Answers, issues explained, and whom to ask.'],
] as const;

type QuickLink = (typeof QUICK_LINKS)[number][0];

const isFor = (path: QuickLink, user: CurrentUser | undefined) =>
  path === '/outbox' ? user?.role === 'owner' : path !== '/deadlines' || user?.type === 'importer';

/** Settings, also at /preferences: what the routes put first, the security of the own account, then how the company is run. */
export function SettingsPage({ children, administration }: { children?: ReactNode; administration?: ReactNode }) {
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser();
  return (
    <Screen
      title={pathname === '/preferences' ? 'Preferences' : 'Settings'}
      sentence="Your account, your company and how the portal shows things."
    >
      {children}
      <NamedPlace id="email">
        <EmailCard />
      </NamedPlace>
      <NamedPlace id="second-factor">
        <SecondFactorCard />
      </NamedPlace>
      <NamedPlace id="passkeys">
        <PasskeysCard />
      </NamedPlace>
      <SessionsCard />
      <NamedPlace id="password">
        <Card title="Password" description="Changing it signs out your other sessions.">
          <PasswordForm />
        </Card>
      </NamedPlace>
      {administration}
      <Card title="Quick Links">
        <ul className="grid gap-4 sm:grid-cols-3">
          {QUICK_LINKS.filter(([path]) => isFor(path, user)).map(([path, label, text]) => (
            <li key={path}>
              <Link to={path} className="font-medium text-teal hover:underline">
                {label}
              </Link>
              <p className="text-[0.8125rem] text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Screen>
  );
}
