import { type Supplier, suppliers } from '@lods/contract/suppliers/endpoints';
import { supplierList } from '@lods/contract/suppliers/list';
import { Button } from '@lods/ui/button';
import { Tabs } from '@lods/ui/tabs';
import { Tile, Tiles } from '@lods/ui/tile';
import { type Filter, type Grouping, type WorkColumn, WorkTable } from '@lods/ui/work-table';
import { Factory, FileSpreadsheet, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCountryNames } from '../../shell/countries.ts';
import { May, useMay } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useTableView } from '../../shell/table-view.ts';
import { ManySuppliers } from './many-suppliers.tsx';
import { useSuppliers } from './queries.ts';
import { RemoveSupplier, RestoreSupplier } from './remove-supplier.tsx';
import { SupplierAddress } from './supplier-address.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { SupplierListDialog } from './supplier-list-dialog.tsx';
import { SupplierStatus } from './supplier-status.tsx';

type Open =
  | { readonly is: 'add'; readonly isSubsupplier: boolean; readonly name?: string }
  | { readonly is: 'list' }
  | { readonly is: 'edit' | 'remove' | 'restore'; readonly supplier: Supplier }
  | null;

/** A file that names a supplier who is not on file yet leads here with the name. */
const openedBy = (stated: string | null): Open =>
  stated === null ? null : { is: 'add', isSubsupplier: false, name: stated };

/** The suppliers of the company: who makes its goods, where, and whether that has been looked into. */
export function SupplierListPage() {
  const [params, setParams] = useSearchParams();
  const isArchive = params.get('show') === 'archived';
  const inUse = useSuppliers(false);
  const { data: rows, error, refetch } = useSuppliers(isArchive);
  const [open, setOpen] = useState(openedBy(params.get('add')));
  const close = () => setOpen(null);
  const mayRemove = useMay(suppliers.remove);
  const view = useTableView('suppliers');
  const columns = useColumns(inUse.data);
  const groupings = useGroupings();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = (rows ?? []).filter(({ id }) => selected.has(id));
  return (
    <Screen
      title="Supplier Management"
      sentence="The installations that your goods come from."
      action={<AddSuppliers onOpen={setOpen} />}
    >
      <Summary suppliers={inUse.data} hasFailed={inUse.error !== null} />
      <Tabs
        label="Suppliers shown"
        value={isArchive ? 'archived' : 'in-use'}
        onChange={(value) => setParams(value === 'archived' ? { show: 'archived' } : {}, { replace: true })}
        tabs={[
          { value: 'in-use', label: 'In use' },
          { value: 'archived', label: 'Archived' },
        ].map((tab) => ({
          ...tab,
          content: (
            <WorkTable
              caption="Supplier directory"
              columns={columns}
              view={view}
              filters={FILTERS}
              groupings={groupings}
              searchHint="Name, installation, country or email"
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              rowEntered={({ name }) => name}
              {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
              empty={isArchive ? EMPTY_ARCHIVE : emptyDirectory(() => setOpen({ is: 'add', isSubsupplier: false }))}
              rowActions={(supplier) => <RowActions supplier={supplier} onOpen={setOpen} />}
              {...(isArchive || !mayRemove
                ? {}
                : {
                    selected,
                    onSelect: setSelected,
                    selectionActions: <ManySuppliers suppliers={chosen} onDone={() => setSelected(new Set())} />,
                  })}
            />
          ),
        }))}
      />
      <OpenDialog open={open} suppliers={inUse.data ?? []} onClose={close} />
    </Screen>
  );
}

/** The form or question that is open above the list. */
function OpenDialog(props: { open: Open; suppliers: readonly Supplier[]; onClose: () => void }) {
  const { open, suppliers, onClose } = props;
  return (
    <>
      {open?.is === 'add' && (
        <SupplierDialog
          stored={null}
          isSubsupplier={open.isSubsupplier}
          name={open.name ?? ''}
          suppliers={suppliers}
          onClose={onClose}
        />
      )}
      {open?.is === 'list' && <SupplierListDialog onClose={onClose} />}
      {open?.is === 'edit' && (
        <SupplierDialog
          stored={open.supplier}
          isSubsupplier={open.supplier.isSubsupplier}
          suppliers={suppliers}
          onClose={onClose}
        />
      )}
      {open?.is === 'remove' && <RemoveSupplier supplier={open.supplier} onClose={onClose} />}
      {open?.is === 'restore' && <RestoreSupplier supplier={open.supplier} onClose={onClose} />}
    </>
  );
}

/** What could not be loaded is unknown, and does not go on loading. */
function Summary({ suppliers, hasFailed }: { suppliers: readonly Supplier[] | undefined; hasFailed: boolean }) {
  const meanwhile = hasFailed ? null : undefined;
  const count = (isCounted: (supplier: Supplier) => boolean) =>
    suppliers ? suppliers.filter(isCounted).length : meanwhile;
  const subsuppliers = suppliers?.filter(({ isSubsupplier }) => isSubsupplier).length;
  return (
    <Tiles>
      <Tile
        label="Total Suppliers"
        value={suppliers?.length ?? meanwhile}
        change={
          subsuppliers ? <span>{subsuppliers === 1 ? '1 subsupplier' : `${subsuppliers} subsuppliers`}</span> : null
        }
      />
      <Tile label="Verified" value={count(({ isVerified }) => isVerified)} />
      <Tile label="Pending" value={count(({ isVerified }) => !isVerified)} />
      <Tile
        label="Countries"
        value={suppliers ? new Set(suppliers.map(({ countryOfOrigin }) => countryOfOrigin)).size : meanwhile}
      />
    </Tiles>
  );
}

function useColumns(suppliers: readonly Supplier[] | undefined): WorkColumn<Supplier>[] {
  const nameOfCountry = useCountryNames();
  const countryOf = (code: string) => nameOfCountry(code) ?? code;
  const nameOf = (id: string | null) => suppliers?.find((supplier) => supplier.id === id)?.name;
  return [
    {
      id: 'name',
      head: 'Supplier',
      isName: true,
      text: ({ name }) => name,
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: (row) => (
        <Link to={`/suppliers/${row.id}`} className="font-medium text-teal hover:underline">
          <span data-untranslated="">{row.name}</span>
          {row.isSubsupplier && (
            <span className="block text-xs font-normal text-ink-soft">
              {nameOf(row.parentSupplierId) ? (
                <>
                  Subsupplier of <span data-untranslated="">{nameOf(row.parentSupplierId)}</span>
                </>
              ) : (
                'Subsupplier'
              )}
            </span>
          )}
        </Link>
      ),
    },
    {
      id: 'installation',
      head: 'Installation',
      text: ({ installationName }) => installationName,
      compare: (a, b) => a.installationName.localeCompare(b.installationName),
      cell: (row) => (row.installationName === '' ? null : <span data-untranslated="">{row.installationName}</span>),
    },
    {
      id: 'country',
      head: 'Country',
      width: 'w-36',
      text: (row) => `${row.countryOfOrigin} ${countryOf(row.countryOfOrigin)}`,
      compare: (a, b) => countryOf(a.countryOfOrigin).localeCompare(countryOf(b.countryOfOrigin)),
      cell: (row) => countryOf(row.countryOfOrigin),
    },
    {
      id: 'contact',
      head: 'Contact',
      width: 'w-80',
      text: ({ email, contactName }) => `${email} ${contactName}`,
      cell: (row) => <SupplierAddress supplier={row} />,
    },
    {
      id: 'status',
      head: 'Status',
      width: 'w-28',
      compare: (a, b) => Number(a.isVerified) - Number(b.isVerified),
      cell: (row) => <SupplierStatus supplier={row} />,
    },
  ];
}

const FILTERS: readonly Filter<Supplier>[] = [
  {
    id: 'status',
    label: 'Every status',
    choices: [
      { value: 'verified', label: 'Verified' },
      { value: 'pending', label: 'Pending' },
    ],
    holds: ({ isVerified }, value) => isVerified === (value === 'verified'),
  },
  {
    id: 'email',
    label: 'Any email',
    choices: [
      { value: 'with', label: 'With an email address' },
      { value: 'without', label: 'No email address' },
    ],
    holds: ({ email }, value) => (email !== '') === (value === 'with'),
  },
];

function useGroupings(): readonly Grouping<Supplier>[] {
  const nameOfCountry = useCountryNames();
  return useMemo(
    () => [
      {
        id: 'country',
        label: 'By country',
        of: ({ countryOfOrigin }) => nameOfCountry(countryOfOrigin) ?? countryOfOrigin,
      },
    ],
    [nameOfCountry],
  );
}

/** The ways to add suppliers. */
function AddSuppliers({ onOpen }: { onOpen: (open: Open) => void }) {
  return (
    <>
      <May call={supplierList.takeOver}>
        <Button icon={<FileSpreadsheet aria-hidden="true" className="size-4" />} onClick={() => onOpen({ is: 'list' })}>
          Import a list
        </Button>
      </May>
      <May call={suppliers.add}>
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onOpen({ is: 'add', isSubsupplier: true })}
        >
          Add Subsupplier
        </Button>
      </May>
      <May call={suppliers.add}>
        <Button
          look="primary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onOpen({ is: 'add', isSubsupplier: false })}
        >
          Add Supplier
        </Button>
      </May>
    </>
  );
}

