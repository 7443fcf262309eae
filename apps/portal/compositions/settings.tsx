import type { CurrentUser } from '@lods/contract/access/endpoints';
import { ApiKeysCard } from '../features/access/api-keys-card.tsx';
import { CompanySignInCard } from '../features/access/company-sign-in-card.tsx';
import { LogCard } from '../features/access/log-card.tsx';
import { MembersCard } from '../features/access/members-card.tsx';
import { NetworksCard } from '../features/access/networks-card.tsx';
import { RequiredFactorCard } from '../features/access/required-factor-card.tsx';
import { SettingsPage } from '../features/access/settings-page.tsx';
import { AuthorisationCard } from '../features/authorisation/card.tsx';
import { ArchiveCard } from '../features/company/archive-card.tsx';
import { CompanyCard } from '../features/company/company-card.tsx';
import { NumbersCard } from '../features/company/numbers-card.tsx';
import { PreferencesCards } from '../features/company/preferences-card.tsx';
import { ProfileCard } from '../features/company/profile-card.tsx';
import { RetentionCard } from '../features/company/retention-card.tsx';
import { WebhooksCard } from '../features/webhooks/card.tsx';
import { NamedPlace } from '../shell/named-place.tsx';
import { useCurrentUser } from '../shell/session.ts';

/** For importers the company, for everybody the preferences and the security of the account, for owners how the company is run. */
export function Settings() {
  const { data: user } = useCurrentUser();
  const isImporter = user?.type === 'importer';
  return (
    <SettingsPage administration={<Administration user={user} />}>
      {isImporter && <ProfileCard />}
      {isImporter && <CompanyCard />}
      {isImporter && <NumbersCard />}
      {isImporter && <AuthorisationCard />}
      <PreferencesCards />
    </SettingsPage>
  );
}

function Administration({ user }: { user: CurrentUser | undefined }) {
  const isOwner = user?.role === 'owner';
  const seesLog = isOwner || user?.role === 'auditor';
  return (
    <>
      {seesLog && (
        <NamedPlace id="members">
          <MembersCard isOwner={isOwner} />
        </NamedPlace>
      )}
      {seesLog && <RequiredFactorCard isOwner={isOwner} />}
      {seesLog && <CompanySignInCard isOwner={isOwner} />}
      {seesLog && <NetworksCard isOwner={isOwner} />}
      {seesLog && (
        <NamedPlace id="api-keys">
          <ApiKeysCard isOwner={isOwner} />
        </NamedPlace>
      )}
      {seesLog && (
        <NamedPlace id="webhooks">
          <WebhooksCard isOwner={isOwner} />
        </NamedPlace>
      )}
      {user?.type === 'importer' && <RetentionCard isOwner={isOwner} />}
      {isOwner && <ArchiveCard />}
      {seesLog && (
        <NamedPlace id="log">
          <LogCard />
        </NamedPlace>
      )}
    </>
  );
}
