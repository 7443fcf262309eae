import { type ActualEmissions, Verification } from '@lods/contract/installations/endpoints';
import { useToast } from '@lods/ui/toast';
import { DateField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { useVerifyEmissions } from './queries.ts';
import { EMISSIONS_STATES } from './supplier-status.tsx';

const STATES = Object.entries(EMISSIONS_STATES).map(([value, { label }]) => ({ value, label }));

/** Records how far the verification of stated emissions has come. */
export function VerifyEmissionsDialog({ stored, onClose }: { stored: ActualEmissions; onClose: () => void }) {
  const toast = useToast();
  const { verificationState, verifierName, verifiedOn } = stored;
  const form = useForm({
    values: { verificationState, verifierName, verifiedOn },
    schema: Verification,
    save: useVerifyEmissions(stored),
    onSaved: () => {
      toast({
        title: 'Verification recorded',
        description: 'Drafts that use these figures were worked out anew.',
      });
      onClose();
    },
  });
  const isVerified = form.values.verificationState === 'verified';
  return (
    <FormDialog
      form={form}
      title="Verification of emissions"
      description="Since 2026 only figures that an accredited verifier has confirmed count; all others give way to default values."
      submitText="Save verification"
      onClose={onClose}
    >
      <SelectField path="verificationState" label="State" choices={STATES} />
      <TextField path="verifierName" label="Accredited verifier" maxLength={256} isOptional={!isVerified} />
      <DateField path="verifiedOn" label="Date of the verification report" isOptional={!isVerified} isNullable />
    </FormDialog>
  );
}
