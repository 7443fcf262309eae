import { type ActualEmissions, Verification } from '@lods/contract/installations';
import { DateInput } from '@lods/ui/date-input';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { FormDialog, TextField } from './form.tsx';
import { useVerifyEmissions } from './queries.ts';
import { EMISSIONS_STATES } from './supplier-status.tsx';

const STATES = Object.entries(EMISSIONS_STATES).map(([value, { label }]) => ({ value, label }));

/** Records how far the verification of stated emissions has come. */
export function VerifyEmissionsDialog({ stored, onClose }: { stored: ActualEmissions; onClose: () => void }) {
  const toast = useToast();
  const verify = useVerifyEmissions(stored);
  const { verificationState, verifierName, verifiedOn } = stored;
  const [form, setForm] = useState({ verificationState, verifierName, verifiedOn });
  return (
    <FormDialog
      title="Verification of emissions"
      description="Since 2026 only figures that an accredited verifier has confirmed count; all others give way to default values."
      submitText="Save verification"
      schema={Verification}
      body={form}
      isBusy={verify.isPending}
      error={verify.error}
      onClose={onClose}
      onSubmit={() =>
        verify.mutate(form, {
          onSuccess: () => {
            toast({
              title: 'Verification recorded',
              description: 'Drafts that use these figures were worked out anew.',
            });
            onClose();
          },
        })
      }
    >
      {(faults) => (
        <>
          <Field id="verificationState" label="State" error={faults.verificationState}>
            <Select
              value={form.verificationState}
              choices={STATES}
              onChange={(event) =>
                setForm({ ...form, verificationState: event.target.value as typeof verificationState })
              }
            />
          </Field>
          <TextField
            path="verifierName"
            label="Accredited verifier"
            value={form.verifierName}
            faults={faults}
            maxLength={256}
            isOptional={form.verificationState !== 'verified'}
            onChange={(name) => setForm({ ...form, verifierName: name })}
          />
          <Field
            id="verifiedOn"
            label="Date of the verification report"
            required={form.verificationState === 'verified'}
            error={faults.verifiedOn}
          >
            <DateInput
              value={form.verifiedOn ?? ''}
              onChange={(day) => setForm({ ...form, verifiedOn: day === '' ? null : day })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
