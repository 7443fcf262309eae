import { SettingsPage } from '../features/access/settings-page.tsx';
import { CompanyCard } from '../features/company/company-card.tsx';
import { useCurrentUser } from '../shell/session.ts';

/** Security of the account, and for importers the declaring company. */
export function Settings() {
  const { data: user } = useCurrentUser();
  return <SettingsPage>{user?.type === 'importer' && <CompanyCard />}</SettingsPage>;
}
