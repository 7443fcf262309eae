import { Card } from '@lods/ui/card';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Screen } from '../../shell/screen.tsx';
import { PasswordForm } from './password-form.tsx';

/** Settings, also at /preferences: the security of the own account, and what a route adds to it. */
export function SettingsPage({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Screen
      title={pathname === '/preferences' ? 'Preferences' : 'Settings'}
      sentence="Your account, your company and how the portal shows things."
    >
      <Card title="Password" description="Changing it signs out your other sessions.">
        <PasswordForm />
      </Card>
      <Card
        title="Outbox"
        description="Mails that went out for your company; without a mail server they can be read there."
      >
        <Link to="/outbox" className="font-medium text-teal hover:underline">
          Open the outbox
        </Link>
      </Card>
      {children}
    </Screen>
  );
}
