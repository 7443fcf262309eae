import { ApiKeysCard } from '../features/access/api-keys-card.tsx';
import { CompanySignInCard } from '../features/access/company-sign-in-card.tsx';
import { LogCard } from '../features/access/log-card.tsx';
import { MembersCard } from '../features/access/members-card.tsx';
import { NetworksCard } from '../features/access/networks-card.tsx';
import { SettingsPage } from '../features/access/settings-page.tsx';
import { AuthorisationCard } from '../features/authorisation/card.tsx';
import { ArchiveCard } from '../features/company/archive-card.tsx';
import { CompanyCard } from '../features/company/company-card.tsx';
import { PreferencesCards } from '../features/company/preferences-card.tsx';
import { ProfileCard } from '../features/company/profile-card.tsx';
import { RetentionCard } from '../features/company/retention-card.tsx';
import { WebhooksCard } from '../features/webhooks/card.tsx';
import { useCurrentUser } from '../shell/session.ts';

/** For importers the company, for everybody the preferences and the security of the account. */
export function Settings() {
  const { data: user } = useCurrentUser();
  const isImporter = user?.type === 'importer';
  const seesLog = user?.role === 'owner' || user?.role === 'auditor';
  return (
    <SettingsPage>
      {isImporter && <ProfileCard />}
      {isImporter && <CompanyCard />}
      {isImporter && <AuthorisationCard />}
      <PreferencesCards />
      {seesLog && <MembersCard isOwner={user.role === 'owner'} />}
      {seesLog && <CompanySignInCard isOwner={user.role === 'owner'} />}
      {seesLog && <NetworksCard isOwner={user.role === 'owner'} />}
      {seesLog && <ApiKeysCard isOwner={user.role === 'owner'} />}
      {seesLog && <WebhooksCard isOwner={user.role === 'owner'} />}
      {user?.role === 'owner' && <ArchiveCard />}
      {seesLog && <LogCard />}
      {isImporter && <RetentionCard isOwner={user.role === 'owner'} />}
    </SettingsPage>
  );
}
