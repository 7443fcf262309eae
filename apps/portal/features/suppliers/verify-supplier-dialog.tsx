import { type Supplier, suppliers } from '@lods/contract/suppliers/endpoints';
import { useToast } from '@lods/ui/toast';
import { AreaField, SelectField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { useVerifySupplier } from './queries.ts';

const Judgement = suppliers.verify.body.omit({ version: true });

/** Says whether a supplier is verified, and why: kept with the name of who said so. */
export function VerifySupplierDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const toast = useToast();
  const form = useForm({
    values: { isVerified: true, why: '' },
    schema: Judgement,
    save: useVerifySupplier(supplier),
    onSaved: (_saved, { isVerified }) => {
      toast({ title: isVerified ? 'Supplier verified' : 'Verification withdrawn' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Verification of the supplier"
      description="Your own check of who this is. It does not verify emissions: an accredited verifier does that."
      submitText="Save verification"
      onClose={onClose}
    >
      <SelectField path="isVerified" label="Status" choices={STATUSES} toValue={(status) => status === 'true'} />
      <AreaField path="why" label="What was checked, and how" />
    </FormDialog>
  );
}

const STATUSES = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Pending' },
];
