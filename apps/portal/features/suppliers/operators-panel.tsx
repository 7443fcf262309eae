import { installations, type Operator } from '@lods/contract/installations/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { type Column, Table } from '@lods/ui/table';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { May } from '../../shell/may.tsx';
import { AddressFields, NO_ADDRESS } from './address-fields.tsx';
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
        <May call={installations.addOperator}>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setOpen({ is: 'edit', operator: null })}
          >
            Add operator
          </Button>
        </May>
      }
    >
      <Table
        caption="Operators"
        rows={operators}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        columns={COLUMNS}
        empty={{ title: 'No operator yet', text: 'The registry asks for the operator of every installation.' }}
        rowActions={(operator) => (
          <div className="flex justify-end gap-1">
            <May call={installations.changeOperator}>
              <Button
                size="small"
                look="ghost"
                aria-label={`Edit ${operator.name}`}
                onClick={() => setOpen({ is: 'edit', operator })}
              >
                <Pencil aria-hidden="true" className="size-4" />
              </Button>
            </May>
            <May call={installations.removeOperator}>
              <Button
                size="small"
                look="ghost"
                aria-label={`Delete ${operator.name}`}
                onClick={() => setOpen({ is: 'remove', operator })}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            </May>
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

const COLUMNS: readonly Column<Operator>[] = [
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
];

const addressLine = ({ address: { street, streetNumber, postcode, city, country } }: Operator) =>
  [`${street} ${streetNumber}`.trim(), `${postcode} ${city}`.trim(), country].filter((part) => part !== '').join(', ');

function OperatorDialog(props: { supplierId: string; stored: Operator | null; country: string; onClose: () => void }) {
  const { supplierId, stored, country, onClose } = props;
  const form = useForm({
    values: {
      operatorId: stored?.operatorId ?? '',
      name: stored?.name ?? '',
      address: stored?.address ?? { ...NO_ADDRESS, country },
      contactName: stored?.contactName ?? '',
      contactPhone: stored?.contactPhone ?? '',
      contactEmail: stored?.contactEmail ?? '',
    },
    schema: installations.addOperator.body,
    save: useSaveOperator(supplierId, stored),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={stored ? 'Edit operator' : 'Add operator'}
      shape="side"
      submitText="Save operator"
      onClose={onClose}
    >
      <TextField path="operatorId" label="Operator ID" hint="At most 25 characters; used in the report" />
      <TextField path="name" label="Operator name" />
      <AddressFields />
      <TextField path="contactName" label="Contact person" isOptional />
      <TextField path="contactPhone" label="Telephone" isOptional />
      <TextField path="contactEmail" label="Email" type="email" isOptional />
    </FormDialog>
  );
}
