import type { CurrentUser } from '@lods/contract/access/endpoints';
import { ApiKeysCard } from '../features/access/api-keys-card.tsx';
import { CompanySignInCard } from '../features/access/company-sign-in-card.tsx';
import { LogCard } from '../features/access/log-card.tsx';
import { MembersCard } from '../features/access/members-card.tsx';
import { NetworksCard } from '../features/access/networks-card.tsx';
import { RequiredFactorCard } from '../features/access/required-factor-card.tsx';
import { ACCOUNT_PARTS, SettingsPage } from '../features/access/settings-page.tsx';
import { AuthorisationCard } from '../features/authorisation/card.tsx';
import { ArchiveCard } from '../features/company/archive-card.tsx';
import { CompanyCard } from '../features/company/company-card.tsx';
import { NumbersCard } from '../features/company/numbers-card.tsx';
import { PreferencesCards } from '../features/company/preferences-card.tsx';
import { ProfileCard } from '../features/company/profile-card.tsx';
import { RetentionCard } from '../features/company/retention-card.tsx';
import { WebhooksCard } from '../features/webhooks/card.tsx';
import type { PageGroup, PagePart } from '../shell/parts-of-page.tsx';
import { useCurrentUser } from '../shell/session.ts';

/** For importers the company, for everybody the preferences and the security of the account, for owners how the company is run. */
export function Settings() {
  const { data: user } = useCurrentUser();
  return <SettingsPage groups={groupsFor(user)} />;
}

function groupsFor(user: CurrentUser | undefined): PageGroup[] {
  const isOwner = user?.role === 'owner';
  const seesLog = isOwner || user?.role === 'auditor';
  const isImporter = user?.type === 'importer';
  const groups: PageGroup[] = [
    { title: 'Company', parts: isImporter ? COMPANY_PARTS : [] },
    { title: 'Your account', parts: [...PREFERENCES, ...ACCOUNT_PARTS] },
    { title: 'People and access', parts: seesLog ? peopleParts(isOwner) : [] },
    { title: 'Records', parts: recordParts({ isImporter, isOwner, seesLog }) },
  ];
  return groups.filter(({ parts }) => parts.length > 0);
}

const COMPANY_PARTS: readonly PagePart[] = [
  { id: 'profile', label: 'Profile', content: <ProfileCard /> },
  {
    id: 'company',
    label: 'Declaring company',
    content: (
      <div className="flex flex-col gap-6">
        <CompanyCard />
        <NumbersCard />
      </div>
    ),
  },
  { id: 'authorisation', label: 'Authorisation as CBAM declarant', content: <AuthorisationCard /> },
];

const PREFERENCES: readonly PagePart[] = [
  { id: 'preferences', label: 'Application Preferences', content: <PreferencesCards /> },
  { id: 'notifications', label: 'Notification Settings' },
];

const peopleParts = (isOwner: boolean): readonly PagePart[] => [
  { id: 'members', label: 'Members', content: <MembersCard isOwner={isOwner} /> },
  { id: 'required-factor', label: 'Second factor for everyone', content: <RequiredFactorCard isOwner={isOwner} /> },
  { id: 'company-sign-in', label: 'Sign-in with your company', content: <CompanySignInCard isOwner={isOwner} /> },
  { id: 'networks', label: 'Allowed networks', content: <NetworksCard isOwner={isOwner} /> },
  { id: 'api-keys', label: 'API keys', content: <ApiKeysCard isOwner={isOwner} /> },
  { id: 'webhooks', label: 'Webhooks', content: <WebhooksCard isOwner={isOwner} /> },
];

function recordParts(sees: { isImporter: boolean; isOwner: boolean; seesLog: boolean }): PagePart[] {
  const { isImporter, isOwner, seesLog } = sees;
  return [
    ...(isImporter ? [{ id: 'retention', label: 'Data Retention', content: <RetentionCard isOwner={isOwner} /> }] : []),
    ...(isOwner ? [{ id: 'archive', label: 'All data of the company', content: <ArchiveCard /> }] : []),
    ...(seesLog ? [{ id: 'log', label: 'Log', content: <LogCard /> }] : []),
  ];
}
