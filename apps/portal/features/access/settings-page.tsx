import type { CurrentUser } from '@lods/contract/access/endpoints';
import { Card } from '@lods/ui/card';
import { Link, useLocation } from 'react-router';
import { type PageGroup, type PagePart, PartsOfPage } from '../../shell/parts-of-page.tsx';
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

/** How the person signs in and is written to. */
export const ACCOUNT_PARTS: readonly PagePart[] = [
  { id: 'email', label: 'Email address', content: <EmailCard /> },
  { id: 'second-factor', label: 'Second factor', content: <SecondFactorCard /> },
  { id: 'passkeys', label: 'Passkeys', content: <PasskeysCard /> },
  { id: 'sessions', label: 'Security', content: <SessionsCard /> },
  {
    id: 'password',
    label: 'Password',
    content: (
      <Card title="Password" description="Changing it signs out your other sessions.">
        <PasswordForm />
      </Card>
    ),
  },
];

/** Settings, also at /preferences. */
export function SettingsPage({ groups }: { groups: readonly PageGroup[] }) {
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser();
  return (
    <Screen
      title={pathname === '/preferences' ? 'Preferences' : 'Settings'}
      sentence="Your account, your company and how the portal shows things."
    >
      <PartsOfPage groups={groups} />
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
