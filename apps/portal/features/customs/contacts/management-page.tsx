import { customsContact } from '@lods/contract/customs/contact';
import type { ListedSupplier, SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { EmptyState } from '@lods/ui/empty-state';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Pagination } from '@lods/ui/pagination';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile, Tiles } from '@lods/ui/tile';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { May } from '../../../shell/may.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { ExportCard } from '../export/export-card.tsx';
import { lacksMarkUp } from '../scope.tsx';
import { sumOf } from './emissions.ts';
import { MailingPreviewDialog, WaitingMails } from './mailing.tsx';
import { useMassEmail } from './mass-email.ts';
import { NO_SUPPLIERS } from './overview-page.tsx';
import { useSenders } from './queries.ts';
import { SecureEmailDialog } from './secure-email-dialog.tsx';
import { QuietSuppliers, SupplierCard } from './supplier-card.tsx';

/** All suppliers with their declarations: correct them, confirm addresses, ask for emissions one by one or at once, export. */
export function SupplierManagementPage() {
  const [opened, setOpened] = useState<string | null>(null);
  const { data: suppliers, error, refetch } = useSenders(opened !== null);
  const lines = suppliers?.flatMap(({ declarations }) => declarations);
  const mass = useMassEmail(lines ?? []);
  const senders = suppliers?.filter(({ totalDeclarations }) => totalDeclarations > 0);
  const arrival = useArrivalAt(senders);
  const [turned, setPage] = useState<number | null>(null);
  const page = Math.min(turned ?? arrival, Math.max(1, Math.ceil((senders?.length ?? 0) / CARDS)));
  const shown = lines?.find(({ id }) => id === opened);
  const owner = suppliers?.find(({ declarations }) => declarations.some(({ id }) => id === opened));
  return (
    <Screen
      title="Comprehensive Supplier Management"
      sentence="Declarations, email verification and mass communications."
      action={
        <Button asChild>
          <Link to="/supplier-management">Supplier Overview</Link>
        </Button>
      }
    >
      <SupplierTiles suppliers={suppliers} hasFailed={error !== null} />
      {suppliers && suppliers.length > 0 && <ExportCard suppliers={suppliers} />}
      {error && <LoadFailure title="Failed to fetch suppliers" error={error} onRetry={refetch} />}
      {!suppliers && !error && <Loading />}
      {suppliers?.length === 0 && (
        <div className="rounded-box border bg-surface">
          <EmptyState icon={NO_SUPPLIERS.icon} title={NO_SUPPLIERS.title} action={NO_SUPPLIERS.action}>
            {NO_SUPPLIERS.text}
          </EmptyState>
        </div>
      )}
      {mass.mailingId !== null && <WaitingMails mailingId={mass.mailingId} onOver={mass.onOver} />}
      {mass.isShown && <MailingPreviewDialog mass={mass} lines={lines ?? []} />}
      {mass.selected.size > 0 && mass.mailingId === null && <MassEmailBar mass={mass} />}
      {senders?.slice((page - 1) * CARDS, page * CARDS).map((supplier) => (
        <SupplierCard key={supplier.id} supplier={supplier} mass={mass} onEmail={(line) => setOpened(line.id)} />
      ))}
      {senders && senders.length > CARDS && (
        <Pagination page={page} pageSize={CARDS} total={senders.length} onPage={setPage} />
      )}
      {suppliers && <QuietSuppliers suppliers={suppliers.filter(({ totalDeclarations }) => totalDeclarations === 0)} />}
      {shown && (
        <SecureEmailDialog
          key={shown.id}
          line={shown}
          suggestedEmail={owner?.email ?? ''}
          onClose={() => setOpened(null)}
        />
      )}
    </Screen>
  );
}

function SupplierTiles(props: { suppliers: readonly ListedSupplier[] | undefined; hasFailed: boolean }) {
  const { suppliers, hasFailed } = props;
  const { number } = useFormat();
  const lines = suppliers?.flatMap(({ declarations }) => declarations);
  const meanwhile = hasFailed ? null : undefined;
  return (
    <Tiles>
      <Tile label="Total Suppliers" value={suppliers?.length ?? meanwhile} />
      <Tile
        label="Total Declarations"
        value={lines ? number(lines.length) : meanwhile}
        change="Lines of customs declarations"
      />
      <Tile
        label="Verified Emails"
        value={suppliers?.filter(({ emailVerified }) => emailVerified).length ?? meanwhile}
      />
      <Tile
        label="Total Emissions"
        value={suppliers ? number(sumOf(suppliers.map(({ totalEmissions }) => totalEmissions)), 1) : meanwhile}
        unit="tCO2e"
        change={unknownEmissions(lines)}
      />
    </Tiles>
  );
}

function MassEmailBar({ mass }: { mass: ReturnType<typeof useMassEmail> }) {
  return (
    <div className="sticky top-17 z-10 flex flex-wrap items-center gap-3 rounded-box border border-teal bg-teal-soft px-4 py-2 shadow-lift">
      <p className="mr-auto font-medium tabular-nums" role="status">
        {`${mass.selected.size} selected`}
      </p>
      <May call={customsContact.planMailing}>
        <Button
          look="primary"
          icon={<Mail aria-hidden="true" className="size-4" />}
          busy={mass.isBusy}
          busyText="Sending..."
          onClick={mass.ask}
        >
          Send Mass Email
        </Button>
      </May>
      <Button look="ghost" onClick={mass.clear}>
        Clear selection
      </Button>
    </div>
  );
}

/** A card holds all goods of a supplier: more of them at once are slow to show and to read. */
const CARDS = 25;

/** Goes to the supplier that the address names, once it is there. Gives the page that it stands on. */
function useArrivalAt(senders: readonly ListedSupplier[] | undefined): number {
  const { hash } = useLocation();
  const isLoaded = senders !== undefined;
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
  const at = senders?.findIndex(({ id }) => hash === `#supplier-${id}`) ?? 0;
  return Math.floor(Math.max(0, at) / CARDS) + 1;
}

function unknownEmissions(lines: readonly SupplierDeclaration[] | undefined) {
  const count = lines?.filter(({ directEmissions }) => directEmissions === null).length ?? 0;
  const bare = lines?.filter(lacksMarkUp).length ?? 0;
  return (
    <>
      {count > 0 && (
        <span className="block">{count === 1 ? '1 line without emissions' : `${count} lines without emissions`}</span>
      )}
      {bare > 0 && <span className="block">{`${bare} without the mark-up of a year`}</span>}
    </>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4" role="status">
      <span className="sr-only">Loading suppliers</span>
      {['first', 'second', 'third'].map((each) => (
        <div key={each} className="flex flex-col gap-3 rounded-box border bg-surface px-5 py-4">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="w-80 max-w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
