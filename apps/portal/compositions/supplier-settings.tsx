import { Link } from 'react-router';
import { ApiKeysCard } from '../features/access/api-keys-card.tsx';
import { MembersCard } from '../features/access/members-card.tsx';
import { NetworksCard } from '../features/access/networks-card.tsx';
import { ArchiveCard } from '../features/company/archive-card.tsx';
import { SupplierCompanyCard } from '../features/supplier-settings/company-card.tsx';
import { ImportersCard } from '../features/supplier-settings/importers-card.tsx';
import { PlantsCard } from '../features/supplier-settings/plants-card.tsx';
import { WebhooksCard } from '../features/webhooks/card.tsx';
import { Screen } from '../shell/screen.tsx';
import { useCurrentUser } from '../shell/session.ts';

/** What a supplier sets once: its company, its installations, the importers it is connected with, and its people. */
export function SupplierSettings() {
  const { data: user } = useCurrentUser();
  const seesMembers = user?.role === 'owner' || user?.role === 'auditor';
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
      <SupplierCompanyCard />
      <PlantsCard />
      <ImportersCard />
      {seesMembers && <MembersCard isOwner={user.role === 'owner'} />}
      {seesMembers && <NetworksCard isOwner={user.role === 'owner'} />}
      {seesMembers && <ApiKeysCard isOwner={user.role === 'owner'} />}
      {seesMembers && <WebhooksCard isOwner={user.role === 'owner'} />}
      {user?.role === 'owner' && <ArchiveCard />}
    </Screen>
  );
}
