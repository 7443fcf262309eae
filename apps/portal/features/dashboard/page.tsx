import { CalendarClock, FilePlus, Stamp, Users } from 'lucide-react';
import { Screen } from '../../shell/screen.tsx';
import { QuickCard, QuickCards } from './quick-cards.tsx';

/** The importer's first page. */
export function DashboardPage() {
  return (
    <Screen title="Dashboard" sentence="Where your company stands with CBAM, and what comes next.">
      <QuickCards>
        <QuickCard to="/new-declaration" title="New Report" text="Declare the goods of a quarter" icon={FilePlus} />
        <QuickCard to="/suppliers" title="Suppliers" text="Installations and their contacts" icon={Users} />
        <QuickCard to="/certificates" title="Certificates" text="Certificates and allowances" icon={Stamp} />
        <QuickCard to="/deadlines" title="Deadlines" text="The dates of the law in force" icon={CalendarClock} />
      </QuickCards>
    </Screen>
  );
}
