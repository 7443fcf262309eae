import { type Supplier, type SupplierFile, suppliers } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { BadgeCheck, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCountryNames } from '../../shell/countries.ts';
import { May } from '../../shell/may.tsx';
import { RecordFailure } from '../../shell/record-failure.tsx';
import { Screen } from '../../shell/screen.tsx';
import { InstallationsPanel } from './installations-panel.tsx';
import { OperatorsPanel } from './operators-panel.tsx';
import { useSupplierFile, useSuppliers } from './queries.ts';
import { RemoveSupplier, RestoreSupplier } from './remove-supplier.tsx';
import { SameSupplier } from './same-supplier.tsx';
import { SupplierAddresses } from './supplier-address.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { SupplierRequests } from './supplier-requests.tsx';
import { SupplierStatus } from './supplier-status.tsx';
import { VerifySupplierDialog } from './verify-supplier-dialog.tsx';

/** One supplier with all that is kept about it. */
export function SupplierPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useSupplierFile(id);
  if (error)
    return (
      <Screen title="Supplier" back={<Back />}>
        <RecordFailure
          of={suppliers.read}
          id={id}
          title="The supplier could not be loaded"
          error={error}
          onRetry={refetch}
        />
      </Screen>
    );
  if (!data)
    return (
      <Screen title="Supplier" back={<Back />}>
        <Skeleton className="h-96" />
      </Screen>
    );
  return <File file={data} />;
}

const Back = () => (
  <Link to="/suppliers" className="text-teal hover:underline">
    Supplier Management
  </Link>
);

type Open = 'edit' | 'verify' | 'remove' | 'restore' | 'subsupplier' | null;

function File({ file }: { file: SupplierFile }) {
  const { supplier, subsuppliers, operators, installations, mergedInto } = file;
  const navigate = useNavigate();
  const { data: directory } = useSuppliers(false);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Screen
      title={supplier.name}
      heading={<span data-untranslated="">{supplier.name}</span>}
      sentence={<SupplierStatus supplier={supplier} />}
      back={<Back />}
      action={<Actions file={file} onOpen={setOpen} />}
    >
      <SameSupplier file={file} />
      <Particulars supplier={supplier} />
      <SupplierRequests supplier={supplier} />
      {/* What a merged supplier had is with the other one, and so is what is added. */}
      {mergedInto === null && (
        <>
          <InstallationsPanel supplier={supplier} installations={installations} operators={operators} />
          <OperatorsPanel supplierId={supplier.id} operators={operators} country={supplier.countryOfOrigin} />
          <Subsuppliers subsuppliers={subsuppliers} onAdd={() => setOpen('subsupplier')} />
        </>
      )}
      {open === 'edit' && (
        <SupplierDialog
          stored={supplier}
          isSubsupplier={supplier.isSubsupplier}
          suppliers={directory ?? []}
          onClose={close}
        />
      )}
      {open === 'subsupplier' && (
        <SupplierDialog
          stored={null}
          isSubsupplier
          parentId={supplier.id}
          suppliers={directory ?? []}
          onClose={close}
        />
      )}
      {open === 'verify' && <VerifySupplierDialog supplier={supplier} onClose={close} />}
      {open === 'restore' && <RestoreSupplier supplier={supplier} onClose={close} />}
      {open === 'remove' && (
        <RemoveSupplier supplier={supplier} onClose={close} onRemoved={() => navigate('/suppliers')} />
      )}
    </Screen>
  );
}

/** An archived supplier can only be brought back; one that was merged is separated at the other one. */
function Actions({ file, onOpen }: { file: SupplierFile; onOpen: (open: Open) => void }) {
  const { supplier, mergedInto } = file;
  if (mergedInto) return null;
  if (supplier.isArchived)
    return (
      <May call={suppliers.restore}>
        <Button icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={() => onOpen('restore')}>
          Bring back
        </Button>
      </May>
    );
  return (
    <>
      <May call={suppliers.remove}>
        <Button icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => onOpen('remove')}>
          Delete
        </Button>
      </May>
      <May call={suppliers.change}>
        <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => onOpen('edit')}>
          Edit
        </Button>
      </May>
      <May call={suppliers.verify}>
        <Button
          look={supplier.isVerified ? 'plain' : 'primary'}
          icon={<BadgeCheck aria-hidden="true" className="size-4" />}
          onClick={() => onOpen('verify')}
        >
          {supplier.isVerified ? 'Change verification' : 'Verify supplier'}
        </Button>
      </May>
    </>
  );
}

function Particulars({ supplier }: { supplier: Supplier }) {
  const { date } = useFormat();
  const countryOf = useCountryNames();
  const { verifiedAt, verifiedBy, verifiedWhy } = supplier;
  const country = countryOf(supplier.countryOfOrigin);
  const lines: readonly [string, string][] = [
    ['Installation', supplier.installationName],
    ['Contact', supplier.contactName],
    ['Notes', supplier.notes],
  ];
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <div>
          <dt className="text-[0.8125rem] text-ink-soft">Country</dt>
          <dd className="mt-0.5">
            {supplier.countryOfOrigin === '' ? (
              <span className="text-ink-soft">Not stated</span>
            ) : (
              (country ?? supplier.countryOfOrigin)
            )}
          </dd>
        </div>
        {supplier.email !== '' && (
          <div>
            <dt className="text-[0.8125rem] text-ink-soft">Email addresses</dt>
            <dd className="mt-0.5">
              <SupplierAddresses supplier={supplier} />
            </dd>
          </div>
        )}
        {lines
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
              <dd className="mt-0.5 break-words" data-untranslated="">
                {text}
              </dd>
            </div>
          ))}
        {verifiedAt && (
          <div className="sm:col-span-2">
            <dt className="text-[0.8125rem] text-ink-soft">
              {supplier.isVerified ? 'Verified' : 'Verification withdrawn'}
            </dt>
            <dd className="mt-0.5">
              <span data-untranslated="">{verifiedWhy}</span>{' '}
              <span className="text-ink-soft" data-untranslated="">
                ({verifiedBy}, {date(verifiedAt)})
              </span>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function Subsuppliers({ subsuppliers, onAdd }: { subsuppliers: readonly Supplier[]; onAdd: () => void }) {
  return (
    <Card
      title="Subsuppliers"
      description="Companies that this supplier buys from."
      actions={
        <May call={suppliers.add}>
          <Button size="small" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
            Add Subsupplier
          </Button>
        </May>
      }
    >
      {subsuppliers.length === 0 ? (
        <p className="text-ink-soft">No subsuppliers yet.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {subsuppliers.map((supplier) => (
            <li key={supplier.id} className="flex flex-wrap items-center gap-3">
              <Link
                to={`/suppliers/${supplier.id}`}
                className="font-medium text-teal hover:underline"
                data-untranslated=""
              >
                {supplier.name}
              </Link>
              <SupplierStatus supplier={supplier} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
