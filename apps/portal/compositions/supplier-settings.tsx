import type { CurrentUser } from '@lods/contract/access/endpoints';
import { Link } from 'react-router';
import { ApiKeysCard } from '../features/access/api-keys-card.tsx';
import { MembersCard } from '../features/access/members-card.tsx';
import { NetworksCard } from '../features/access/networks-card.tsx';
import { ArchiveCard } from '../features/company/archive-card.tsx';
import { SupplierCompanyCard } from '../features/supplier-settings/company-card.tsx';
import { ImportersCard } from '../features/supplier-settings/importers-card.tsx';
import { PlantsCard } from '../features/supplier-settings/plants-card.tsx';
import { WebhooksCard } from '../features/webhooks/card.tsx';
import { type PageGroup, type PagePart, PartsOfPage } from '../shell/parts-of-page.tsx';
import { Screen } from '../shell/screen.tsx';
import { useCurrentUser } from '../shell/session.ts';

/** What a supplier sets once: its company, its installations, the importers it is connected with, and its people. */
export function SupplierSettings() {
  const { data: user } = useCurrentUser();
  return (
    <Screen
      title="Supplier Settings"
      sentence="Your company, installations, importers and members."
      action={
        <Link to="/settings" className="font-medium text-teal hover:underline">
          Account and preferences
        </Link>
      }
    >
      <PartsOfPage groups={groupsFor(user)} />
    </Screen>
  );
}

function groupsFor(user: CurrentUser | undefined): PageGroup[] {
  const isOwner = user?.role === 'owner';
  const groups: PageGroup[] = [
    { title: 'Company', parts: COMPANY_PARTS },
    { title: 'People and access', parts: isOwner || user?.role === 'auditor' ? peopleParts(isOwner) : [] },
    {
      title: 'Records',
      parts: isOwner ? [{ id: 'archive', label: 'All data of the company', content: <ArchiveCard /> }] : [],
    },
  ];
  return groups.filter(({ parts }) => parts.length > 0);
}

const COMPANY_PARTS: readonly PagePart[] = [
  { id: 'company', label: 'Company', content: <SupplierCompanyCard /> },
  { id: 'installations', label: 'Installations', content: <PlantsCard /> },
  { id: 'importers', label: 'Importers', content: <ImportersCard /> },
];

const peopleParts = (isOwner: boolean): readonly PagePart[] => [
  { id: 'members', label: 'Members', content: <MembersCard isOwner={isOwner} /> },
  { id: 'networks', label: 'Allowed networks', content: <NetworksCard isOwner={isOwner} /> },
  { id: 'api-keys', label: 'API keys', content: <ApiKeysCard isOwner={isOwner} /> },
  { id: 'webhooks', label: 'Webhooks', content: <WebhooksCard isOwner={isOwner} /> },
];
