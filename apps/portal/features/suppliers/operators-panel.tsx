import { installations, type Operator } from '@lods/contract/installations';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Table } from '@lods/ui/table';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AddressFields, NO_ADDRESS } from './address-fields.tsx';
import { FormDialog, TextField } from './form.tsx';
import { useSaveOperator } from './queries.ts';
import { RemoveRecord } from './remove-record.tsx';

type Open = { readonly is: 'edit'; readonly operator: Operator | null } | { readonly is: 'remove'; operator: Operator };

/** Who runs the installations of a supplier. */
export function OperatorsPanel(props: { supplierId: string; operators: readonly Operator[]; country: string }) {
  const { supplierId, operators, country } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Operators"
      description="Who runs the installations. The registry asks for this."
      actions={
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setOpen({ is: 'edit', operator: null })}
        >
          Add operator
        </Button>
      }
    >
      <Table
        caption="Operators"
        rows={operators}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        columns={[
          {
            id: 'name',
            head: 'Operator',
            isName: true,
            cell: (row) => (
              <span data-untranslated="">
                {row.name}
                <span className="block text-xs text-ink-soft">{row.operatorId}</span>
              </span>
            ),
          },
          {
            id: 'address',
            head: 'Address',
            cell: (row) => <span data-untranslated="">{addressLine(row)}</span>,
          },
          {
            id: 'contact',
            head: 'Contact',
            cell: (row) => (
              <span data-untranslated="">
                {row.contactName}
                <span className="block text-xs text-ink-soft">{row.contactEmail}</span>
              </span>
            ),
          },
        ]}
        empty={{ title: 'No operator yet', text: 'The registry asks for the operator of every installation.' }}
        rowActions={(operator) => (
          <div className="flex justify-end gap-1">
            <Button
              size="small"
              look="ghost"
              aria-label={`Edit ${operator.name}`}
              onClick={() => setOpen({ is: 'edit', operator })}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Button>
            <Button
              size="small"
              look="ghost"
              aria-label={`Delete ${operator.name}`}
              onClick={() => setOpen({ is: 'remove', operator })}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </div>
        )}
      />
      {open?.is === 'edit' && (
        <OperatorDialog supplierId={supplierId} stored={open.operator} country={country} onClose={close} />
      )}
      {open?.is === 'remove' && (
        <RemoveRecord
          record={{ kind: 'operator', id: open.operator.id }}
          title="Delete this operator?"
          name={open.operator.name}
          onClose={close}
        />
      )}
    </Card>
  );
}

const addressLine = ({ address: { street, streetNumber, postcode, city, country } }: Operator) =>
  [`${street} ${streetNumber}`.trim(), `${postcode} ${city}`.trim(), country].filter((part) => part !== '').join(', ');

function OperatorDialog(props: { supplierId: string; stored: Operator | null; country: string; onClose: () => void }) {
  const { supplierId, stored, country, onClose } = props;
  const save = useSaveOperator(supplierId, stored);
  const [form, setForm] = useState({
    operatorId: stored?.operatorId ?? '',
    name: stored?.name ?? '',
    address: stored?.address ?? { ...NO_ADDRESS, country },
    contactName: stored?.contactName ?? '',
    contactPhone: stored?.contactPhone ?? '',
    contactEmail: stored?.contactEmail ?? '',
  });
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  return (
    <FormDialog
      title={stored ? 'Edit operator' : 'Add operator'}
      shape="side"
      submitText="Save operator"
      schema={installations.addOperator.body}
      body={form}
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={() => save.mutate(form, { onSuccess: onClose })}
    >
      {(faults) => (
        <>
          <TextField
            path="operatorId"
            label="Operator ID"
            hint="At most 25 characters; it stands in the report"
            value={form.operatorId}
            faults={faults}
            maxLength={25}
            onChange={(operatorId) => set({ operatorId })}
          />
          <TextField
            path="name"
            label="Operator name"
            value={form.name}
            faults={faults}
            maxLength={70}
            onChange={(name) => set({ name })}
          />
          <AddressFields address={form.address} faults={faults} onChange={(address) => set({ address })} />
          <TextField
            path="contactName"
            label="Contact person"
            value={form.contactName}
            faults={faults}
            maxLength={70}
            isOptional
            onChange={(contactName) => set({ contactName })}
          />
          <TextField
            path="contactPhone"
            label="Telephone"
            value={form.contactPhone}
            faults={faults}
            maxLength={35}
            isOptional
            onChange={(contactPhone) => set({ contactPhone })}
          />
          <TextField
            path="contactEmail"
            label="Email"
            type="email"
            value={form.contactEmail}
            faults={faults}
            isOptional
            onChange={(contactEmail) => set({ contactEmail })}
          />
        </>
      )}
    </FormDialog>
  );
}
