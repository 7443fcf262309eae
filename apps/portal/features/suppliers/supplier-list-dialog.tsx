import { MAX_SUPPLIER_LIST_BYTES, type SupplierListing, supplierList } from '@lods/contract/suppliers/list';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { FileChooser } from '@lods/ui/file-chooser';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';

type Row = SupplierListing['rows'][number];

/** Adds the suppliers of a spreadsheet, after a look at every row. */
export function SupplierListDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const send = useMutation({
    mutationFn: ({ chosen, take }: { chosen: File; take: 'look' | 'add' }) =>
      api(supplierList.takeOver, { body: { take }, files: [['file0', chosen]] }),
  });
  const look = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    setFault(undefined);
    setFile(chosen);
    send.mutate({ chosen, take: 'look' }, { onError: (error) => setFault(error.message) });
  };
  const listing = send.data;
  const fit = listing?.rows.filter(({ findings }) => findings.length === 0).length ?? 0;
  const add = () =>
    file &&
    send.mutate(
      { chosen: file, take: 'add' },
      {
        onSuccess: ({ added }) => {
          queries.invalidateQueries({ queryKey: ['suppliers'] });
          toast({
            title: 'Suppliers added',
            description: `${added} suppliers were added from the file ${file.name}`,
            entered: file.name,
          });
          onClose();
        },
        onError: (error) => setFault(error.message),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title="Import a list of suppliers"
      description="Excel or CSV with the columns Supplier, Country, Installation and Contact email; also Contact person, Industry and Notes."
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" disabled={fit === 0} busy={send.isPending} busyText="Reading..." onClick={add}>
            {fit === 1 ? 'Add 1 supplier' : `Add ${fit} suppliers`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileChooser
          label="Choose a list"
          hint="XLSX, XLS or CSV, up to 10 MB and 5,000 suppliers"
          endings={['.xlsx', '.xls', '.csv']}
          maxFiles={1}
          maxFileBytes={MAX_SUPPLIER_LIST_BYTES}
          files={[]}
          error={fault}
          disabled={send.isPending}
          onChange={look}
          onRefuse={() => setFault('Choose one Excel or CSV file of at most 10 MB.')}
        />
        {listing && !fault && <Listing listing={listing} fit={fit} />}
      </div>
    </Dialog>
  );
}

/** Every row of the list, and how many of them can be added. */
function Listing({ listing, fit }: { listing: SupplierListing; fit: number }) {
  const isWhole = fit === listing.rows.length;
  return (
    <>
      <Callout tone={isWhole ? 'success' : 'warning'} isLive>
        {`${fit} of ${listing.rows.length} rows can be added.${isWhole ? '' : ' The others are left out.'}`}
      </Callout>
      <Table
        caption="Rows of the list"
        columns={COLUMNS}
        rows={listing.rows}
        rowId={({ row }) => String(row)}
        rowName={({ name, row }) => name || `Row ${row}`}
        rowEntered={({ name, installationName }) => `${name}\n${installationName}`}
        empty={{ title: 'The list has no rows' }}
      />
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'row', head: 'Row', isNumber: true, width: 'w-16', cell: ({ row }) => row },
  { id: 'name', head: 'Supplier', isName: true, cell: ({ name }) => <span data-untranslated="">{name}</span> },
  { id: 'country', head: 'Country', width: 'w-20', cell: (row) => row.countryOfOrigin },
  {
    id: 'installation',
    head: 'Installation',
    cell: (row) => <span data-untranslated="">{row.installationName}</span>,
  },
  {
    id: 'findings',
    head: 'Issues',
    cell: ({ findings }) =>
      findings.length === 0 ? (
        <span className="text-ink-soft">None</span>
      ) : (
        findings.map(({ path, message, remedy, place }) => (
          <p key={path + message}>
            <span
              className="mr-1.5 text-ink-soft"
              data-untranslated=""
            >{`${place?.column ?? ''}${place?.row ?? ''}`}</span>
            <span className="font-medium">{message}</span>
            <span className="block text-ink-soft">{remedy}</span>
          </p>
        ))
      ),
  },
];
