import { FileCheck, Mail, Network } from 'lucide-react';
import { Screen } from '../../shell/screen.tsx';
import { QuickCard, QuickCards } from './quick-cards.tsx';

/** The supplier's first page. */
export function SupplierDashboardPage() {
  return (
    <Screen title="Supplier Dashboard" sentence="What you share with your customers, and what they ask for.">
      <QuickCards>
        <QuickCard
          to="/process-mapping"
          title="Process Mapping"
          text="Draw how your products are made"
          icon={Network}
        />
        <QuickCard
          to="/supplier-declarations"
          title="Declarations"
          text="What was sent to importers"
          icon={FileCheck}
        />
        <QuickCard to="/supplier-emails" title="Emails" text="Messages to your customers" icon={Mail} />
      </QuickCards>
    </Screen>
  );
}
