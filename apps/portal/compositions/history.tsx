import { HistoryPage } from '../features/declarations/history-page.tsx';
import { ReportsPage } from '../features/reports/page.tsx';
import { SupplierHistoryPage } from '../features/supplier-portal/history-page.tsx';
import { SupplierReportsPage } from '../features/supplier-portal/reports-page.tsx';
import { useCurrentUser } from '../shell/session.ts';

/** An importer's declarations; of a supplier what it sent to importers. */
export function History() {
  return useCurrentUser().data?.type === 'supplier' ? <SupplierHistoryPage /> : <HistoryPage />;
}

export function Reports() {
  return useCurrentUser().data?.type === 'supplier' ? <SupplierReportsPage /> : <ReportsPage />;
}
