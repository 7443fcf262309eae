import { customsPapers } from '@lods/contract/customs/papers';
import type { ListedSupplier } from '@lods/contract/suppliers/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Tile, Tiles } from '@lods/ui/tile';
import { Factory } from 'lucide-react';
import { Link } from 'react-router';
import { May } from '../../../shell/may.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useSenders } from './queries.ts';

const ALL = '/comprehensive-supplier-management';

/** The suppliers at a glance: whom one can write to already, and what came from them. */
export function SupplierOverviewPage() {
  const { data: suppliers, error, refetch } = useSenders();
  const { number } = useFormat();
  const verified = suppliers?.filter(({ emailVerified }) => emailVerified).length;
  const meanwhile = error ? null : undefined;
  const columns = useOverviewColumns();
  return (
    <Screen
      title="Supplier Overview"
      sentence="Quick view of supplier email status."
      action={
        <Button asChild look="primary">
          <Link to={ALL}>Comprehensive Management</Link>
        </Button>
      }
    >
      <Tiles>
        <Tile label="Total Suppliers" value={suppliers?.length ?? meanwhile} />
        <Tile label="Verified Emails" value={verified ?? meanwhile} />
        <Tile label="Unverified Emails" value={suppliers ? suppliers.length - (verified ?? 0) : meanwhile} />
        <Tile
          label="Total Declarations"
          value={suppliers ? number(suppliers.reduce((sum, each) => sum + each.totalDeclarations, 0)) : meanwhile}
          change="Lines of customs declarations"
        />
      </Tiles>
      <Table
        caption="Suppliers"
        columns={columns}
        rows={suppliers}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={NO_SUPPLIERS}
      />
    </Screen>
  );
}

function useOverviewColumns(): readonly Column<ListedSupplier>[] {
  const { number } = useFormat();
  return [
    {
      id: 'name',
      head: 'Supplier',
      isName: true,
      cell: ({ id, name }) => (
        <Link to={`${ALL}#supplier-${id}`} className="font-medium text-teal hover:underline" data-untranslated="">
          {name}
        </Link>
      ),
    },
    {
      id: 'email',
      head: 'Email',
      cell: ({ email }) =>
        email === '' ? (
          <span className="text-ink-soft">No email</span>
        ) : (
          <span className="wrap-anywhere" data-untranslated="">
            {email}
          </span>
        ),
    },
    {
      id: 'declarations',
      head: 'Customs lines',
      width: 'w-32',
      isNumber: true,
      cell: ({ totalDeclarations }) => number(totalDeclarations),
    },
    {
      id: 'emissions',
      head: 'Emissions',
      unit: 'tCO2e',
      width: 'w-40',
      isNumber: true,
      cell: ({ totalEmissions, totalDeclarations, declarationsWithoutEmissions: unknown }) =>
        totalDeclarations > 0 && unknown === totalDeclarations ? 'Unknown' : number(totalEmissions, 3),
    },
    {
      id: 'status',
      head: 'Status',
      width: 'w-32',
      cell: ({ emailVerified }) =>
        emailVerified ? <Badge tone="green">Email Verified</Badge> : <Badge tone="amber">Unverified</Badge>,
    },
  ];
}

/** What to do where nobody is on file yet. */
export const NO_SUPPLIERS = {
  icon: <Factory aria-hidden="true" />,
  title: 'No Suppliers Found',
  text: 'Senders of approved customs declarations appear here automatically.',
  action: (
    <May call={customsPapers.process}>
      <Button asChild look="primary">
        <Link to="/upload-pdfs">Upload customs declarations</Link>
      </Button>
    </May>
  ),
};
