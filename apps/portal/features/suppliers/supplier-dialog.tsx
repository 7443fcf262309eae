import { NewSupplier, type Supplier } from '@lods/contract/suppliers/endpoints';
import { useToast } from '@lods/ui/toast';
import { z } from 'zod';
import { AreaField, CountryField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
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
  /** The name of a new one, as a file states it. */
  name?: string;
  suppliers: readonly Supplier[];
  onClose: () => void;
}) {
  const { stored, isSubsupplier, suppliers, onClose } = props;
  const toast = useToast();
  const form = useForm({
    values: {
      ...EMPTY,
      name: props.name ?? '',
      ...(stored && fieldsOf(stored)),
      isSubsupplier,
      parentSupplierId: stored?.parentSupplierId ?? props.parentId ?? null,
    },
    schema: isSubsupplier ? NewSubsupplier : NewSupplier,
    bodyOf: (values) => values as NewSupplier,
    save: useSaveSupplier(stored),
    onSaved: () => {
      toast({ title: successOf(isSubsupplier, stored !== null) });
      onClose();
    },
    onFailed: (error) =>
      toast({
        title: stored ? 'Failed to change supplier' : 'Failed to add supplier',
        description: error.message,
        variant: 'destructive',
      }),
  });
  return (
    <FormDialog
      form={form}
      title={titleOf(isSubsupplier, stored !== null)}
      description={isSubsupplier ? 'A company that one of your suppliers buys from.' : undefined}
      submitText={stored ? 'Save changes' : isSubsupplier ? 'Add Subsupplier' : 'Add Supplier'}
      onClose={onClose}
    >
      <TextField path="name" label="Supplier name" />
      {isSubsupplier && (
        <SelectField
          path="parentSupplierId"
          label="Delivers to"
          placeholder="Choose a supplier"
          choices={suppliers
            .filter(({ id }) => id !== stored?.id)
            .map(({ id, name }) => ({ value: id, label: name, isEntered: true }))}
          toValue={(id) => id || null}
        />
      )}
      <CountryField path="countryOfOrigin" label="Country of origin" />
      <TextField path="installationName" label="Installation name" />
      <TextField path="contactEmail" label="Contact email" type="email" />
      {stored && (
        <>
          <TextField path="contactName" label="Contact person" isOptional />
          <SelectField path="industry" label="Industry" isOptional placeholder="Not stated" choices={INDUSTRIES} />
          <AreaField path="notes" label="Notes" isOptional />
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
