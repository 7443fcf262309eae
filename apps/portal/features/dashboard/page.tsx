import { declarations } from '@lods/contract/declarations/endpoints';
import { CalendarClock, FilePlus, Stamp, Users } from 'lucide-react';
import { useDeclarations } from '../../shell/company-data.ts';
import { May } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Costs } from './costs.tsx';
import { QuickCard, QuickCards } from './quick-cards.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { DeclarationTiles } from './tiles.tsx';
import { WaitingList } from './waiting.tsx';

/** The importer's first page. */
export function DashboardPage() {
  const { data: rows, error } = useDeclarations();
  return (
    <Screen title="Dashboard" sentence="Your company’s CBAM status and next steps.">
      <QuickCards>
        <May call={declarations.create}>
          <QuickCard to="/new-declaration" title="New Report" text="Declare the goods of a quarter" icon={FilePlus} />
        </May>
        <QuickCard to="/suppliers" title="Suppliers" text="Installations and their contacts" icon={Users} />
        <QuickCard to="/certificates" title="Certificates" text="Certificates and allowances" icon={Stamp} />
        <QuickCard to="/deadlines" title="Deadlines" text="The dates of the law in force" icon={CalendarClock} />
      </QuickCards>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <WaitingList isNew={rows?.length === 0} />
        <RecentActivity />
      </div>
      <Costs />
      <DeclarationTiles rows={rows} hasFailed={error !== null} />
    </Screen>
  );
}
