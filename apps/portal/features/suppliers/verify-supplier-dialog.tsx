import { type Supplier, suppliers } from '@lods/contract/suppliers';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { FormDialog } from './form.tsx';
import { useVerifySupplier } from './queries.ts';

const Judgement = suppliers.verify.body.omit({ version: true });

/** Says whether a supplier is verified, and why: kept with the name of who said so. */
export function VerifySupplierDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const toast = useToast();
  const verify = useVerifySupplier(supplier);
  const [form, setForm] = useState({ isVerified: true, why: '' });
  return (
    <FormDialog
      title="Verification of the supplier"
      description="Your own check of who this is. It does not verify emissions: an accredited verifier does that."
      submitText="Save verification"
      schema={Judgement}
      body={form}
      isBusy={verify.isPending}
      error={verify.error}
      onClose={onClose}
      onSubmit={(body) =>
        verify.mutate(body, {
          onSuccess: () => {
            toast({ title: body.isVerified ? 'Supplier verified' : 'Verification withdrawn' });
            onClose();
          },
        })
      }
    >
      {(faults) => (
        <>
          <Field id="isVerified" label="Status">
            <Select
              value={form.isVerified ? 'verified' : 'pending'}
              choices={[
                { value: 'verified', label: 'Verified' },
                { value: 'pending', label: 'Pending' },
              ]}
              onChange={(event) => setForm({ ...form, isVerified: event.target.value === 'verified' })}
            />
          </Field>
          <Field id="why" label="What was checked, and how" error={faults.why}>
            <Textarea value={form.why} onChange={(event) => setForm({ ...form, why: event.target.value })} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
