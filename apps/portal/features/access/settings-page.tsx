import { Card } from '@lods/ui/card';
import { useLocation } from 'react-router';
import { Screen } from '../../shell/screen.tsx';
import { PasswordForm } from './password-form.tsx';

/** Settings, also at /preferences: so far the security of the own account. */
export function SettingsPage() {
  const { pathname } = useLocation();
  return (
    <Screen
      title={pathname === '/preferences' ? 'Preferences' : 'Settings'}
      sentence="Your account, your company and how the portal shows things."
    >
      <Card title="Password" description="Changing it signs out your other sessions.">
        <PasswordForm />
      </Card>
    </Screen>
  );
}
