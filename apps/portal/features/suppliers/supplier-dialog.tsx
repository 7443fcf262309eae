import { NewSupplier, type Supplier } from '@lods/contract/suppliers';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { z } from 'zod';
import { CountryField } from './country-field.tsx';
import { FormDialog, TextField } from './form.tsx';
import { useSaveSupplier } from './queries.ts';

/** A subsupplier is added to the supplier that it delivers to. */
const NewSubsupplier = NewSupplier.safeExtend({
  parentSupplierId: z.uuid('Choose the supplier that it delivers to'),
});

const EMPTY = {
  name: '',
  countryOfOrigin: '',
  installationName: '',
  contactEmail: '',
  contactName: '',
  industry: '',
  notes: '',
};

const INDUSTRIES = [
  { value: 'cement', label: 'Cement' },
  { value: 'iron_steel', label: 'Iron and steel' },
  { value: 'aluminium', label: 'Aluminium' },
  { value: 'fertilizers', label: 'Fertilisers' },
];

function titleOf(isSubsupplier: boolean, isStored: boolean): string {
  if (isSubsupplier) return isStored ? 'Edit Subsupplier' : 'Add New Subsupplier';
  return isStored ? 'Edit Supplier' : 'Add New Supplier';
}

function successOf(isSubsupplier: boolean, isStored: boolean): string {
  if (isSubsupplier) return isStored ? 'Subsupplier changed successfully' : 'Subsupplier added successfully';
  return isStored ? 'Supplier changed successfully' : 'Supplier added successfully';
}

/** Adds a supplier or a subsupplier, or changes one that is on file. */
export function SupplierDialog(props: {
  stored: Supplier | null;
  isSubsupplier: boolean;
  /** Whom it delivers to, where that is known from the start. */
  parentId?: string;
  suppliers: readonly Supplier[];
  onClose: () => void;
}) {
  const { stored, isSubsupplier, suppliers, onClose } = props;
  const toast = useToast();
  const save = useSaveSupplier(stored);
  const [form, setForm] = useState({
    ...EMPTY,
    ...(stored && fieldsOf(stored)),
    isSubsupplier,
    parentSupplierId: stored?.parentSupplierId ?? props.parentId ?? null,
  });
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  return (
    <FormDialog
      title={titleOf(isSubsupplier, stored !== null)}
      description={isSubsupplier ? 'A company that one of your suppliers buys from.' : undefined}
      submitText={stored ? 'Save changes' : isSubsupplier ? 'Add Subsupplier' : 'Add Supplier'}
      schema={isSubsupplier ? NewSubsupplier : NewSupplier}
      body={form as NewSupplier}
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(body) =>
        save.mutate(body, {
          onSuccess: () => {
            toast({ title: successOf(isSubsupplier, stored !== null) });
            onClose();
          },
          onError: (error) =>
            toast({
              title: stored ? 'Failed to change supplier' : 'Failed to add supplier',
              description: error.message,
              variant: 'destructive',
            }),
        })
      }
    >
      {(faults) => (
        <>
          <TextField
            path="name"
            label="Supplier name"
            value={form.name}
            faults={faults}
            maxLength={256}
            onChange={(name) => set({ name })}
          />
          {isSubsupplier && (
            <Field id="parentSupplierId" label="Delivers to" error={faults.parentSupplierId}>
              <Select
                value={form.parentSupplierId ?? ''}
                placeholder="Choose a supplier"
                choices={suppliers
                  .filter(({ id }) => id !== stored?.id)
                  .map(({ id, name }) => ({ value: id, label: name, isEntered: true }))}
                onChange={(event) => set({ parentSupplierId: event.target.value || null })}
              />
            </Field>
          )}
          <CountryField
            path="countryOfOrigin"
            label="Country of origin"
            value={form.countryOfOrigin}
            faults={faults}
            onChange={(countryOfOrigin) => set({ countryOfOrigin })}
          />
          <TextField
            path="installationName"
            label="Installation name"
            value={form.installationName}
            faults={faults}
            maxLength={512}
            onChange={(installationName) => set({ installationName })}
          />
          <TextField
            path="contactEmail"
            label="Contact email"
            type="email"
            value={form.contactEmail}
            faults={faults}
            onChange={(contactEmail) => set({ contactEmail })}
          />
          {stored && (
            <>
              <TextField
                path="contactName"
                label="Contact person"
                value={form.contactName}
                faults={faults}
                isOptional
                maxLength={70}
                onChange={(contactName) => set({ contactName })}
              />
              <Field id="industry" label="Industry" required={false} error={faults.industry}>
                <Select
                  value={form.industry}
                  placeholder="Not stated"
                  choices={INDUSTRIES}
                  onChange={(event) => set({ industry: event.target.value })}
                />
              </Field>
              <Field id="notes" label="Notes" required={false} error={faults.notes}>
                <Textarea value={form.notes} onChange={(event) => set({ notes: event.target.value })} />
              </Field>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

const fieldsOf = (stored: Supplier) => ({
  name: stored.name,
  countryOfOrigin: stored.countryOfOrigin,
  installationName: stored.installationName,
  contactEmail: stored.contactEmail,
  contactName: stored.contactName,
  industry: stored.industry,
  notes: stored.notes,
});