function RowActions({ supplier, onOpen }: { supplier: Supplier; onOpen: (open: Open) => void }) {
  const { name, isArchived } = supplier;
  if (isArchived)
    return (
      <May call={suppliers.restore}>
        <Button
          size="small"
          look="ghost"
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          aria-label={`Bring back ${name}`}
          onClick={() => onOpen({ is: 'restore', supplier })}
        >
          Bring back
        </Button>
      </May>
    );
  return (
    <div className="flex justify-end gap-1 max-sm:flex-wrap max-sm:justify-start">
      <May call={suppliers.change}>
        <Button
          size="small"
          look="ghost"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          aria-label={`Edit ${name}`}
          onClick={() => onOpen({ is: 'edit', supplier })}
        >
          Edit
        </Button>
      </May>
      <May call={suppliers.remove}>
        <Button
          size="small"
          look="ghost"
          aria-label={`Delete ${name}`}
          onClick={() => onOpen({ is: 'remove', supplier })}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </May>
    </div>
  );
}

const emptyDirectory = (onAdd: () => void) => ({
  icon: <Factory aria-hidden="true" />,
  title: 'No suppliers yet',
  text: 'Add who makes your goods: their installations and emissions then fill your declarations.',
  action: (
    <May call={suppliers.add}>
      <Button look="primary" onClick={onAdd}>
        Add Supplier
      </Button>
    </May>
  ),
});

const EMPTY_ARCHIVE = {
  icon: <Factory aria-hidden="true" />,
  title: 'Nothing is archived',
  text: 'A supplier that declarations rest on is archived here instead of deleted.',
};
