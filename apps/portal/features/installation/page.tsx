import { LoadFailure } from '@lods/ui/load-failure';
import { Screen } from '../../shell/screen.tsx';
import { useCurrentUser } from '../../shell/session.ts';
import { AccountsCard } from './accounts-card.tsx';
import { CompaniesCard } from './companies-card.tsx';
import { HealthTiles } from './health-tiles.tsx';
import { useInstallation } from './queries.ts';

/** What whoever runs the installation looks after: that work goes on, who may enter, and how much room companies take. */
export function InstallationPage() {
  const { data: user } = useCurrentUser();
  const { data, error, refetch } = useInstallation(user?.isOperator === true);
  return (
    <Screen
      title="This installation"
      sentence="Accounts, companies, mail, jobs and storage of everybody who works here."
    >
      {user && !user.isOperator && <p>This page is for operators of the installation.</p>}
      {error && <LoadFailure title="The installation could not be looked at" error={error} onRetry={refetch} />}
      {user?.isOperator && (
        <>
          <HealthTiles installation={data} />
          <AccountsCard ownId={user.id} />
          <CompaniesCard quotaBytes={data?.storage.quotaPerCompanyBytes} />
        </>
      )}
    </Screen>
  );
}
